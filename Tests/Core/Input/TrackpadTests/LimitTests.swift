import TSContacts
import TSEventTime
import TSGeometry
import Testing
import TSTrackpad

/// Both sides of limits of `TrackpadLimits`, under the default settings.
///
/// Those of one part of the interpreter, such as scrolling along edges, have their tests with it.
/// The pad is 100 mm wide, so that a percentage of its width is a millimetre.
/// `tapPointerMovement` has its test among those of default taps.
@Suite("Limits of trackpads")
struct LimitTests {
  /// A limit with a script that leads to a result on one side of it.
  struct Case: Sendable, CustomTestStringConvertible {
    /// The limit, as in `TrackpadLimits`.
    var limit: String
    /// The value of the script on one side, and on the other.
    var sides: (Double, Double)
    /// The results on these sides.
    var results: (String, String)
    /// Plays the script for a value, and returns the result.
    var play: @Sendable (Double, inout PadScript) -> String

    var testDescription: String { limit }
  }

  static let cases: [Case] = [
    Case(limit: "tapDuration", sides: (0.249, 0.25), results: ("P1 R1", "")) { value, pad in
      pad.down(0, 50, 50)
      pad.wait(milliseconds(value) - 12)
      pad.up(0)
      return pad.buttonText
    },
    Case(limit: "tapMovement", sides: (2.4, 2.6), results: ("P1 R1", "")) { value, pad in
      pad.down(0, 50, 50)
      pad.drag([0], by: value, 0, steps: 3)
      pad.up(0)
      return pad.buttonText
    },
    Case(limit: "tapDragInterval", sides: (0.179, 0.18), results: ("P1 R1 P1", "P1 R1")) {
      // 160 ms and 20 ms for the finger of the tap.
      value, pad in
      pad.tap()
      pad.wait(milliseconds(value) - 12)
      pad.down(0, 50, 50)
      pad.drag([0], by: 20, 0)
      return pad.buttonText
    },
    Case(limit: "tapDragFingerInterval", sides: (0.219, 0.22), results: ("P3 R3 P3", "P3 R3")) {
      value, pad in
      pad.tap(fingers: 3)
      pad.wait(milliseconds(value) - 12)
      pad.down(0, 50, 50)
      pad.drag([0], by: 20, 0)
      return pad.buttonText
    },
    Case(limit: "tapQuietInterval", sides: (0.079, 0.08), results: ("P1 R1", "P1 R1 P1 R1")) {
      value, pad in
      pad.tap()
      pad.wait(milliseconds(value) - 12)
      pad.tap()
      return pad.buttonText
    },
    Case(limit: "tapBounceDistance", sides: (9.9, 10.1), results: ("P1 R1", "P1 R1 P1 R1")) {
      value, pad in
      pad.tap()
      pad.tap(x: 40 + value)
      return pad.buttonText
    },
    Case(limit: "otherHandInterval", sides: (0.499, 0.5), results: ("P1 R1", "P1 R1 P1 R1")) {
      value, pad in
      pad.tap(x: 20)
      pad.wait(milliseconds(value) - 12)
      pad.tap(x: 80)
      return pad.buttonText
    },
    Case(limit: "otherHandDistance", sides: (50.1, 49.9), results: ("P1 R1", "P1 R1 P1 R1")) {
      value, pad in
      pad.tap(x: 20)
      pad.wait(200)
      pad.tap(x: 20 + value)
      return pad.buttonText
    },
    Case(limit: "tapEdgeDistance", sides: (0.9, 1.1), results: ("", "P1 R1")) { value, pad in
      pad = PadScript(.clickpad(width: 65, height: 40), TrackpadSettings())
      pad.tap(x: value / 0.65, y: 50)
      return pad.buttonText
    },
    Case(limit: "clickMovement", sides: (1.4, 1.6), results: ("still", "moves")) { value, pad in
      pad.down(0, 50, 50)
      pad.press()
      pad.move(0, 50 + value, 50)
      for step in 1...3 { pad.move(0, 50 + value - Double(step) / 4, 50) }
      return pad.motion == .zero ? "still" : "moves"
    },
    Case(limit: "clickfingerDistance.width", sides: (39.9, 40.1), results: ("P2", "P1")) {
      value, pad in
      pad.down(0, 20, 20, frame: false)
      pad.down(1, 20 + value, 20)
      pad.press()
      return pad.buttonText
    },
    Case(limit: "clickfingerDistance.height", sides: (29.9, 30.1), results: ("P2", "P1")) {
      value, pad in
      // On a pad below 50 mm, fingers far apart in height are not taken for a thumb (T39).
      pad = PadScript(.clickpad(height: 49), TrackpadSettings())
      pad.down(0, 40, 20, frame: false)
      pad.down(1, 50, 20 + value / 0.49)
      pad.press()
      return pad.buttonText
    },
    Case(limit: "buttonAreaHeight", sides: (9.9, 10.1), results: ("P2", "P1")) { value, pad in
      var settings = TrackpadSettings()
      settings.clickMethod = .buttonAreas
      pad = PadScript(.clickpad(height: 100), settings)
      pad.down(0, 80, 100 - value)
      pad.press()
      return pad.buttonText
    },
    Case(limit: "gestureMovement", sides: (0.9, 1.1), results: ("", "scroll began")) {
      value, pad in
      pad = PadScript(.clickpad(), withoutTapping)
      pad.down(0, 40, 50, frame: false)
      pad.down(1, 55, 50)
      pad.wait(200)
      pad.drag([0, 1], by: value, 0, steps: 2)
      pad.move(0, 40 + value, 50)
      return pad.outlineWithoutHolds
    },
    Case(limit: "gestureInnerMovement", sides: (1.4, 1.6), results: ("", "scroll began")) {
      value, pad in
      pad = PadScript(.clickpad(), withoutTapping)
      pad.down(0, 40, 30, frame: false)
      pad.down(1, 55, 60)
      pad.drag([0, 1], by: value, 0, steps: 3)
      return String(pad.outlineWithoutHolds.prefix(12))
    },
    Case(limit: "gestureOuterMovement", sides: (3.9, 4.1), results: ("", "scroll began")) {
      value, pad in
      pad = PadScript(.clickpad(), withoutTapping)
      pad.down(0, 40, 30, frame: false)
      pad.down(1, 55, 60)
      pad.drag([1], by: value, 0, steps: 5)
      pad.move(1, 55 + value, 60)
      return String(pad.outlineWithoutHolds.prefix(12))
    },
    Case(limit: "scrollLandingInterval", sides: (0.15, 0.151), results: ("", "scroll began")) {
      value, pad in
      // Fingers side by side that move by less than 1.5 mm scroll when the time has passed.
      pad = PadScript(.clickpad(), withoutTapping)
      pad.down(0, 40, 50, frame: false)
      pad.down(1, 55, 50)
      pad.drag([0, 1], by: 1, 0, steps: 3)
      pad.wait(milliseconds(value) - 48)
      pad.drag([0, 1], by: 0.2, 0, steps: 1)
      return pad.outlineWithoutHolds
    },
    Case(limit: "scrollBox.width", sides: (39.9, 40.1), results: ("scroll began", "")) {
      value, pad in
      pad = PadScript(.clickpad(), withoutTapping)
      restThenMove(&pad, value, 0)
      return pad.outlineWithoutHolds
    },
    Case(limit: "scrollBox.height", sides: (6.9, 7.1), results: ("scroll began", "")) {
      value, pad in
      pad = PadScript(.clickpad(), withoutTapping)
      restThenMove(&pad, 15, value / 0.6)
      return pad.outlineWithoutHolds
    },
    Case(limit: "pinchCorrectionInterval", sides: (0.299, 0.3), results: ("corrected", "scrolls")) {
      value, pad in
      pad = PadScript(.clickpad(), withoutTapping)
      pad.down(0, 40, 30, frame: false)
      pad.down(1, 55, 60)
      pad.drag([0, 1], by: 3, 0, steps: 5)
      // The lower finger returns and goes to the other side, with the last frame at the limit.
      pad.drag([1], by: -3.5, 0, steps: 5)
      pad.wait(milliseconds(value) - 132)
      pad.drag([1], by: -3, 0, steps: 1)
      return pad.outline.contains("pinch") ? "corrected" : "scrolls"
    },
    Case(limit: "fingerCountInterval", sides: (0.099, 0.1), results: ("open", "ended")) {
      value, pad in
      pad.down(fingers: 2)
      pad.drag([0, 1], by: 0, 20)
      pad.up(1)
      pad.wait(milliseconds(value))
      return pad.outline.hasSuffix("scroll ended") ? "ended" : "open"
    },
    Case(limit: "quickHoldInterval", sides: (0.039, 0.04), results: ("", "hold2 began")) {
      value, pad in
      pad.down(fingers: 2)
      pad.wait(milliseconds(value))
      return pad.outline
    },
    Case(limit: "holdInterval", sides: (0.179, 0.18), results: ("", "hold4 began")) { value, pad in
      pad.down(fingers: 4)
      pad.wait(milliseconds(value))
      return pad.outline
    },
    Case(limit: "palmPressure", sides: (129, 130), results: ("finger", "palmByPressure")) {
      value, pad in
      pad = PadScript(.clickpad(hasPressure: true), TrackpadSettings())
      pad.down(0, 50, 50, pressure: Int32(value))
      return pad.verdict
    },
    Case(limit: "palmSize", sides: (799, 800), results: ("finger", "palmBySize")) { value, pad in
      pad = sized { $0.palmSize = 800 }
      pad.down(0, 50, 50, size: Int32(value))
      return pad.verdict
    },
    Case(limit: "thumbSize", sides: (500, 501), results: ("finger", "restingThumb")) { value, pad in
      // A thumb is long and narrow, and between the lines only its form says so (T75).
      pad = sized { $0.thumbSize = 500 }
      pad.down(0, 50, 89, size: 0, frame: false)
      pad.change(0) {
        $0.touchMajor = Int32(value)
        $0.touchMinor = 200
      }
      pad.frame()
      return pad.verdict
    },
    Case(
      limit: "thumbs.narrowness", sides: (300, 299), results: ("finger", "restingThumb")
    ) { value, pad in
      pad = sized { $0.thumbSize = 500 }
      pad.down(0, 50, 89, size: 0, frame: false)
      pad.change(0) {
        $0.touchMajor = 600
        $0.touchMinor = Int32(value)
      }
      pad.frame()
      return pad.verdict
    },
    Case(
      limit: "thumbRevisionDistance", sides: (5.9, 6.1), results: ("ignoredThumb", "finger")
    ) { value, pad in
      pad.down(0, 50, 20)
      pad.drag([0], by: 0, 15, steps: 15)
      pad.down(1, 10, 80)
      pad.drag([0, 1], by: 1, 0, steps: 2)
      pad.drag([0, 1], by: value - 0.5, 0, steps: 5)
      return pad.interpreter.contacts.last?.verdict.rawValue ?? "none"
    },
    Case(limit: "pressureRange.down", sides: (49, 50), results: ("hovering", "finger")) {
      value, pad in
      pad = pressed()
      pad.down(0, 50, 50, pressure: Int32(value))
      return pad.verdict
    },
    Case(limit: "pressureRange.up", sides: (40, 39), results: ("finger", "hovering")) {
      value, pad in
      pad = pressed()
      pad.down(0, 50, 50, pressure: 60)
      pad.change(0) { $0.pressure = Int32(value) }
      pad.frame()
      return pad.verdict
    },
    Case(limit: "touchSizeRange.down", sides: (150, 151), results: ("hovering", "finger")) {
      value, pad in
      pad = sized { $0.touchSizeRange = TrackpadLimits.Hysteresis(down: 150, up: 130) }
      pad.down(0, 50, 50, size: Int32(value))
      return pad.verdict
    },
    Case(limit: "touchSizeRange.up", sides: (130, 129), results: ("finger", "hovering")) {
      value, pad in
      pad = sized { $0.touchSizeRange = TrackpadLimits.Hysteresis(down: 150, up: 130) }
      pad.down(0, 50, 50, size: 200)
      pad.change(0) { $0.touchMinor = Int32(value) }
      pad.frame()
      return pad.verdict
    },
    Case(limit: "typingInterval", sides: (0.199, 0.2), results: ("palmWhileTyping", "finger")) {
      value, pad in
      pad.key(isPressed: true)
      pad.key(isPressed: false)
      pad.wait(milliseconds(value) - 12)
      pad.down(0, 50, 50)
      return pad.verdict
    },
    Case(
      limit: "continuedTypingInterval", sides: (0.499, 0.5), results: ("palmWhileTyping", "finger")
    ) { value, pad in
      for _ in 0..<2 {
        pad.key(isPressed: true)
        pad.key(isPressed: false)
      }
      pad.wait(milliseconds(value) - 12)
      pad.down(0, 50, 50)
      return pad.verdict
    },
    Case(limit: "dragLockInterval", sides: (0.299, 0.3), results: ("P1 R1 P1", "P1 R1 P1 R1")) {
      value, pad in
      var settings = TrackpadSettings()
      settings.dragLock = .timeout
      pad = PadScript(.clickpad(), settings)
      dragAfterTap(&pad, to: 50)
      pad.wait(milliseconds(value))
      return pad.buttonText
    },
    Case(limit: "dragEdgeDistance", sides: (4.9, 5.1), results: ("P1 R1 P1", "P1 R1 P1 R1")) {
      value, pad in
      dragAfterTap(&pad, to: 100 - value)
      return pad.buttonText
    },
  ]

