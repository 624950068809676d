import TSContacts
import TSGeometry
import Testing
import TSTrackpad

/// libinput's test cases about palms, thumbs and typing, by their numbers in the fact sheet on
/// trackpads, section 9.
@Suite("Palms, thumbs and typing under libinput's rules")
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

  // MARK: Typing

  @Test("51: The pad does nothing while the user types, and moves the pointer 520 ms later")
  func typing() {
    var pad = PadScript(.fiveSlots)
    typeText(&pad)
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0, steps: 5)
    pad.up(0)
    #expect(pad.outline == "")
    pad.wait(520)
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0, steps: 5)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test(
    "51: One key disables the pad for 200 ms, further ones for 500 ms",
    arguments: [(1, 200), (2, 500), (5, 500)] as [(Int, Int64)])
  func typingIntervals(_ keys: Int, _ interval: Int64) {
    for (wait, moves) in [(interval - 13, false), (interval, true)] {
      var pad = PadScript(.fiveSlots)
      for _ in 0..<keys {
        pad.key(isPressed: true)
        pad.key(isPressed: false)
      }
      pad.wait(wait)
      pad.down(0, 50, 50)
      // The contact that lands a millisecond too early is one of the time after the last key.
      #expect((pad.interpreter.contacts.first?.verdict == .finger) == moves)
      pad.wait(30)
      pad.drag([0], by: 20, 0)
      #expect(pad.motion.dx > 0)
    }
  }

  @Test("51: A contact that landed before the last key remains disabled")
  func contactBeforeLastKey() {
    var pad = PadScript(.fiveSlots)
    pad.key(isPressed: true)
    pad.key(isPressed: false)
    pad.down(0, 50, 50)
    pad.key(isPressed: true)
    pad.key(isPressed: false)
    pad.wait(520)
    pad.drag([0], by: 20, 0)
    #expect(pad.outline == "")
    pad.up(0)
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0)
    #expect(pad.motion.dx > 0)
  }

  @Test("51: A contact that landed after the last key is a finger when the time is over")
  func contactAfterLastKey() {
    var pad = PadScript(.fiveSlots)
    typeText(&pad)
    pad.down(0, 50, 50)
    pad.wait(520)
    pad.drag([0], by: 20, 0)
    #expect(pad.motion.dx > 0)
  }

  @Test(
    "A palm by size moves nothing when typing ends, a finger does",
    arguments: [(799, true), (800, false)] as [(Int32, Bool)])
  func sizeAfterTyping(_ size: Int32, _ moves: Bool) {
    var digitizer = Digitizer.clickpad()
    digitizer.touchMajor = Axis(minimum: 0, maximum: 2000)
    var settings = TrackpadSettings.libinput
    settings.limits.palmSize = 800
    var pad = PadScript(digitizer, settings)
    typeText(&pad)
    pad.down(0, 50, 50, size: size)
    pad.drag([0], by: 10, 0)
    #expect(pad.motion == .zero)
    pad.wait(520)
    pad.drag([0], by: 10, 0)
    #expect((pad.motion.dx > 0) == moves)
  }

  @Test("51: A held key keeps the pad disabled")
  func heldKey() {
    var pad = PadScript(.fiveSlots)
    pad.key(isPressed: true)
    pad.wait(3000)
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0)
    #expect(pad.outline == "")
    pad.up(0)
    pad.key(isPressed: false)
    pad.wait(520)
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0)
    #expect(pad.motion.dx > 0)
  }

  @Test(
    "51: Shortcuts and function keys do not disable the pad",
    arguments: [TypingKey.modifier, .other])
  func shortcut(key: TypingKey) {
    var pad = PadScript(.fiveSlots)
    pad.key(key, isPressed: true)
    if key == .modifier { pad.key(isPressed: true) }
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test(
    "51: A swipe, a pinch, a drag, a click and an edge scroll go on while the user types",
    arguments: ["swipe", "pinch", "drag", "click", "edge"])
  func typingDuring(_ activity: String) {
    var settings = TrackpadSettings.libinput
    if activity == "edge" { settings.scrollMethod = .edge }
    var pad = PadScript(.fiveSlots, settings)
    var slots: [Int32] = [0]
    switch activity {
    case "swipe":
      slots = [0, 1, 2]
      pad.down(fingers: 3)
      pad.drag(slots, by: 10, 0)
    case "pinch":
      slots = [0, 1]
      pad.down(0, 40, 40, frame: false)
      pad.down(1, 60, 60)
      pad.drag((0, -10, -10), (1, 10, 10))
    case "drag":
      pad.tap()
      pad.down(0, 40, 40)
      pad.drag(slots, by: 10, 0)
    case "click":
      pad.down(0, 40, 40)
      pad.press()
      pad.drag(slots, by: 10, 0)
    default:
      pad.down(0, 99, 20)
      pad.drag(slots, by: 0, 20)
    }
    pad.clear()
    typeText(&pad)
    #expect(pad.outline == "")
    pad.drag(slots, by: activity == "edge" ? 0 : 10, activity == "edge" ? 20 : 0)
    let expected = [
      "swipe": "swipe3 changed", "pinch": "pinch changed", "drag": "motion", "click": "motion",
      "edge": "scroll changed",
    ]
    #expect(pad.outline == expected[activity])
  }

  @Test(
    "51: The pointer goes on while the user types after 500 ms and 20 mm of motion",
    arguments: [(60, 40.0, true), (60, 18, false), (30, 40, false)])
  func typingDuringMotion(_ frames: Int, _ distance: Double, _ goesOn: Bool) {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 20, 50)
    pad.drag([0], by: distance, 0, steps: frames)
    typeText(&pad)
    pad.clear()
    pad.drag([0], by: 20, 0)
    #expect((pad.motion != .zero) == goesOn)
  }

  @Test("51: A pad whose keyboard is removed while a key is held works again")
  func keyboardRemoved() {
    var pad = PadScript(.fiveSlots)
    pad.key(isPressed: true)
    pad.removeKeyboard()
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test("51: Typing does not disable the pad if the setting is off")
  func typingIsOff() {
    var settings = TrackpadSettings.libinput
    settings.isDisabledWhileTyping = false
    var pad = PadScript(.fiveSlots, settings)
    typeText(&pad)
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  private func typeText(_ pad: inout PadScript) {
    for _ in 0..<3 {
      pad.key(isPressed: true)
      pad.key(isPressed: false)
    }
  }
}
