import TSGeometry
import TSInterface
import TSRecognition
import TSScrolling
import Testing
import TouchTesting
import TSTrackpad

@MainActor @Suite("A hand on a trackpad")
struct PadHandTests {
  private let stage = TestStage(size: CGSize(width: 800, height: 600))
  private let pad: PadHand

  init() {
    pad = stage.plugTrackpad()
  }

  @Test(
    "The pointer reaches every point of the screen",
    arguments: [CGPoint(x: 5, y: 5), CGPoint(x: 795, y: 5), CGPoint(x: 400, y: 595)])
  func pointer(location: CGPoint) {
    pad.movePointer(to: location)
    #expect(abs(pad.pointer.x - location.x) < 0.1)
    #expect(abs(pad.pointer.y - location.y) < 0.1)
  }

  @Test("Taps and clicks press the button of their number of fingers, and count", arguments: 1...3)
  func buttons(fingers: Int) {
    let view = ButtonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.window.addSubview(view)
    pad.tap(fingers: fingers)
    stage.wait(1)
    pad.click(fingers: fingers)
    let mask = 1 << (fingers - 1)
    #expect(view.calls == ["began \(mask) 1", "ended", "began \(mask) 1", "ended"])
    view.calls = []
    stage.wait(1)
    pad.tap(fingers: fingers, times: 2)
    #expect(view.calls.filter { $0.hasPrefix("began") } == ["began \(mask) 1", "began \(mask) 2"])
  }

  @Test("A scroll moves a scroll view, and a flick lets it continue")
  func scrolling() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    view.contentSize = CGSize(width: 800, height: 6000)
    stage.window.addSubview(view)
    pad.scroll(by: CGVector(dx: 0, dy: -200))
    let offset = view.contentOffset.y
    #expect((150...200).contains(offset))
    stage.wait(2)
    #expect(view.contentOffset.y == offset)
    pad.flick(by: CGVector(dx: 0, dy: -200))
    let lifted = view.contentOffset.y
    stage.wait(3)
    #expect(view.contentOffset.y > lifted + 100)
  }

  @Test("Fingers that rest on the pad stop what is moving")
  func stopping() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    view.contentSize = CGSize(width: 800, height: 60000)
    stage.window.addSubview(view)
    pad.flick(by: CGVector(dx: 0, dy: -300))
    stage.wait(0.3)
    let moving = view.contentOffset.y
    stage.wait(0.05)
    #expect(view.contentOffset.y > moving)
    pad.scroll(by: .zero)
    let stopped = view.contentOffset.y
    stage.wait(1)
    #expect(view.contentOffset.y == stopped)
  }

  @Test("A pinch is read by a pinch recognizer without touches", arguments: [0.5, 2.0])
  func pinch(scale: CGFloat) {
    let view = View(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let recognizer = PinchGestureRecognizer()
    var scales: [CGFloat] = []
    recognizer.addHandler { _ in scales.append(recognizer.scale) }
    view.addGestureRecognizer(recognizer)
    stage.window.addSubview(view)
    pad.pinch(scale: scale)
    #expect(scales.count > 2)
    // What the fingers move before the pinch is recognized does not count.
    #expect(scale > 1 ? (scales.last ?? 0) > 1.5 : (scales.last ?? 1) < 0.7)
    #expect(recognizer.state == .possible)
  }

  @Test("A thumb and a palm move nothing, and the pointer moves beside them")
  func thumbAndPalm() {
    let start = pad.pointer
    pad.restThumb()
    pad.layPalm()
    #expect(pad.pointer == start)
    pad.liftPalm()
    pad.liftThumb()
    #expect(pad.pointer == start)
    stage.wait(0.2)
    pad.movePointer(to: CGPoint(x: 500, y: 300))
    #expect(abs(pad.pointer.x - 500) < 0.1)
  }

  @Test("A drag presses with one finger and moves with another")
  func drag() {
    let view = ButtonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.window.addSubview(view)
    pad.movePointer(to: CGPoint(x: 100, y: 100))
    pad.drag(to: CGPoint(x: 500, y: 400))
    #expect(view.calls == ["began 1 1", "ended"])
    #expect(abs(pad.pointer.x - 500) < 0.1)
    #expect(view.end.map { abs($0.x - 500) < 0.1 } == true)
  }
}

private final class ButtonView: View {
  var calls: [String] = []
  var end: CGPoint?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      calls.append("began \(event?.buttonMask.rawValue ?? 0) \(touch.tapCount)")
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    calls.append("ended")
    end = touches.first?.location(in: self)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    calls.append("cancelled")
  }
}
