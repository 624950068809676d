import TSControls
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A stepper") @MainActor struct StepperTests {
  let scene = ValueStage(Stepper()) { "\(Int($0.value))" }
  private var control: Stepper { scene.control }
  private var plus: TouchLocation { control.at(point: CGPoint(x: 70, y: 15)) }
  private var minus: TouchLocation { control.at(point: CGPoint(x: 20, y: 15)) }

  init() { control.frame = CGRect(origin: CGPoint(x: 60, y: 200), size: Stepper.size) }

  @Test("U212: a tap steps up on the right half and down on the left one, and is clamped")
  func taps() {
    #expect((control.minimumValue, control.maximumValue, control.stepValue) == (0, 100, 1))
    scene.hand.tap(minus)
    #expect(scene.log.take() == "")
    scene.hand.tap(plus, times: 2)
    scene.hand.tap(minus)
    #expect(scene.log.take() == "1, 2, 1")
    control.stepValue = 60
    scene.hand.tap(plus, times: 3)
    #expect(scene.log.take() == "61, 100")
    control.wraps = true
    scene.hand.tap(plus)
    scene.hand.tap(minus)
    #expect(scene.log.take() == "0, 100")
    control.value = -5
    #expect(control.value == 0)
  }

  @Test("U212: held, it repeats after 0.5 s, then faster and faster")
  func held() {
    let start = scene.stage.now
    var times: [Double] = []
    control.addHandler(for: .valueChanged) { [stage = scene.stage] _ in
      times.append(((stage.now - start) * 1000).rounded() / 1000)
    }
    scene.finger.lands(at: plus)
    let landing = ((scene.stage.now - start) * 1000).rounded() / 1000
    scene.stage.wait(1.2)
    scene.finger.lifts()
    let after = times.map { (($0 - landing) * 1000).rounded() / 1000 }
    #expect(after == [0.5, 0.75, 0.975, 1.178])
    #expect(scene.log.take() == "1, 2, 3, 4", "the lift steps no more")
    scene.stage.wait(5)
    #expect(scene.log.take() == "")
  }

  @Test("U212: does not repeat before its time", arguments: [(0.49, "1"), (0.51, "1, ended")])
  func delay(seconds: Double, sent: String) {
    scene.finger.lands(at: plus)
    scene.stage.wait(seconds)
    let hasRepeated = control.value == 1
    scene.finger.lifts()
    #expect(scene.log.take() + (hasRepeated ? ", ended" : "") == sent)
  }

  @Test("U212: never repeats faster than every 0.05 s")
  func fastest() {
    scene.finger.lands(at: plus)
    scene.stage.wait(20)
    #expect(control.value == 100)
    control.value = 0
    scene.stage.wait(1)
    #expect(control.value >= 19 && control.value <= 21, "\(control.value)")
    scene.finger.lifts()
  }

  @Test("pauses while the finger is outside, and stops when disabled, cancelled or taken away")
  func pauses() {
    scene.finger.lands(at: plus)
    scene.stage.wait(0.51)
    scene.finger.moves(to: plus.offset(dx: 0, dy: 120))
    scene.stage.wait(1)
    #expect(scene.log.take() == "1")
    scene.finger.moves(to: plus)
    scene.stage.wait(0.3)
    #expect(control.value > 1)
    control.isEnabled = false
    let value = control.value
    scene.stage.wait(2)
    #expect(control.value == value)
    scene.finger.lifts()
    control.isEnabled = true
    scene.finger.lands(at: plus)
    control.removeFromSuperview()
    scene.stage.wait(2)
    #expect(control.value == value)
    scene.finger.lifts()
  }

  @Test("U212: one that is not continuous or does not repeat sends at the lift")
  func discrete() {
    control.isContinuous = false
    scene.hand.press(plus, for: 1.2)
    #expect(scene.log.take() == "4")
    control.autorepeat = false
    scene.hand.press(plus, for: 3)
    #expect(scene.log.take() == "5")
  }
}
