import Foundation
import TestSupport
import Testing

@testable import VectorComparison

/// Cases of our own with the words of the vocabulary that few or no given cases use.
@Suite("A word of the vocabulary") @MainActor struct VocabularyTests {
  /// Returns the report of a file with one case.
  private func report(_ source: String, _ line: String) throws -> VectorReport {
    let folder = try Folder()
    try folder.write(line, to: source + ".jsonl")
    return try #require(VectorReport.all(of: folder.path).first)
  }

  private nonisolated static func pad(
    _ device: String, _ steps: String, settings: String = "{}"
  ) -> String {
    #"{"case": "c", "device": "\#(device)", "settings": \#(settings), "steps": [\#(steps)]}"#
  }

  private nonisolated static let moves = #"""
    {"down": 0, "at": [40, 50]}, {"move": 0, "from": [40, 50], "to": [60, 50], "steps": 10}, \#
    {"up": 0}
    """#

  @Test(
    "names a device that is known, and has no other name",
    arguments: [
      "touchpad", "clickpad", "Apple clickpad", "acer hawaii touchpad", "appletouch", "bcm5974",
      "clickpad that reports hover, not Apple clickpad", "clickpad, not Apple clickpad",
      "clickpad, not single-touch", "clickpad, not single-touch, nor Apple clickpad",
      "clickpad, not single-touch, nor semi-mt", "fake mt", "multitouch fuzz screen", "semi-mt",
      "semi-mt, not single-touch", "synaptics clickpad x220", "synaptics hover semi mt",
      "synaptics i2c", "synaptics phantomclicks", "synaptics topbuttonpad",
      "synaptics trackpoint buttons", "touch screen", "touch screen of protocol A",
      "touch screen, not single-touch", "touch screen, not touch screen of protocol A",
      "touch screen, not touchpad", "touchpad palmpressure zero",
      "touchpad semi-mt, not single-touch", "touchpad single-touch", "touchpad that reports hover",
      "touchpad with separate buttons, not clickpad",
      "touchpad with separate buttons, not single-touch, nor clickpad", "touchpad, not clickpad",
      "touchpad, not single-touch", "touchpad, not single-touch, nor semi-mt",
      "touchpad, not with top buttons", "touchscreen invalid range", "wacom intuos5 finger",
      "with top buttons",
    ])
  func device(name: String) throws {
    #expect(try report("trackpad-libinput", Self.pad(name, Self.moves)).unread.isEmpty)
    for other in [name + "x", "x" + name, name + ", not lamp"] {
      let report = try report("trackpad-libinput", Self.pad(other, Self.moves))
      #expect(report.unreadable == 1, "\(other)")
    }
  }

  @Test(
    "is a setting with its values, and nothing else",
    arguments: [
      (#""click": "button areas""#, true), (#""click.method": "click_method_clickfinger""#, true),
      (#""scroll.method": "scroll_on_button_down""#, true),
      (#""tap.enabled": "tap_disabled""#, true),
      (#""send_events.mode": "send_events_disabled_on_external_mouse""#, true),
      (#""drag_lock": "sticky""#, true), (#""three_finger_drag": "4 fingers""#, true),
      (#""hold_gestures": "off""#, true), (#""hold_gestures": "often""#, false),
      (#""click.method": "click_method_knock""#, false), (#""send_events.mode": "later""#, false),
      (#""calibration.matrix": "[1, 0, 0, 0, 1, 0]""#, true),
      (#""calibration.matrix": "matrix""#, false), (#""flags": "on""#, false),
    ])
  func setting(text: String, isKnown: Bool) throws {
    let line = Self.pad("clickpad", Self.moves, settings: "{\(text)}")
    #expect(try report("trackpad-libinput", line).unreadable == (isKnown ? 0 : 1))
  }

  private nonisolated static func typing(_ keyboard: String, _ device: String) -> String {
    pad(
      device,
      #"""
      {"plug_in": "\#(keyboard)", "as": "k1"}, {"key": "KEY_A", "down": true, "device": "k1"}, \#
      {"key": "KEY_A", "down": false, "device": "k1"}, {"forget_events": true}, \#(moves), \#
      {"expect": [{"only": "pointer_motion"}]}, {"unplug": "k1"}
      """#, settings: #"{"hold_gestures": "off"}"#)
  }

  @Test(
    "is a keyboard, on which typing disables the pads that it belongs to",
    arguments: [
      ("keyboard", "clickpad", false), ("keyboard (paired)", "clickpad", false),
      ("apple keyboard", "bcm5974", false), ("yubikey", "clickpad", true),
      ("acer hawaii keyboard", "acer hawaii touchpad", false),
      ("keyboard", "acer hawaii touchpad", true), ("acer hawaii keyboard", "clickpad", true),
      ("keyboard", "wacom intuos5 finger", true),
    ])
  func keyboard(name: String, device: String, moves: Bool) throws {
    let report = try report("trackpad-libinput", Self.typing(name, device))
    #expect((report.agree == 1) == moves, "\(report.lines)")
    #expect(report.unread.isEmpty)
  }

  @Test(
    "is a step, which has its effect",
    arguments: [
      // Above the surface, down, and above it again.
      (
        "touchpad that reports hover",
        #"""
        {"hover_start": 0, "at": [50, 50]}, {"hover_move": 0, "from": [50, 50], "to": [70, 70], \#
        "steps": 5}, {"expect": [{"nothing": true}]}, {"move": 0, "to": [60, 60]}, {"move": 0, \#
        "from": [60, 60], "to": [40, 40], "steps": 5}, {"expect": [{"only": "pointer_motion"}]}, \#
        {"hover_again": 0}, {"hover_move": 0, "from": [40, 40], "to": [60, 60], "steps": 5}, \#
        {"expect": [{"nothing": true}]}
        """#
      ),
      (
        "clickpad that reports hover",
        #"""
        {"in_one_frame": [{"hover_start": 0, "at": [40, 50]}, {"hover_start": 1, "at": [60, 50]}]}, \#
        {"hover_move_two": [0, 1], "from": [[40, 50], [60, 50]], "by": [0, 30], "steps": 5}, \#
        {"in_one_frame": [{"hover_move": 0, "to": [50, 50]}, {"hover_end": 1}]}, \#
        {"expect": [{"nothing": true}]}
        """#
      ),
      (
        "clickpad",
        #"""
        {"down": 0, "at": [40, 50]}, {"evdev": [["EV_ABS", "ABS_MT_TOOL_TYPE", "MT_TOOL_PALM"], \#
        ["EV_SYN", "SYN_REPORT", 0]]}, {"move": 0, "from": [40, 50], "to": [60, 50], "steps": 5}, \#
        {"expect": [{"nothing": true}]}, {"in_one_frame": [{"up": 0}]}, \#
        {"expect": [{"none_of": "pointer_button"}]}
        """#
      ),
      (
        "clickpad",
        #"""
        {"down": 0, "at": [40, 50]}, {"move": 0, "from": [40, 50], "to": [60, 50], "steps": 5}, \#
        {"expect": [{"each_event": 0, "where": ["type is none of pointer_button"]}]}
        """#
      ),
      (
        "touchpad with separate buttons",
        #"""
        {"press": "BTN_RIGHT"}, {"wait_ms": 60, "for": "middlebutton"}, {"expect": [{"next": \#
        "button", "button": "BTN_RIGHT", "state": "pressed"}]}, {"set": {"middle_emulation": "off"}}, \#
        {"release": "BTN_RIGHT"}, {"expect": [{"next": "button", "button": "BTN_RIGHT", \#
        "state": "released"}]}, {"press": "BTN_LEFT"}, {"expect": [{"nothing": true}]}, \#
        {"release": "BTN_LEFT"}
        """#
      ),
      (
        "touch screen",
        #"""
        {"plug_in": "", "as": "libinput2"}, {"down": 0, "at": [50, 50]}, {"move": 0, "to": [60, 60]}, \#
        {"up": 0}, {"expect": [{"next": "touch_down", "where": ["x_mm == x_mm", "slot == slot", \#
        "seat_slot == 0"]}, {"next": "touch_frame"}, {"each_event": "motion", "where": \#
        ["x_mm == x_mm", "type == type"]}]}
        """#
      ),
    ])
  func step(device: String, steps: String) throws {
    let line = Self.pad(device, steps, settings: #"{"hold_gestures": "off"}"#)
    let report = try report("trackpad-libinput", line)
    #expect(report.agree == 1, "\(report.lines)")
  }

  @Test(
    "is a value of the kernel: a number, a name or a number in words",
    arguments: [
      (#"["MSC", "MSC_SCAN", "43981"]"#, true), (#"["KEY", "BTN_TOOL_PENCIL", 1]"#, true),
      (#"["ABS", "ABS_MT_TOOL_TYPE", "MT_TOOL_PALM"]"#, true), (#"["KEY", 272, 1]"#, true),
      (#"["KEY", "BTN_NOSE", 1]"#, false), (#"["ABS", "ABS_X", "far"]"#, false),
      (#"["MOOD", "ABS_X", 1]"#, false),
    ])
  func event(words: String, isKnown: Bool) throws {
    let line = """
      {"case": "c", "protocol": "B", "device": {"keys": ["0", "BTN_TOUCH"], "axes": {}}, \
      "steps": [{"in": [\(words), ["SYN", "SYN_REPORT", 0]]}, {"out": [{"nothing": true}]}]}
      """
    #expect(try report("evdev-android-inputreader", line).unreadable == (isKnown ? 0 : 1))
  }

  @Test("sets the slots of the kernel, which a reset reads")
  func slots() throws {
    let line = #"""
      {"case": "c", "protocol": "B", "device": {"axes": {"ABS_MT_SLOT": {"max": 4}, \#
      "ABS_MT_TRACKING_ID": {"max": 99}}}, "steps": [\#
      {"do": {"kernel_slots": ["ABS_MT_TRACKING_ID", [1, 2, -1]]}}, \#
      {"do": {"kernel_slots": ["ABS_MT_POSITION_X", [100, 300, 400]]}}, \#
      {"do": {"kernel_slots": ["ABS_MT_POSITION_Y", [200, 400, 0]]}}, \#
      {"do": {"reset": "the decoder is reset; it reads the kernel state anew"}}, \#
      {"out": [{"action": "down"}, {"action": "pointer_down(index 1)"}]}]}
      """#
    let report = try report("evdev-android-inputreader", line)
    #expect(report.agree == 1, "\(report.lines)")
  }

  @Test(
    "is a signal of a filter, whose outcome has a limit",
    arguments: [
      ("1", "mean absolute difference of output and input < 0.25", true),
      ("22.5", "greatest absolute output < 0.25", true),
      ("22.5", "mean absolute difference of output and input < 0.25", false),
    ])
  func filter(frequency: String, expected: String, agrees: Bool) throws {
    let line = """
      {"case": "c", "signal": "sin(2 pi f t), t = 0, 1/60 … below 1 s, amplitude 1, f = \(frequency)",\
       "parameters": {"beta": 0.01, "derivative_cutoff_hz": 1, "min_cutoff_hz": 4.7}, \
      "expected": "\(expected)"}
      """
    let report = try report("resampling-android", line)
    #expect((report.agree, report.differ) == (agrees ? 1 : 0, agrees ? 0 : 1), "\(report.lines)")
  }

  private nonisolated static func batches(_ second: String, expected: String) -> String {
    """
    {"case": "c", "batches": [[{"t_ms": 0, "pointers": [{"id": 0, "x": 0, "y": 0}]}, \
    {"t_ms": 10, "pointers": [{"id": 0, "x": 10, "y": 0}]}], \(second)], "sample_time_ms": 16, \
    "expected": \(expected)}
    """
  }

  @Test("Frames that follow each other without a wait are 12 ms apart")
  func frames() throws {
    // A tap of 15 frames lasts 180 ms, which is too long.
    for (count, isTap) in [(13, true), (16, false)] {
      let rests = Array(
        repeating: #"{"in_one_frame": [{"move": 0, "to": [50, 50]}]}"#, count: count)
      let press = #"{"next": "button", "button": "BTN_LEFT", "state": "pressed"}"#
      let steps =
        [#"{"down": 0, "at": [50, 50]}"#] + rests
        + [#"{"up": 0}"#, #"{"expect": [\#(isTap ? press : #"{"nothing": true}"#)]}"#]
      let line = Self.pad(
        "clickpad", steps.joined(separator: ", "),
        settings: #"{"tap": "on", "hold_gestures": "off"}"#)
      let report = try report("trackpad-libinput", line)
      #expect(report.agree == 1, "\(count): \(report.lines)")
    }
  }

  @Test("is another device of samples, with which a resampler begins anew")
  func devices() throws {
    let sample = #"[{"t_ms": 14, "pointers": [{"id": 0, "x": 3, "y": 3}]}]"#
    let other = Self.batches(#"{"device": 1, "samples": \#(sample)}"#, expected: "null")
    #expect(try report("resampling-android", other).agree == 1)
    let same = Self.batches(#"{"device": 0, "samples": \#(sample)}"#, expected: "null")
    #expect(try report("resampling-android", same).agree == 0)
  }

  @Test(
    "is a type of gestures of ChromeOS, or what is none",
    arguments: [
      ("not pinch", 1, 0), ("move", 1, 0), ("pinch", 0, 1),
    ])
  func gestures(type: String, agree: Int, differ: Int) throws {
    let line = """
      {"case": "c", "settings": {"enabled": 1, "tap_enable": 1, "pinch_enable": 1}, "states": [\
      {"t_s": 0, "fingers": [{"id": 1, "x": 40, "y": 30, "pressure": 50, "flags": 0}]}, \
      {"t_s": 0.02, "fingers": [{"id": 1, "x": 45, "y": 30, "pressure": 50, "flags": 0}]}, \
      {"t_s": 0.04, "fingers": [{"id": 1, "x": 55, "y": 30, "pressure": 50, "flags": 0}], \
      "expect": {"type": "\(type)", "motion": true, "not_palm": [1], "dy_at_most": 0}}]}
      """
    let report = try report("trackpad-chromeos", line)
    #expect((report.agree, report.differ) == (agree, differ), "\(report.lines)")
  }

  @Test("is a strategy or a lift of Android's velocities")
  func velocities() throws {
    let folder = try Folder()
    try folder.write(
      """
      case,strategy,axis,pointer_id,expected_px_per_s
      a,DEFAULT,x,0,1000
      b,DEFAULT,x,0,none
      """, to: "velocity-android-expected.csv")
    let rows = (0..<8).map { "a,\($0 * 10_000_000),0,\($0 * 10),0,\($0 == 0 ? "down" : "move")" }
    let lost = rows.map { "b" + $0.dropFirst() } + ["b,80000000,0,80,0,pointer_up_cancelled"]
    try folder.write(
      (["case,time_ns,pointer_id,x_px,y_px,action"] + rows + lost).joined(separator: "\n"),
      to: "velocity-android-points.csv")
    let report = try #require(VectorReport.all(of: folder.path).first)
    #expect(report.agree == 2, "\(report.lines) \(report.unread)")
  }

  @Test(
    "of Flutter counts taps up to the most that a recognizer has",
    arguments: [("3", 1), ("4", 4)])
  func consecutiveTaps(most: String, count: Int) throws {
    let tap = #"""
      {"offer_to": "t", "pointer": 1, "at": [9, 9]}, {"all_offered": 1}, \#
      {"event": "down", "pointer": 1, "at": [9, 9]}, {"event": "up", "pointer": 1, "at": [9, 9]}, \#
      {"wait_ms": 50}
      """#
    let line = """
      {"case": "c", "recognizers": {"t": {"kind": "tapanddrag", "maxConsecutiveTap": "\(most)", \
      "dragStartBehavior": "down"}}, "legend": {"events: up#<count>": "t.onTapUp"}, "steps": [\
      \((0..<4).map { _ in tap }.joined(separator: ", ")), \
      {"expect": [{"events": ["up#1", "up#2", "up#3", "up#\(count)"]}]}]}
      """
    let report = try report("gestures-flutter", line)
    #expect(report.agree == 1, "\(report.lines) \(report.unread)")
  }
}
