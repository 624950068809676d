import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

/// A stage with one control, whose changes of value are noted.
@MainActor struct ValueStage<Kind: Control> {
  let stage = TestStage(device: .typeB.fine)
  let log = CallLog()
  let control: Kind

  init(_ control: Kind, _ note: @escaping @MainActor (Kind) -> String) {
    self.control = control
    control.frame = CGRect(x: 60, y: 200, width: 202, height: 31)
    stage.window.addSubview(control)
    control.addHandler(for: .valueChanged) { [log] sender in
      if let sender = sender as? Kind { log.note(note(sender)) }
    }
  }

  var hand: Hand { stage.hand }
  var finger: HandFinger { stage.hand.finger(1) }
}

@Suite("A switch") @MainActor struct SwitchTests {
  let scene = ValueStage(Switch()) { $0.isOn ? "on" : "off" }
  private var control: Switch { scene.control }

  @Test("U210: a tap turns it over and sends once; a program's change sends nothing")
  func tap() {
    scene.hand.tap(control)
    #expect(scene.log.take() == "on")
    control.setOn(false, animated: true)
    control.isOn = true
    #expect(scene.log.take() == "")
    scene.hand.tap(control)
    #expect(scene.log.take() == "off")
  }

  @Test("U210: a drag moves the knob, and its position at the end decides")
  func drag() {
    let finger = scene.finger
    finger.lands(at: control).moves(to: control.at().offset(dx: 9.9, dy: 0)).lifts()
    #expect(scene.log.take() == "")
    #expect(!control.isOn)
    finger.lands(at: control).moves(to: control.at().offset(dx: 10.1, dy: 0)).lifts()
    #expect(scene.log.take() == "on")
    finger.lands(at: control).moves(to: control.at().offset(dx: -90, dy: 0)).lifts()
    #expect(scene.log.take() == "off")
    finger.lands(at: control).moves(to: control.at().offset(dx: 90, dy: 0))
    finger.moves(to: control.at().offset(dx: 5, dy: 0)).lifts()
    #expect(scene.log.take() == "")
  }

  @Test("a finger that rolls 4 points taps still", arguments: [(3.9, "on"), (4.1, "")])
  func roll(distance: Double, sent: String) {
    scene.finger.lands(at: control).moves(to: control.at().offset(dx: distance, dy: 0)).lifts()
    #expect(scene.log.take() == sent)
  }

  @Test("stays as it is when it is cancelled, disabled or left")
  func cancelled() {
    scene.finger.lands(at: control).moves(to: control.at().offset(dx: 50, dy: 0))
    scene.stage.cancelTouches()
    scene.finger.lifts()
    #expect(!control.isOn)
    scene.finger.lands(at: control).moves(to: control.at().offset(dx: 0, dy: 120)).lifts()
    #expect(!control.isOn)
    control.isEnabled = false
    scene.hand.tap(control)
    #expect(scene.log.take() == "")
  }

  @Test("U210: has a size of its own")
  func size() {
    control.frame = CGRect(x: 10, y: 20, width: 300, height: 300)
    #expect(control.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    control.bounds.size = .zero
    #expect(control.bounds.size == CGSize(width: 51, height: 31))
    #expect(Switch(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.size == Switch.size)
  }
}

@Suite("A slider") @MainActor struct SliderTests {
  // The track is 198 points wide, the thumb 28: a point is 1/170.
  let scene = ValueStage(Slider()) { "\(($0.value * 170).rounded())" }
  private var control: Slider { scene.control }

  @Test("U211: starts at 0 of 1 and keeps its value in the range")
  func range() {
    #expect((control.value, control.minimumValue, control.maximumValue) == (0, 0, 1))
    control.value = 7
    #expect(control.value == 1)
    control.maximumValue = 10
    control.minimumValue = 5
    #expect(control.value == 5)
    control.minimumValue = 20
    #expect((control.maximumValue, control.value) == (20, 20))
    control.maximumValue = 3
    #expect((control.minimumValue, control.value) == (3, 3))
    control.value = .nan
    #expect(control.value == 3)
    #expect(scene.log.take() == "")
  }

  @Test(
    "holds any range: every number of it is finite, and the thumb follows the finger",
    arguments: [
      (-Float.infinity, Float.infinity), (-.greatestFiniteMagnitude, .greatestFiniteMagnitude),
      (0, .leastNonzeroMagnitude), (.infinity, .infinity), (-.infinity, 0),
    ])
  func extremes(least: Float, greatest: Float) {
    control.minimumValue = least
    control.maximumValue = greatest
    control.value = least
    func isSound() -> Bool {
      let track = control.trackRect(forBounds: control.bounds)
      let thumb = control.thumbRect(
        forBounds: control.bounds, trackRect: track, value: control.value)
      return control.minimumValue.isFinite && control.maximumValue.isFinite
        && control.value.isFinite && thumb.minX >= track.minX - 1 && thumb.maxX <= track.maxX + 1
    }
    #expect(isSound() && control.value == control.minimumValue)
    let finger = scene.finger.lands(at: control.at().offset(dx: -85, dy: 0))
    finger.moves(to: control.at())
    #expect(isSound())
    finger.moves(to: control.at().offset(dx: 200, dy: 0)).lifts()
    #expect(isSound() && control.value == control.maximumValue)
    control.value = .infinity
    #expect(control.value == control.maximumValue)
  }

