import TSContacts
import Testing
import TSTrackpad

/// libinput's test cases about palms that tap, by their numbers in the fact sheet on trackpads,
/// section 9.
@Suite("Taps with palms under libinput's rules")
struct TapPalmTests {
  /// The properties by which a contact turns into a palm.
  enum Cause: String, CaseIterable, Sendable {
    case pressure, size, tool
  }

  private func pad(_ cause: Cause) -> PadScript {
    var digitizer = Digitizer.clickpad(hasPressure: cause == .pressure)
    var settings = TrackpadSettings.libinput
    if cause == .size {
      digitizer.touchMajor = Axis(minimum: 0, maximum: 2000)
      settings.limits.palmSize = 800
    }
    return PadScript(digitizer, settings)
  }

  private func become(_ cause: Cause, _ slot: Int32, _ pad: inout PadScript) {
    pad.change(slot) {
      switch cause {
      case .pressure: $0.pressure = 130
      case .size: $0.touchMajor = 800
      case .tool: $0.tool = .palm
      }
    }
    pad.frame()
  }

  @Test("24: A palm that lands and lifts makes no click", arguments: Cause.allCases)
  func palmLands(cause: Cause) {
    var pad = pad(cause)
    pad.down(0, 50, 50, frame: false)
    become(cause, 0, &pad)
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  @Test("24: A finger that taps beside a palm clicks", arguments: Cause.allCases)
  func tapBesidePalm(cause: Cause) {
    var pad = pad(cause)
    pad.down(0, 50, 50, frame: false)
    become(cause, 0, &pad)
    pad.down(1, 20, 20)
    pad.up(1)
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "25: A finger that turns into a palm before it lifts makes no click", arguments: Cause.allCases)
  func palmInTouch(cause: Cause) {
    var pad = pad(cause)
    pad.down(0, 50, 50)
    become(cause, 0, &pad)
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  @Test("25: A palm after a tap does not change its click", arguments: Cause.allCases)
  func palmAfterTap(cause: Cause) {
    var pad = pad(cause)
    pad.tap()
    pad.down(0, 50, 50)
    become(cause, 0, &pad)
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("25: A finger that turns into a palm during a drag ends it", arguments: Cause.allCases)
  func palmInDrag(cause: Cause) {
    var pad = pad(cause)
    pad.tap()
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 20)
    #expect(pad.buttonText == "P1")
    become(cause, 0, &pad)
    #expect(pad.buttonText == "P1 R1")
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "26: Of two fingers of which one turns into a palm, the other clicks",
    arguments: Cause.allCases, [Int32(0), 1])
  func oneOfTwo(cause: Cause, palm: Int32) {
    var pad = pad(cause)
    pad.down(0, 50, 40)
    pad.down(1, 60, 40)
    become(cause, palm, &pad)
    pad.up(1 - palm)
    #expect(pad.buttonText == "P1")
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
    pad.up(palm)
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("27: A tap makes no click while the user types, and one 220 ms later does")
  func typing() {
    var pad = PadScript(.fiveSlots)
    pad.key(isPressed: true)
    pad.key(isPressed: false)
    pad.tap()
    pad.wait(220)
    #expect(pad.buttonText == "")
    pad.tap()
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }
}
