import TSControls
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing
import TouchTesting

@Suite("Gestures around controls") @MainActor struct ControlGestureTests {
  let stage = TestStage()
  let log = CallLog()
  let ground = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() { stage.window.addSubview(ground) }

  private func add(_ control: Control) -> Control {
    control.frame = CGRect(x: 100, y: 200, width: 120, height: 31)
    ground.addSubview(control)
    control.watch(log)
    return control
  }

  private func watch(_ recognizer: GestureRecognizer, on view: View) {
    recognizer.addHandler { [log] _ in log.note("gesture") }
    view.addGestureRecognizer(recognizer)
  }

  private static let kinds:
    [(name: String, make: @MainActor @Sendable () -> Control, isOwn: Bool)] =
      [
        ("button", { Button(type: .system) }, true), ("switch", { Switch() }, true),
        ("stepper", { Stepper() }, true),
        ("segments", { SegmentedControl(items: ["one", "two"]) }, true),
        ("page", { PageControl() }, true), ("control", { Control() }, false),
      ]

  @Test("U149: a single tap around it is the control's, if it is one of these", arguments: 0..<6)
  func tap(kind: Int) {
    let (name, make, isOwn) = Self.kinds[kind]
    let control = add(make())
    watch(TapGestureRecognizer(), on: ground)
    stage.hand.tap(control)
    let calls = log.take()
    #expect(calls.contains("touchUpInside") == isOwn, "\(name): \(calls)")
    #expect(calls.contains("gesture") == !isOwn, "\(name): \(calls)")
  }

  @Test("U149: a tap on the control itself wins, and so do double taps around it")
  func others() {
    let control = add(Button(type: .system))
    watch(TapGestureRecognizer(), on: control)
    stage.hand.tap(control)
    #expect(log.take() == "touchDown, touchCancel, gesture")
    control.removeGestureRecognizer(control.gestureRecognizers?.first ?? TapGestureRecognizer())
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    watch(double, on: ground)
    stage.hand.wait(1)
    stage.hand.tap(control, times: 2)
    #expect(log.take().contains("gesture"))
  }

  @Test("a disabled button leaves the tap to a recognizer around it")
  func disabled() {
    let control = add(Button(type: .system))
    control.isEnabled = false
    watch(TapGestureRecognizer(), on: ground)
    stage.hand.tap(control)
    #expect(log.take() == "gesture")
  }

  @Test("U149: a swipe along the thumb of a slider is the slider's, one across is not")
  func slider() {
    let slider = Slider(frame: CGRect(x: 60, y: 200, width: 200, height: 31))
    ground.addSubview(slider)
    let along = SwipeGestureRecognizer()
    watch(along, on: ground)
    let thumb = slider.at(point: CGPoint(x: 16, y: 15))
    stage.hand.swipe(thumb, to: .right)
    #expect(log.take() == "")
    #expect(slider.value > 0.5)
    slider.value = 0
    stage.hand.swipe(slider.at(x: 0.3), to: .right)
    #expect(log.take() == "gesture", "it began on the track")
    along.direction = .down
    stage.hand.swipe(thumb, to: .bottom)
    #expect(log.take() == "gesture")
  }

  @Test("U149: a pan along the knob of a switch is the switch's, one across is not")
  func knob() {
    let control = Switch(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
    ground.addSubview(control)
    watch(PanGestureRecognizer(), on: ground)
    stage.hand.drag(control, to: control.at().offset(dx: 30, dy: 0))
    #expect(log.take() == "")
    #expect(control.isOn)
    stage.hand.drag(control, to: control.at().offset(dx: 0, dy: 40))
    #expect(log.take().contains("gesture"))
    #expect(control.isOn)
  }
}
