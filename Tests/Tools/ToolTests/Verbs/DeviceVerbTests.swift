import TSEvdev
import TSEventTime
import TSLinuxInput
import TSRunRecording
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("Verbs for devices, where there is none")
@MainActor struct DeviceVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("list says what to do where nothing is, and what cannot be opened")
  func list() throws {
    let empty = Run("list", "--folder", folder.path)
    #expect(empty.status == 1 && empty.printsOneLine && empty.errors.contains("no input devices"))
    try folder.write("", to: "event0")
    let run = Run("list", "--folder", folder.path)
    #expect(run.status == 2 && run.printsOneLine && run.lines.count == 2)
    #expect(run.lines[0].hasPrefix("node") && run.lines[1].contains("event0"))
    let json = Run("list", "--json", "--folder", folder.path)
    #expect(json.output.contains("\"usable\": false, \"problem\": \"not an event device"))
  }

  @Test(
    "list says what is made of a pad",
    arguments: [
      ("05", "01", "", "(moves the pointer; its surface is the button)"),
      ("01", "07", "", "(moves the pointer; separate buttons: left, middle, right)"),
      ("01", "00", "", "(moves the pointer; no buttons: taps click)"),
      (
        "09", "03", "A: 3a 0 255 0 0 0\n",
        "(moves the pointer; separate buttons: left, right; semi-multitouch: only the box around"
          + " two, no pinches; fingers count from pressure 31 on)"
      ),
    ])
  func listedPads(properties: String, buttons: String, axes: String, remarks: String) throws {
    let file = try folder.write(
      """
      # EVEMU 1.3
      N: Pad
      I: 0018 0001 0002 0100
      P: \(properties) 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 \(buttons) 00 00 00 00 00
      B: 01 20 04 00 00 00 00 00 00
      A: 00 0 1000 0 0 10
      A: 01 0 600 0 0 10
      A: 2f 0 4 0 0 0
      A: 35 0 1000 0 0 10
      A: 36 0 600 0 0 10
      A: 39 0 65535 0 0 0
      \(axes)
      """, to: "pad.desc")
    let description = try RecordingOptions.description(at: file, advice: "")
    let device = ListedDevice(
      DeviceListing(path: "/dev/input/event5", name: "Pad", description: .success(description)))
    #expect(
      device.row == ["/dev/input/event5", "touchpad", "B", "5", "100.0 × 60.0", "Pad " + remarks])
    #expect(device.json.contains("\"buttonPad\": \(properties == "05")"))
    #expect(device.json.contains("\"pressure\": \(!axes.isEmpty)"))
  }

  @Test("list says that another program has grabbed a touch device, which cannot be used then")
  func grabbed() throws {
    let description = try RecordingOptions.description(
      at: try folder.write(Sample.panel, to: "panel.desc"), advice: "")
    let device = ListedDevice(
      DeviceListing(
        path: "/dev/input/event5", name: "Panel", description: .success(description),
        isGrabbed: true))
    #expect(device.row.last?.contains("another program has grabbed the device") == true)
    #expect(device.json.contains("\"usable\": false"))
    #expect(device.problem?.contains("`sudo fuser -v /dev/input/event5` names it") == true)
  }

  @Test("list takes a folder and no names")
  func listMisuse() {
    #expect(Run("list", "/dev/input").status == 2)
    #expect(Run("list", "--folder", folder.name("none")).status == 2)
    #expect(Run("list", "--folder").status == 2)
  }

  @Test(
    "a device that is absent, or is none, is reported in one line",
    arguments: ["record", "debug"])
  func absent(verb: String) throws {
    let file = try folder.write("x", to: "file")
    for (name, message) in [
      ("/dev/input/event999", "no such device"), (folder.path, "not an event device"),
      (file, "not an event device"),
    ] where verb == "record" || name != file {
      let run = Run(verb, name)
      #expect(run.status == 2 && run.printsOneLine && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("record without a device says what to do")
  func recordNothing() {
    for words in [["record"], ["record", "--all"]] {
      let run = Run(words + ["--folder", folder.path])
      #expect(run.status == 1 && run.printsOneLine && run.errors.contains("no input devices"))
    }
  }

  @Test("record refuses calls that cannot be right, and makes no file")
  func recordMisuse() {
    let cases: [([String], String)] = [
      (["--all", "x"], "exclude"), (["-o", folder.path], "folder"), (["-o", ""], "is empty"),
      (["-o", folder.name("x.txt")], "does not show the format"),
      (["--format", "getevent"], "read, not written"), (["--format", "x"], "not known"),
      (["-o", folder.name("x.evemu"), "/dev/input/event999"], "no such device"),
    ]
    for (words, message) in cases {
      let run = Run(["record"] + words)
      #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    }
    #expect(folder.names.isEmpty)
  }

  @Test("record does not overwrite a file unless it is told to")
  func recordReplacing() throws {
    let file = try folder.write(Sample.tap, to: "x.evemu")
    let run = Run("record", "-o", file, "/dev/input/event999")
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains("give --replace"))
    let told = Run("record", "--replace", "-o", file, "/dev/input/event999")
    #expect(told.errors.contains("no such device"), "\(told.errors)")
    #expect(try folder.text(of: "x.evemu") == Sample.tap)
  }

  @Test("the recorded state of a keyboard does not say which letter is down")
  func masking() {
    func key(_ code: UInt16, _ value: Int32) -> InputEvent {
      InputEvent(
        time: Timestamp(microseconds: 5), type: .key, code: EventCode(rawValue: code),
        value: value)
    }
    let report = InputEvent(
      time: Timestamp(microseconds: 5), type: .syn, code: .synReport, value: 0)
    let kept = DeviceRecorder.withoutTyped([key(28, 0), key(30, 0), key(31, 1), key(32, 0), report])
    #expect(kept == [key(28, 0), key(30, 1), report])
  }
}

@Suite("Painted traces")
@MainActor struct TracePainterTests {
  @Test("are the same text, with colours, however the bytes come")
  func paint() {
    let text = """
         0.000  touch 1     began             (1.0, 2.0)  hit window
         0.000  window      touchesBegan      1 (1.0, 2.0)
         0.010  window      touchesMoved      1 (1.0, 2.0)
         0.020  window      touchesCancelled  1 (1.0, 2.0)

      """
    let painter = TracePainter()
    var painted: [UInt8] = []
    for byte in text.utf8 { painted += painter.paint([byte]) }
    painted += painter.finish()
    let shown = String(decoding: painted, as: UTF8.self)
    #expect(shown.replacing(/\u{1B}\[[0-9]*m/, with: "") == text)
    #expect(shown.contains("\u{1B}[31m   0.020"))
    #expect(shown.contains("\n   0.010  window      touchesMoved"))
  }
}

@Suite("The name of a trace")
struct GoldenTests {
  @Test(
    "is that of the recording with another ending",
    arguments: [
      ("a/tap.evemu", "a/tap.trace"), ("tap.events", "tap.trace"), ("tap", "tap.trace"),
      ("pad_113.0_scroll-up", "pad_113.0_scroll-up.trace"), ("a.b/tap", "a.b/tap.trace"),
      ("swipe.evemu.dat", "swipe.evemu.trace"), (".hidden", ".hidden.trace"),
      ("tap.trace", "tap.trace"),
    ])
  func path(recording: String, trace: String) {
    #expect(CompanionFiles.trace(of: recording) == trace)
  }
}
