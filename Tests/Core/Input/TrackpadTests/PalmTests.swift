import TSContacts
import TSGeometry
import Testing
import TSTrackpad

/// libinput's test cases about palms and thumbs, by their numbers in the fact sheet on
/// trackpads, section 9.
@Suite("Palms and thumbs under libinput's rules")
struct PalmTests {
  /// The pads that have strips at their sides: 70 mm wide or more (T71).
  static let withStrips = Pad.allCases.filter { ($0.digitizer.millimetres?.width ?? 69) >= 70 }
  /// The pads that detect thumbs: button pads that are 50 mm high or more (T75).
  static let withThumbs = Pad.clickpads.filter { ($0.digitizer.millimetres?.height ?? 50) >= 50 }

  // MARK: Edges

  @Test("45: A palm that moves along the edge does nothing", arguments: withStrips, [99.0, 1])
  func palmAtEdge(on pad: Pad, x: Double) {
    var pad = PadScript(pad)
    pad.down(0, x, 50)
    pad.drag([0], by: 0, 20, steps: 5)
    pad.up(0)
    pad.wait(300)
    #expect(pad.outline == "")
  }

  @Test("45: A palm that leaves the edge in time is a finger", arguments: withStrips, [99.0, 1])
  func palmLeavesEdge(on pad: Pad, x: Double) {
    var pad = PadScript(pad)
    pad.down(0, x, 50)
    pad.drag([0], by: 0, 20, steps: 5)
    pad.drag([0], by: x == 99 ? -99 : 99, 0, steps: 30)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test("45: A palm that leaves the edge after 200 ms remains one")
  func palmLeavesLate() {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 99, 50)
    pad.wait(200)
    pad.drag([0], by: -90, 0, steps: 30)
    #expect(pad.outline == "")
  }

  @Test(
    "45: A pad that is less than 70 mm wide has no strips", arguments: [(69.0, true), (70, false)])
  func narrowPad(_ width: Double, _ moves: Bool) {
    var pad = PadScript(.clickpad(width: width))
    pad.down(0, 99, 50)
    pad.drag([0], by: 0, 20)
    #expect((pad.motion != .zero) == moves)
  }