  @Test("Both sides of a limit", arguments: cases)
  func sides(of limit: Case) {
    var pad = PadScript(.clickpad(), TrackpadSettings())
    #expect(limit.play(limit.sides.0, &pad) == limit.results.0)
    pad = PadScript(.clickpad(), TrackpadSettings())
    #expect(limit.play(limit.sides.1, &pad) == limit.results.1)
  }

  // MARK: Scripts

  private static func milliseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1000).rounded()) }

  /// Settings without taps, which would withhold small movements.
  private static var withoutTapping: TrackpadSettings {
    var settings = TrackpadSettings()
    settings.isTappingEnabled = false
    return settings
  }

  /// Lets two fingers rest for longer than the landing interval, and moves them by 1.2 mm.
  private static func restThenMove(_ pad: inout PadScript, _ width: Double, _ height: Double) {
    pad.down(0, 30, 40, frame: false)
    pad.down(1, 30 + width, 40 + height)
    pad.wait(200)
    pad.drag([0, 1], by: 1.2, 0, steps: 3)
  }

  private static func dragAfterTap(_ pad: inout PadScript, to x: Double) {
    pad.tap()
    pad.wait(90)
    pad.down(0, 40, 40)
    pad.drag([0], by: x - 40, 0, steps: 30)
    pad.up(0)
  }

  private static func pressed() -> PadScript {
    var settings = TrackpadSettings()
    settings.limits.pressureRange = TrackpadLimits.Hysteresis(down: 50, up: 40)
    return PadScript(.clickpad(hasPressure: true), settings)
  }

  private static func sized(_ change: (inout TrackpadLimits) -> Void) -> PadScript {
    var digitizer = Digitizer.clickpad()
    digitizer.touchMajor = Axis(minimum: 0, maximum: 2000)
    digitizer.touchMinor = Axis(minimum: 0, maximum: 2000)
    var settings = TrackpadSettings()
    change(&settings.limits)
    return PadScript(digitizer, settings)
  }
}

extension PadScript {
  /// The verdict about the first contact.
  fileprivate var verdict: String { interpreter.contacts.first?.verdict.rawValue ?? "none" }
}