  @Test(
    "has its thumb within its height",
    arguments: [
      (31, .today, 28), (28, .today, 28), (23, .today, 23), (31, .legacy, 23), (20, .legacy, 20),
      (0, .today, 0),
    ] as [(CGFloat, UIKitGeneration, CGFloat)])
  func thumb(height: CGFloat, generation: UIKitGeneration, side: CGFloat) {
    scene.stage.application.uikitGeneration = generation
    control.bounds.size.height = height
    control.value = 1
    let thumb = control.thumbRect(
      forBounds: control.bounds, trackRect: control.trackRect(forBounds: control.bounds), value: 1)
    #expect(thumb == CGRect(x: 200 - side, y: (height - side) / 2, width: side, height: side))
    guard side > 0 else { return }
    for command in control.displayedContent()?.commands ?? [] {
      guard case .fill(let path, _, _) = command else { continue }
      #expect(control.bounds.contains(path.controlPointBounds), "\(path.controlPointBounds)")
    }
    let travel = 198 - side
    scene.finger.lands(at: control.at(x: (200 - side / 2) / 202))
      .moves(to: control.at(x: (200 - side / 2 - travel / 2) / 202)).lifts()
    #expect(abs(control.value - 0.5) < 0.01)
  }

  /// A slider whose thumb leaves a margin at both ends of the track, and may run from right to left.
  private final class MarginSlider: Slider {
    let isReversed: Bool
    init(isReversed: Bool) {
      self.isReversed = isReversed
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
    override func thumbRect(
      forBounds bounds: CGRect, trackRect rect: CGRect, value: Float
    ) -> CGRect {
      let share = CGFloat(isReversed ? 1 - value : value)
      return CGRect(x: 41 + 100 * share, y: 5, width: 20, height: 20)
    }
  }

  @Test(
    "a thumb that a subclass places follows the finger, and shows the value under it",
    arguments: [
      (false, 30, 0.3), (false, 99, 0.99), (false, 101, 1), (true, -30, 0.3), (true, 1, 0),
    ]
      as [(Bool, CGFloat, Float)])
  func overriddenThumb(isReversed: Bool, distance: CGFloat, value: Float) {
    let scene = ValueStage(MarginSlider(isReversed: isReversed)) { "\($0.value)" }
    let start = scene.control.at(point: CGPoint(x: isReversed ? 151 : 51, y: 15))
    scene.finger.lands(at: start).moves(to: start.offset(dx: distance, dy: 0)).lifts()
    #expect(abs(scene.control.value - value) < 0.005)
  }

  @Test("U211: follows the finger that holds the thumb, and sends every change")
  func drag() {
    let thumb = control.at(point: CGPoint(x: 20, y: 15))
    scene.finger.lands(at: thumb)
    #expect(scene.log.take() == "")
    scene.finger.moves(to: thumb.offset(dx: 17, dy: 40)).moves(to: thumb.offset(dx: 17, dy: 0))
    #expect(scene.log.take() == "17.0")
    scene.finger.moves(to: thumb.offset(dx: 250, dy: 0)).moves(to: thumb.offset(dx: -99, dy: 0))
    scene.finger.lifts()
    #expect(scene.log.take() == "170.0, 0.0")
  }

  @Test("U211: one that is not continuous sends at the end, if the value is another")
  func discrete() {
    control.isContinuous = false
    let thumb = control.at(point: CGPoint(x: 16, y: 15))
    scene.finger.lands(at: thumb).moves(to: thumb.offset(dx: 85, dy: 0))
    #expect(control.value == 0.5)
    #expect(scene.log.take() == "")
    scene.finger.lifts()
    #expect(scene.log.take() == "85.0")
    scene.finger.lands(at: thumb.offset(dx: 85, dy: 0)).lifts()
    #expect(scene.log.take() == "")
    scene.finger.lands(at: thumb.offset(dx: 85, dy: 0)).moves(to: thumb)
    scene.stage.cancelTouches()
    #expect(scene.log.take() == "0.0", "the value stays, and is sent")
    scene.finger.lifts()
  }

  @Test(
    "U211: must be touched on the thumb, or within 10 points of it; the track does nothing",
    arguments: [(39.9, true), (40.1, false), (101, false)])
  func grip(x: Double, holds: Bool) {
    scene.finger.lands(at: control.at(point: CGPoint(x: x, y: 15)))
    #expect(control.isTracking == holds)
    scene.finger.moves(to: control.at(point: CGPoint(x: x + 17, y: 15))).lifts()
    #expect(scene.log.take() == (holds ? "17.0" : ""))
  }
}
