import TSControls
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A control") @MainActor struct ControlTrackingTests {
  let scene = ControlStage()
  private var log: CallLog { scene.log }
  private var control: TrackingControl { scene.control }
  private var hand: Hand { scene.hand }
  private var finger: HandFinger { hand.finger(1) }

  @Test("U199, U201, U216: begins before touch down, and ends before touch up inside")
  func tap() {
    var states: [String] = []
    control.reaction = { states.append("\($0) \(scene.state)") }
    control.addHandler(for: [.touchDown, .touchUpInside]) { _ in states.append(scene.state) }
    finger.lands(at: control)
    #expect(log.take() == "begin, touchDown")
    #expect(scene.state == "tih")
    finger.lifts()
    #expect(log.take() == "end, touchUpInside")
    #expect(scene.state == "")
    #expect(states == ["begin i", "tih", "end ih", "ih"])
  }

  @Test("U199: a second tap is a repeat as well; touch down is sent first")
  func repeated() {
    hand.tap(control, times: 2)
    #expect(
      log.take()
        == "begin, touchDown, end, touchUpInside, begin, touchDown, touchDownRepeat, end, touchUpInside"
    )
  }

  @Test("U200, U202: drags inside and outside, and sends the crossing before the drag")
  func drag() {
    finger.lands(at: control.at(point: CGPoint(x: 50, y: 20)))
    _ = log.take()
    finger.moves(to: control.at(point: CGPoint(x: 60, y: 20)))
    #expect(log.take() == "continue, touchDragInside")
    finger.moves(to: control.at(point: CGPoint(x: 190, y: 20)))
    #expect(log.take() == "continue, touchDragExit, touchDragOutside")
    #expect(scene.state == "t")
    finger.moves(to: control.at(point: CGPoint(x: 200, y: 20)))
    #expect(log.take() == "continue, touchDragOutside")
    finger.moves(to: control.at(point: CGPoint(x: 20, y: 20)))
    #expect(log.take() == "continue, touchDragEnter, touchDragInside")
    #expect(scene.state == "tih")
    finger.lifts()
    #expect(log.take() == "end, touchUpInside")
  }

  @Test(
    "U203, U204: inside reaches 70 points beyond the bounds on every side",
    arguments: [
      (CGPoint(x: 169.9, y: 20), true), (CGPoint(x: 170, y: 20), false),
      (CGPoint(x: 170.1, y: 20), false), (CGPoint(x: -69.9, y: 20), true),
      (CGPoint(x: -70, y: 20), true), (CGPoint(x: -70.1, y: 20), false),
      (CGPoint(x: 50, y: 109.9), true), (CGPoint(x: 50, y: 110.1), false),
      (CGPoint(x: 50, y: -69.9), true), (CGPoint(x: 50, y: -70.1), false),
    ])
  func slop(location: CGPoint, isInside: Bool) {
    // Half-open, as bounds are: the left and upper edge belong to it.
    finger.lands(at: control)
    finger.moves(to: control.at(point: location))
    #expect(control.isTouchInside == isInside)
    #expect(control.isHighlighted == isInside)
    _ = log.take()
    finger.lifts()
    #expect(log.take() == (isInside ? "end, touchUpInside" : "end, touchUpOutside"))
  }

  @Test(
    "U205: the press of a pointer is inside the bounds only",
    arguments: [(CGPoint(x: 99.9, y: 20), true), (CGPoint(x: 100.1, y: 20), false)])
  func pointer(location: CGPoint, isInside: Bool) {
    let application = scene.stage.application
    let (pointer, now) = (application.pointer, application.timeline.now)
    func onScreen(_ point: CGPoint) -> CGPoint { control.convert(point, to: nil) }
    pointer.move(to: onScreen(CGPoint(x: 50, y: 20)), at: now)
    pointer.press(.primary, at: now)
    pointer.move(to: onScreen(location), at: now)
    #expect(control.isTouchInside == isInside)
    _ = log.take()
    pointer.release(.primary, at: now)
    #expect(log.take() == (isInside ? "end, touchUpInside" : "end, touchUpOutside"))
  }

  @Test("U203: a finger must land in the true bounds")
  func landing() {
    finger.lands(at: control.at(point: CGPoint(x: 100.1, y: 20))).lifts()
    #expect(log.take() == "")
    hand.wait(1)
    finger.lands(at: control.at(point: CGPoint(x: 99.9, y: 20))).lifts()
    #expect(log.take() == "begin, touchDown, end, touchUpInside")
  }

  @Test("U203: the slop can be set, and a larger area for landing is inside as well")
  func ownSlop() {
    final class Large: Control {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -90, dy: -90).contains(point)
      }
    }
    control.controlLimits.touchSlop = 0
    finger.lands(at: control)
    finger.moves(to: control.at(point: CGPoint(x: 100.1, y: 20)))
    #expect(!control.isTouchInside)
    finger.lifts()
    let large = Large(frame: control.frame)
    control.superview?.addSubview(large)
    finger.lands(at: large.at(point: CGPoint(x: 180, y: 20)))
    finger.moves(to: large.at(point: CGPoint(x: 189, y: 20)))
    #expect(large.isTouchInside)
    finger.moves(to: large.at(point: CGPoint(x: 191, y: 20)))
    #expect(!large.isTouchInside)
    finger.lifts()
  }

  @Test("follows its application's limits until it has limits of its own")
  func limitsOfApplication() {
    let application = scene.stage.application
    let other = Application(screen: application.screen)
    application.controlLimits.touchSlop = 5
    #expect(control.controlLimits.touchSlop == 5)
    #expect(other.controlLimits.touchSlop == 70)
    finger.lands(at: control)
    finger.moves(to: control.at(point: CGPoint(x: 104.9, y: 20)))
    #expect(control.isTouchInside)
    finger.moves(to: control.at(point: CGPoint(x: 105.1, y: 20)))
    #expect(!control.isTouchInside)
    finger.lifts()
    control.controlLimits.touchSlop = 10
    application.controlLimits.touchSlop = 20
    #expect(control.controlLimits.touchSlop == 10)
    #expect(Control().controlLimits == .standard)
  }

  @Test("U198: takes the hit while it is disabled, and does nothing with it")
  func disabled() {
    let below = TrackingControl(control.frame, log)
    scene.stage.window.insertSubview(below, belowSubview: control)
    control.isEnabled = false
    hand.tap(control)
    #expect(log.take() == "")
    #expect(scene.stage.warnings.isEmpty)
    control.isEnabled = true
    hand.wait(1)
    hand.tap(control)
    #expect(log.take() == "begin, touchDown, end, touchUpInside")
  }

  @Test("U201: is cancelled when its touch is taken away")
  func cancelled() {
    finger.lands(at: control)
    _ = log.take()
    scene.stage.cancelTouches()
    #expect(log.take() == "cancel, touchCancel")
    #expect(scene.state == "")
    finger.lifts()
    #expect(log.take() == "")
  }

  @Test("is cancelled at once when it is disabled during a touch, and receives no more of it")
  func disabledInMidTouch() {
    finger.lands(at: control)
    _ = log.take()
    control.isEnabled = false
    #expect(log.take() == "cancel, touchCancel")
    #expect(scene.state == "")
    control.isEnabled = true
    finger.moves(to: control.at(point: .zero)).lifts()
    #expect(log.take() == "")
  }

  @Test("is cancelled when it leaves its window in mid-touch")
  func removed() {
    finger.lands(at: control)
    _ = log.take()
    control.removeFromSuperview()
    #expect(log.take() == "cancel, touchCancel")
    #expect(scene.state == "")
  }

  @Test("tracks nothing when it refuses to begin")
  func refuses() {
    control.begins = false
    hand.tap(control)
    #expect(log.take() == "begin")
    #expect(scene.state == "")
  }

  @Test("is cancelled when it refuses to continue, and takes the next touch")
  func stops() {
    finger.lands(at: control)
    control.goesOn = false
    finger.moves(to: control.at(point: .zero))
    #expect(log.take() == "begin, touchDown, continue, cancel, touchCancel")
    #expect(scene.state == "")
    finger.lifts()
    #expect(log.take() == "")
    hand.tap(control)
    #expect(log.take() == "begin, touchDown, end, touchUpInside")
  }

  @Test("U199: tracks one touch, also when it gets several", arguments: [false, true])
  func secondFinger(isMultipleTouchEnabled: Bool) {
    control.isMultipleTouchEnabled = isMultipleTouchEnabled
    finger.lands(at: control)
    let second = hand.finger(2)
    second.lands(at: control.at(x: 0.25)).moves(to: control.at(x: 0.3))
    second.lifts()
    #expect(log.take() == "begin, touchDown")
    #expect(scene.state == "tih")
    finger.lifts()
    #expect(log.take() == "end, touchUpInside")
  }

  @Test("of two fingers that land at once the first is tracked")
  func twoFingers() {
    control.isMultipleTouchEnabled = true
    let second = hand.finger(2)
    scene.stage.together {
      finger.lands(at: control)
      second.lands(at: control.at(x: 0.25))
    }
    second.lifts()
    #expect(log.take() == "begin, touchDown")
    finger.lifts()
    #expect(log.take() == "end, touchUpInside")
  }

  @Test("that is removed while it is asked to begin sends no events for the touch")
  func removedAtBegin() {
    control.reaction = { if $0 == "begin" { control.removeFromSuperview() } }
    finger.lands(at: control)
    #expect(log.take() == "begin")
    #expect(scene.state == "")
    finger.lifts()
    #expect(log.take() == "")
  }

  @Test("that is disabled in its first action sends the others no touch down, only the end")
  func disabledInAction() {
    let first = TrackingControl(CGRect(x: 0, y: 0, width: 50, height: 50), log)
    scene.stage.window.addSubview(first)
    first.addHandler(for: .touchDown) { $0.isEnabled = false }
    first.watch(log)
    hand.tap(first)
    #expect(log.take() == "begin, cancel, touchCancel")
  }
}
