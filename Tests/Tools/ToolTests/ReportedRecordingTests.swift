import Foundation
import TestSupport
import Testing

/// Recordings as people attach them to reports: copied from terminals and logs, of old versions, of
/// devices that nobody described.
@Suite("Recordings of reports")
@MainActor struct ReportedRecordingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(
      #"""
      {"screen":{"size":[1000,600]},"window":{"id":"w","frame":[0,0,1000,600],"gestures":[
      {"class":"TapGestureRecognizer","id":"tap"},{"class":"LongPressGestureRecognizer","id":"press"},
      {"class":"PanGestureRecognizer","id":"pan"}]}}
      """#, to: "tap.scene.json")
  }

  private func explain(_ text: String, _ name: String = "report.txt") throws -> Run {
    try folder.write(text, to: name)
    return Run("explain", "--scene", folder.name("tap.scene.json"), folder.name(name))
  }

  private func analyze(_ text: String) throws -> Run {
    try folder.write(text, to: "report.txt")
    return Run("analyze", folder.name("report.txt"))
  }

  private static let header = """
    Input driver version is 1.0.1
    Input device name: "Panel"
    Supported events:
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value   1500
          Max     2047
        Event code 1 (ABS_Y)
          Value    900
          Max     2047
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """
  private static let tap = """
    Event: time 1.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1.000000, type 3 (EV_ABS), code 0 (ABS_X), value 700
    Event: time 1.000000, type 3 (EV_ABS), code 1 (ABS_Y), value 800
    Event: time 1.000000, -------------- SYN_REPORT ------------
    Event: time 1.080000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
    Event: time 1.080000, -------------- SYN_REPORT ------------

    """

  @Test("of old versions of evtest name reports by the names of types")
  func oldNames() throws {
    let run = try explain(Self.header + Self.tap.replacing("SYN_REPORT", with: "EV_SYN"))
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.lines.first == "touch 1  0.000 s at (341.8, 234.4), ended 0.080 s at (341.8, 234.4)")
    #expect(run.output.contains("tap    0.000 s, touch 1: recognized at 0.080 s"))
  }

  @Test("of the oldest evtest end the contacts of protocol A with Config Sync")
  func configSync() throws {
    func contact(_ time: String, _ x: Int, _ y: Int) -> String {
      [(48, 8), (53, x), (54, y)].map {
        "Event: time \(time), type 3 (Absolute), code \($0.0) (?), value \($0.1)\n"
      }.joined() + "Event: time \(time), -------------- Config Sync ------------\n"
    }
    func report(_ time: String) -> String {
      "Event: time \(time), -------------- Report Sync ------------\n"
    }
    let text =
      contact("1.000000", 998, 8) + contact("1.000000", 100, 400) + report("1.000000")
      + contact("1.080000", 100, 400) + report("1.080000")
      + "Event: time 1.200000, -------------- Config Sync ------------\n" + report("1.200000")
    let run = try explain(text)
    #expect(run.lines.filter { $0.hasPrefix("touch") }.count == 2, "\(run.output)")
    #expect(run.output.contains("ended 0.080 s") && run.output.contains("ended 0.200 s"))
    #expect(try analyze(text).output.contains("protocol A"))
  }

  @Test("without a description have ranges from 0, and say so with the remedy")
  func noHeader() throws {
    let text = """
      Event: time 1.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 12
      Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 2000
      Event: time 1.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 1000
      Event: time 1.000000, -------------- SYN_REPORT ------------
      Event: time 1.030000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 1004
      Event: time 1.030000, -------------- SYN_REPORT ------------
      Event: time 1.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
      Event: time 1.100000, -------------- SYN_REPORT ------------

      """
    let run = try explain(text)
    #expect(run.output.contains("tap    0.000 s, touch 1: recognized at 0.100 s"))
    #expect(run.errorLines.count == 1 && run.errors.contains("--device"))
    for verb in ["replay", "analyze", "explain"] {
      let run = Run(verb, folder.name("report.txt"))
      #expect(run.errorLines.count == 1 && run.errors.contains("--device"), "\(verb)")
    }
    // Another recording of the device describes it.
    let other = """
      E: 0.000000 0003 0035 0001
      E: 0.000000 0000 0000 0000

      """
    let lines =
      "N: Panel\nP: 02 00 00 00 00 00 00 00\nB: 03 00 00 00 00 00 80 60 02\n"
      + "A: 2f 0 4 0 0 0\nA: 35 0 3999 0 0 0\nA: 36 0 1999 0 0 0\nA: 39 0 65535 0 0 0\n"
    try folder.write(lines + other, to: "other.evemu")
    let device = Run(
      "explain", "--scene", folder.name("tap.scene.json"), "--device", folder.name("other.evemu"),
      folder.name("report.txt"))
    #expect(device.errors.isEmpty)
    #expect(device.lines.first?.contains("at (500.0, 300.0)") == true)
    let help = Run("explain", "--help").output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("another recording of the device"))
    // A description of the same name is taken, and said.
    try folder.write(lines, to: "report.desc")
    let beside = try explain(text)
    #expect(beside.lines == device.lines)
    #expect(beside.errorLines.count == 1 && beside.errors.contains("report.desc"))
    // One too many is reported.
    let second = Run(
      "explain", "--scene", folder.name("tap.scene.json"), "--device", folder.name("other.evemu"),
      folder.name("other.evemu"))
    #expect(second.errorLines.count == 1 && second.errors.contains("describes its device itself"))
  }

  @Test("whose device is unplugged under a finger end there, as live")
  func unplugged() throws {
    func touch(_ start: Int, _ x: Int, lifts: Bool) -> String {
      func line(_ time: Double, _ words: String) -> String {
        "[\(String(format: "%12.6f", time))] /dev/input/event1: \(words)\n"
      }
      let time = Double(start)
      let down = [
        "0003 0039 00000001", "0003 0035 \(String(format: "%08x", x))", "0003 0036 00000200",
        "0000 0000 00000000",
      ].map { line(time, $0) }.joined()
      let up = ["0003 0039 ffffffff", "0000 0000 00000000"].map { line(time + 0.08, $0) }
      return down + (lifts ? up.joined() : "")
    }
    let added = "add device 1: /dev/input/event1\n  name:     \"panel\"\n"
    let text =
      added + touch(10, 256, lifts: false) + "remove device 1: /dev/input/event1\n" + added
      + touch(15, 512, lifts: true)
    let run = try explain(text)
    let touches = run.lines.filter { $0.hasPrefix("touch") }
    #expect(
      touches == [
        "touch 1  0.000 s at (500.0, 600.0), cancelled 0.000 s at (500.0, 600.0)",
        "touch 2  5.000 s at (1000.0, 600.0), ended 5.080 s at (1000.0, 600.0)",
      ] || touches.count == 2 && touches[0].contains("cancelled 0.000 s"), "\(run.output)")
    #expect(run.output.contains("tap    5.000 s, touch 2: recognized at 5.080 s"))
    let analysis = try analyze(text)
    #expect(analysis.output.contains("contact still down at the end: 1"))
  }

  /// The kinds of devices, with the events of a touch of two seconds: whether it lifts, its time and
  /// its place.
  private nonisolated static let kinds: [(name: String, header: String, down: String, up: String)] =
    [
      (
        "with slots",
        "    KEY (0001): 014a\n    ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0\n"
          + "                0035  : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0\n"
          + "                0036  : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0\n"
          + "                0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0\n",
        "0003 002f 00000001|0003 0039 00000001|0003 0035 00000100|0003 0036 00000200|0001 014a 00000001"
          + "|0000 0000 00000000",
        "0003 002f 00000001|0003 0039 ffffffff|0001 014a 00000000|0000 0000 00000000"
      ),
      (
        "without slots",
        "    KEY (0001): 014a\n"
          + "    ABS (0003): 0035  : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0\n"
          + "                0036  : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0\n",
        "0003 0035 00000100|0003 0036 00000200|0000 0002 00000000|0000 0000 00000000",
        "0000 0002 00000000|0000 0000 00000000"
      ),
      (
        "of one touch",
        "    KEY (0001): 014a\n"
          + "    ABS (0003): 0000  : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0\n"
          + "                0001  : value 0, min 0, max 1000, fuzz 0, flat 0, resolution 0\n",
        "0001 014a 00000001|0003 0000 00000100|0003 0001 00000200|0000 0000 00000000",
        "0001 014a 00000000|0000 0000 00000000"
      ),
    ]

  @Test(
    "whose device is unplugged under a finger are the same after a conversion", arguments: 0..<3)
  func convertedRemoval(kind: Int) throws {
    let (_, header, down, up) = Self.kinds[kind]
    func frame(_ time: Int, _ events: String) -> String {
      events.split(separator: "|").map { "[ \(time).000000] /dev/input/event1: \($0)\n" }.joined()
    }
    let added =
      "add device 1: /dev/input/event1\n  name:     \"panel\"\n  events:\n" + header
      + "  input props:\n    INPUT_PROP_DIRECT\n"
    let removed = "remove device 1: /dev/input/event1\n"
    let text =
      added + frame(1, down) + frame(2, down.replacing("00000100", with: "00000180")) + removed
      + added + frame(5, down) + frame(6, up) + frame(7, down) + removed
    let source = try folder.write(text, to: "removed.txt")
    func touches(_ name: String) -> [String] {
      Run("replay", folder.name(name)).lines.map(String.init).filter {
        !$0.contains("summary") && ($0.contains("touch") || $0.contains("cancel"))
      }
    }
    let original = touches("removed.txt")
    #expect(original.contains { $0.contains("ancelled") } && original.count > 6, "\(original)")
    let (yaml, evemu) = (folder.name("copy.yml"), folder.name("copy.evemu"))
    let run = Run("convert", source, yaml)
    #expect(run.status == 0 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("under a touch or key 2 times"))
    #expect(Run("convert", yaml, evemu).errors.isEmpty)
    #expect(Run("convert", source, folder.name("direct.evemu")).status == 0)
    for copy in ["copy.yml", "copy.evemu", "direct.evemu"] {
      #expect(touches(copy) == original, "\(copy)")
    }
  }

  @Test("in which the clock is set back go on by the steps of the file")
  func clock() throws {
    let later = Self.tap.replacing("1.0", with: "0.2").replacing("1.080000", with: "0.280000")
    let press = later.replacing("0.280000", with: "2.200000")
    let run = try explain(Self.header + Self.tap.replacing(" 1.", with: " 5000.") + press)
    #expect(run.output.contains("press  0.080 s, touch 2: recognized"), "\(run.output)")
    #expect(run.errorLines.count == 1 && run.errors.contains("jumps back 1 time"))
    let analysis = Run("analyze", folder.name("report.txt"))
    #expect(analysis.output.contains("clock jumped back"))
    #expect(analysis.output.contains("duration   2.080 s"))
  }

  @Test("without times say so")
  func noTimes() throws {
    let text = "0003 0039 00000005\n0003 0035 00000100\n0003 0036 00000100\n0000 0000 00000000\n"
    let run = try explain(text + "0003 0039 ffffffff\n0000 0000 00000000\n")
    #expect(run.errors.contains("no times"))
    #expect(Run("analyze", folder.name("report.txt")).output.contains("no times"))
  }

  @Test("keep the place of a touch when they are converted", arguments: ["out.evemu", "out.yml"])
  func initialValues(name: String) throws {
    let text =
      Self.header
      + Self.tap.split(separator: "\n").filter { !$0.contains("(ABS_X)") }.joined(separator: "\n")
      + "\n"
    let before = try explain(text)
    #expect(before.lines.first?.contains("at (732.4, 234.4)") == true)
    let convert = Run("convert", folder.name("report.txt"), folder.name(name))
    #expect(convert.status == 0)
    let after = Run("explain", "--scene", folder.name("tap.scene.json"), folder.name(name))
    #expect(after.lines == before.lines)
  }

  @Test("are explained with who refused a gesture")
  func refused() throws {
    try folder.write(
      #"""
      {"screen":{"size":[1000,600]},"window":{"id":"w","frame":[0,0,1000,600],
      "gestures":[{"class":"TapGestureRecognizer","id":"card-tap"}],
      "subviews":[{"id":"ok","class":"Button","title":"OK","frame":[0,0,1000,600]}]}}
      """#, to: "button.scene.json")
    try folder.write(Self.header + Self.tap, to: "report.txt")
    let run = Run(
      "explain", "--scene", folder.name("button.scene.json"), folder.name("report.txt"))
    #expect(run.output.contains("card-tap  0.000 s, touch 1: failed at 0.080 s: refused by ok"))
  }

  @Test("are explained with the recognizers that follow another person's fingers")
  func persons() throws {
    try folder.write(
      #"""
      {"screen":{"size":[1000,600]},"window":{"id":"w","frame":[0,0,1000,600],
      "arenas":{"perPerson":200},"gestures":[{"class":"PanGestureRecognizer","id":"pan"}]}}
      """#, to: "persons.scene.json")
    var text = Sample.panel
    func line(_ time: Int, _ words: String) { text += "E: 1.\(100_000 + time) \(words)\n" }
    for (slot, x) in [(0, 100), (1, 900)] {
      line(slot * 100, "0003 002f \(slot)")
      line(slot * 100, "0003 0039 \(slot + 1)")
      line(slot * 100, "0003 0035 \(x)")
      line(slot * 100, "0003 0036 250")
      line(slot * 100, "0000 0000 0")
    }
    line(200, "0003 0039 -1")
    line(200, "0000 0000 0")
    try folder.write(text, to: "persons.evemu")
    let run = Run(
      "explain", "--scene", folder.name("persons.scene.json"), folder.name("persons.evemu"))
    let note = "  not  pan: it follows the touches of person 1, and this finger is another person's"
    #expect(run.lines.count { $0 == note } == 1, "\(run.output)\(run.errors)")
    let place = run.lines.firstIndex { $0 == note } ?? 0
    #expect(run.lines[..<place].contains { $0.hasPrefix("touch 2") && $0.contains("person 2") })
  }

  @Test(
    "of three fingers are explained with the number that made them swipe",
    arguments: [(5.1, true), (4.9, false)])
  func swipe(millimetres: Double, isSwipe: Bool) throws {
    var text = """
      N: Pad
      P: 05 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 01 00 00 00 00 00
      B: 01 20 e5 00 00 00 00 00 00
      B: 03 03 00 00 00 00 80 60 02
      A: 00 0 11999 0 0 100
      A: 01 0 7999 0 0 100
      A: 2f 0 4 0 0 0
      A: 35 0 11999 0 0 100
      A: 36 0 7999 0 0 100
      A: 39 0 65535 0 0 0

      """
    for frame in 0...8 {
      let time = "E: 1.\(String(format: "%03d", frame * 20))000"
      for finger in 0..<3 {
        text += "\(time) 0003 002f \(finger)\n"
        if frame == 0 { text += "\(time) 0003 0039 \(finger + 1)\n\(time) 0003 0036 4000\n" }
        // As far in the 60 ms before the decision as it is given, and slowly from then on.
        let late = Double(max(0, frame - 3)) * 0.1
        let way = millimetres * Double(min(frame, 3)) / 3 + late
        text += "\(time) 0003 0035 \(2000 + 1500 * finger + Int((way * 100).rounded()))\n"
      }
      if frame == 0 { text += "\(time) 0001 014a 1\n\(time) 0001 014e 1\n" }
      text += "\(time) 0000 0000 0\n"
    }
    try folder.write(text, to: "pad.evemu")
    let run = Run(
      "explain", "--trackpad", "multi-finger-drag=three-fingers", folder.name("pad.evemu"))
    let reason = "no drag, as they had moved 5.1 mm within 0.08 s of their landing, and from 5 mm"
    #expect(run.output.contains(reason) == isSwipe, "\(run.output) \(run.errors)")
    #expect(run.output.contains(": drag") == !isSwipe)
  }
}
