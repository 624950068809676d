import TSRecognition
import Testing
import TouchTesting
import Touchstone

@Suite("A recognizer") @MainActor struct HandGestureTests {
  /// The actions of a recognizer, with repeated changes taken together.
  @MainActor final class Story {
    private(set) var states: [GestureState] = []

    func watch(_ recognizer: GestureRecognizer) {
      recognizer.addHandler { [weak self] recognizer in
        guard let self, states.last != recognizer.state || recognizer.state != .changed else {
          return
        }
        states.append(recognizer.state)
      }
    }
  }

  private let continuous: [GestureState] = [.began, .changed, .ended]

  private func callLog(
    of recognizer: GestureRecognizer, _ device: TestDevice, _ body: (Hand, Pad) -> Void
  ) -> [GestureState] {
    let stage = TestStage(device: device)
    let pad = stage.pad()
    pad.frame = stage.window.bounds
    let callLog = Story()
    callLog.watch(recognizer)
    pad.addGestureRecognizer(recognizer)
    body(stage.hand, pad)
    stage.wait(1)
    #expect(pad.open == 0)
    return callLog.states
  }

  @Test("knows a tap", arguments: TestDevice.kinds)
  func tap(device: TestDevice) {
    #expect(callLog(of: TapGestureRecognizer(), device) { $0.tap($1) } == [.ended])
    #expect(callLog(of: TapGestureRecognizer(), device) { $0.press($1, for: 0.8) } == [])
  }

  @Test("knows a double tap, and not two taps", arguments: TestDevice.kinds)
  func doubleTap(device: TestDevice) {
    func states(gap: Double) -> [GestureState] {
      let recognizer = TapGestureRecognizer()
      recognizer.numberOfTapsRequired = 2
      return callLog(of: recognizer, device) { $0.tap($1, times: 2, gap: gap) }
    }
    #expect(states(gap: 0.15) == [.ended])
    #expect(states(gap: 0.36) == [])
  }

  @Test("knows a long press", arguments: TestDevice.kinds)
  func longPress(device: TestDevice) {
    func states(_ duration: Double) -> [GestureState] {
      callLog(of: LongPressGestureRecognizer(), device) { $0.press($1, for: duration) }
    }
    #expect(states(0.51) == [.began, .ended])
    #expect(states(0.49) == [])
  }

  @Test("knows a drag as a pan", arguments: TestDevice.kinds)
  func pan(device: TestDevice) {
    let states = callLog(of: PanGestureRecognizer(), device) {
      $0.drag($1, to: $1.at().offset(dx: 60, dy: 0))
    }
    #expect(states == continuous)
  }

  @Test("knows a pan of two fingers", arguments: TestDevice.kinds.filter(\.isMultitouch))
  func panOfTwo(device: TestDevice) {
    let recognizer = PanGestureRecognizer()
    recognizer.minimumNumberOfTouches = 2
    let states = callLog(of: recognizer, device) { $0.pan($1, by: CGVector(dx: 0, dy: 80)) }
    #expect(states == continuous)
  }

  @Test("knows a swipe", arguments: TestDevice.kinds)
  func swipe(device: TestDevice) {
    func states(to side: TouchSide) -> [GestureState] {
      callLog(of: SwipeGestureRecognizer(), device) { $0.swipe($1, to: side) }
    }
    #expect(states(to: .right) == [.ended])
    #expect(states(to: .left) == [])
  }

  @Test("knows a pinch, and its scale", arguments: TestDevice.kinds.filter(\.isMultitouch))
  func pinch(device: TestDevice) {
    let recognizer = PinchGestureRecognizer()
    var scale: CGFloat = 0
    recognizer.addHandler { _ in scale = recognizer.scale }
    #expect(callLog(of: recognizer, device) { $0.pinch($1, from: 60, to: 180) } == continuous)
    #expect(abs(scale - 180 / 68) < 0.1, "\(scale)")
  }

  @Test("knows a rotation, and its angle", arguments: TestDevice.kinds.filter(\.isMultitouch))
  func rotation(device: TestDevice) {
    let recognizer = RotationGestureRecognizer()
    var angle: CGFloat = 0
    recognizer.addHandler { _ in angle = recognizer.rotation }
    #expect(callLog(of: recognizer, device) { $0.rotate($1, by: 1) } == continuous)
    #expect(abs(angle - (1 - 5 * .pi / 180)) < 0.03, "\(angle)")
  }

  @Test("knows a pan from the edge, and not one from the middle", arguments: TestDevice.kinds)
  func edgePan(device: TestDevice) {
    func states(_ body: (Hand, Pad) -> Void) -> [GestureState] {
      let recognizer = ScreenEdgePanGestureRecognizer()
      recognizer.edges = [.left]
      return callLog(of: recognizer, device, body)
    }
    #expect(states { hand, _ in hand.swipe(fromEdge: .left) } == continuous)
    #expect(states { $0.swipe($1, to: .right) } == [])
  }

  @Test(
    "finds the speed of a fling",
    arguments: [200.0, 1000, 3000], TestDevice.kinds.filter { $0.grid != .units(320, 480) })
  func fling(speed: Double, device: TestDevice) {
    let recognizer = PanGestureRecognizer()
    var velocity = CGPoint.zero
    recognizer.addHandler { _ in
      if recognizer.state == .ended { velocity = recognizer.velocity(in: nil) }
    }
    _ = callLog(of: recognizer, device) {
      $0.fling($1, towards: CGVector(dx: 0, dy: 2), speed: speed)
    }
    #expect(abs(velocity.y - speed) < speed * 0.02, "\(velocity)")
  }
}
