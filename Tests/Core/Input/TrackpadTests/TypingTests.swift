import TSContacts
import TSGeometry
import TSTrackpad
import Testing

/// libinput's test cases about typing beside a pad, by their numbers in the fact sheet on trackpads,
/// section 9.
@Suite("Typing under libinput's rules")
struct TypingTests {
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