  @Test(
    "45: A palm at the top is a finger when it moves down",
    arguments: [(20.0, 0.0, false), (0, 40, true)])
  func palmAtTop(_ dx: Double, _ dy: Double, _ moves: Bool) {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 50, 2)
    pad.drag([0], by: dx, dy)
    #expect((pad.motion != .zero) == moves)
  }

  @Test("46: A finger that moves into the edge goes on moving the pointer", arguments: withStrips)
  func fingerEntersEdge(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50)
    pad.drag([0], by: 49, 0, steps: 30)
    pad.clear()
    pad.drag([0], by: 0, 20)
    #expect(pad.outline == "motion")
  }

  // A pad that reports a box moves its corner into the pad when the second finger lands; here, its
  // only position would remain in the strip.
  @Test(
    "47: Two fingers that move along the edge scroll",
    arguments: withStrips.filter { $0 != .semiMultitouch })
  func scrollAlongEdge(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 99, 30)
    pad.down(1, 90, 30)
    pad.drag([0, 1], by: 0, 40)
    pad.up(fingers: 2)
    #expect(pad.outlineWithoutHolds == "scroll began, scroll changed, scroll ended")
  }

  // MARK: Tool

  @Test("48: A contact does nothing while the device calls it a palm", arguments: Pad.allCases)
  func toolPalm(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50, tool: .palm)
    pad.drag([0], by: 20, 0)
    #expect(pad.outline == "")
    pad.change(0) { $0.tool = .finger }
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "motion")
    pad.clear()
    pad.change(0) { $0.tool = .palm }
    pad.frame()
    pad.clear()
    pad.drag([0], by: -20, 0)
    #expect(pad.outline == "")
  }

  @Test("48: The flag of a contact is read anew after the pad was disabled")
  func toolAfterReset() {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 50, 50, tool: .palm)
    pad.pause()
    pad.change(0) { $0.tool = .finger }
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "motion")
    pad.pause()
    pad.clear()
    pad.change(0) { $0.tool = .palm }
    pad.drag([0], by: -20, 0)
    #expect(pad.outline == "")
  }

  @Test(
    "48: A palm by pressure or size remains one until it lifts", arguments: ["pressure", "size"])
  func lastingPalm(by cause: String) {
    var digitizer = Digitizer.clickpad(hasPressure: cause == "pressure")
    var settings = TrackpadSettings.libinput
    if cause == "size" {
      digitizer.touchMajor = Axis(minimum: 0, maximum: 2000)
      settings.limits.palmSize = 800
    }
    var pad = PadScript(digitizer, settings)
    pad.down(0, 50, 50, pressure: cause == "pressure" ? 130 : 0, size: cause == "size" ? 800 : 0)
    pad.drag([0], by: 20, 0)
    pad.change(0) {
      $0.pressure = 60
      $0.touchMajor = 0
    }
    pad.drag([0], by: -20, 0)
    #expect(pad.outline == "")
    pad.up(0)
    pad.down(0, 50, 50, pressure: 60)
    pad.drag([0], by: 20, 0)
    #expect(pad.motion.dx > 0)
  }

  @Test(
    "48: A palm begins at its limit of pressure and size",
    arguments: [(129, 0, true), (130, 0, false), (60, 799, true), (60, 800, false)]
      as [(Int32, Int32, Bool)])
  func palmLimits(_ pressure: Int32, _ size: Int32, _ moves: Bool) {
    var digitizer = Digitizer.clickpad(hasPressure: true)
    digitizer.touchMajor = Axis(minimum: 0, maximum: 2000)
    var settings = TrackpadSettings.libinput
    settings.limits.palmSize = 800
    var pad = PadScript(digitizer, settings)
    pad.down(0, 50, 50, pressure: pressure, size: size)
    pad.drag([0], by: 20, 0)
    #expect((pad.motion != .zero) == moves)
  }

  // MARK: Thumbs

  @Test("49: A slow contact at the bottom is a thumb", arguments: withThumbs)
  func slowThumb(on pad: Pad) {
    var settings = TrackpadSettings.libinput
    settings.clickMethod = .clickfinger
    var pad = PadScript(pad, settings)
    pad.down(0, 50, 99)
    pad.drag([0], by: 5, 0, steps: 60)
    #expect(pad.motion == .zero)
    #expect(pad.interpreter.contacts.first?.verdict == .restingThumb)
  }

  @Test("49: A fast contact at the bottom is a finger, and stays one", arguments: withThumbs)
  func fastThumb(on pad: Pad) {
    var settings = TrackpadSettings.libinput
    settings.clickMethod = .clickfinger
    var pad = PadScript(pad, settings)
    pad.down(0, 20, 99)
    pad.drag([0], by: 60, 0, steps: 40)
    #expect(pad.motion.dx > 0)
    pad.clear()
    pad.drag([0], by: 5, 0, steps: 60)
    #expect(pad.motion.dx > 0)
    #expect(pad.interpreter.contacts.first?.verdict == .finger)
  }

  @Test(
    "49: Thumbs are looked for on button pads of 50 mm height",
    arguments: [(49.9, true, true), (50, true, false), (60, false, true)])
  func thumbPads(_ height: Double, _ isButtonPad: Bool, _ moves: Bool) {
    var digitizer = Digitizer.clickpad(height: height)
    digitizer.isButtonPad = isButtonPad
    var settings = TrackpadSettings.libinput
    settings.clickMethod = .clickfinger
    var pad = PadScript(digitizer, settings)
    pad.down(0, 50, 99)
    pad.drag([0], by: 5, 0, steps: 60)
    #expect((pad.motion != .zero) == moves)
  }

  @Test(
    "50: A contact that lands far from a moving finger is a thumb",
    arguments: Pad.withSlots(2).filter { withThumbs.contains($0) })
  func distantThumb(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 20)
    pad.drag([0], by: 20, 10, steps: 15)
    pad.clear()
    pad.down(1, 10, 80)
    pad.drag([0], by: 10, -10, steps: 15)
    #expect(pad.outline == "motion")
    #expect(pad.interpreter.contacts.contains { $0.verdict == .ignoredThumb })
  }

  @Test(
    "50: A contact that lands near a moving finger scrolls with it", arguments: Pad.withSlots(2))
  func nearFinger(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 40)
    pad.drag([0], by: 10, 5, steps: 15)
    pad.clear()
    pad.down(1, 50, 48)
    pad.drag([0, 1], by: 0, 30, steps: 15)
    #expect(pad.outlineWithoutHolds == "scroll began, scroll changed")
  }
}
