import TSEvdev
import Foundation
import TSRecordings
import TestSupport
import Testing

@Suite("touchstone convert")
@MainActor struct ConvertVerbTests {
  private let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  private func items(_ path: String) throws -> [RecordingItem] {
    var reader = try RecordingReader(path: path)
    var items: [RecordingItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  @Test("makes a recording of rows of MotionEvent, with which every verb does the same")
  func motionEvents() throws {
    let rows = try folder.write(
      "5;1000;100;100;0.5;0\n4;1050;200;100;0.5;2\n9;1060;200;100;0.5;1\n", to: "rows.txt")
    let copy = folder.name("copy.evemu")
    #expect(Run("convert", rows, copy).status == 0)
    #expect(try items(copy).dropFirst() == items(rows).dropFirst())
    for verb in ["replay", "analyze"] {
      let (first, second) = (Run(verb, rows), Run(verb, copy))
      #expect(first.status == 0 && first.errors.replacing(rows, with: copy) == second.errors)
      #expect(first.output.replacing(rows, with: copy) == second.output && !first.output.isEmpty)
    }
    try FileManager.default.removeItem(atPath: copy)
    try FileManager.default.removeItem(atPath: rows)
  }

  @Test("makes a recording of touch points in JSON, and names line and column of a fault")
  func touchPoints() throws {
    let head = #"{ "screen": { "size": [100, 50] }, "touchPoints": ["# + "\n"
    let down = #"{ "id": 1, "time": 1, "x": 5, "y": 6, "phase": "down" }"#
    let study = try folder.write(head + down + " ] }", to: "study.json")
    let copy = folder.name("copy.evemu")
    #expect(Run("convert", study, copy).status == 0)
    #expect(try items(copy).dropFirst() == items(study).dropFirst())
    let spoiled = head + down.replacing("down", with: "falls")
    let run = Run(
      "convert", "--replace", try folder.write(spoiled + " ] }", to: "study.json"), copy)
    #expect(run.status == 1 && run.errors.contains("study.json:2:48: expected one of"))
  }

  @Test("there and back is the same stream")
  func roundTrip() throws {
    let (yaml, back) = (folder.name("tap.yml"), folder.name("back.evemu"))
    for (source, target) in [(tap, yaml), (yaml, back)] {
      let run = Run("convert", source, target)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    }
    let original = try items(tap)
    for path in [yaml, back] {
      let copy = try items(path)
      #expect(copy.dropFirst() == original.dropFirst())
      guard case .device(let device)? = copy.first else { continue }
      #expect(device.description.name == "Panel" && device.description.axes.count == 4)
    }
    #expect(folder.names == ["back.evemu", "tap.evemu", "tap.yml"])
  }

  @Test("writes to standard output in the format that is asked for")
  func output() {
    let run = Run("convert", "--to", "libinput", tap, "-")
    #expect(run.status == 0 && run.output.hasPrefix("# libinput record\nversion: 1\n"))
    #expect(Run("convert", "--to=evemu", tap, "-").output.hasPrefix("# EVEMU 1.3\n"))
  }

  @Test("gives bare events the description of another file")
  func device() throws {
    let bare = try folder.write(Sample.tapEvents, to: "bare.evemu")
    let description = try folder.write(Sample.panel, to: "panel.desc")
    let run = Run("convert", "--device", description, "--to", "evemu", bare, "-")
    #expect(run.output == Run("convert", "--to", "evemu", tap, "-").output)
  }

  @Test("leaves devices out that sent nothing, where there is room for one")
  func silentDevices() throws {
    let log = """
      add device 1: /dev/input/event0
        name:     "Jack"
        events:
          SW  (0005): 0000
      add device 2: /dev/input/event1
        name:     "Panel"
        events:
          ABS (0003): 0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000007
      [   1.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000

      """
    let one = try folder.write(log, to: "one.txt")
    let run = Run("convert", "--to", "evemu", one, "-")
    #expect(run.status == 0 && run.output.contains("N: Panel\n"), "\(run.errors)")

    let more = "[   1.500000] /dev/input/event0: EV_SW        SW_LID               00000001\n"
    let both = try folder.write(log + more, to: "both.txt")
    let refused = Run("convert", both, folder.name("both.evemu"))
    #expect(refused.status == 1 && refused.printsOneLine)
    #expect(refused.errors.contains("--format libinput"), "\(refused.errors)")
    #expect(Run("convert", "--to", "libinput", both, "-").output.contains("ndevices: 2"))
  }

  @Test("refuses a recording that describes no device, which no tool could play")
  func undescribed() throws {
    let log = """
      add device 1: /dev/input/event1
        name:     "Panel"
      [   1.000000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000007
      [   1.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000

      """
    let described = try folder.write(Sample.panel, to: "panel.desc")
    for (name, text) in [
      ("bare.evemu", Sample.tapEvents), ("log.txt", log), ("name.evemu", "N: Panel\n"),
      (
        "axes.evemu",
        "A: 35 0 999 0 0 10\nA: 36 0 499 0 0 10\n" + Sample.tapEvents
      ),
    ] {
      let file = try folder.write(text, to: name)
      for target in ["out.evemu", "out.yml"] {
        let run = Run("convert", file, folder.name(target))
        #expect(run.status == 1 && run.printsOneLine, "\(name)")
        #expect(run.errors.contains("no device is described in it"), "\(run.errors)")
        #expect(run.errors.contains("--device"), "\(run.errors)")
        #expect(!folder.names.contains(target))
        guard text.contains("E:") || text.contains("EV_ABS") else { continue }
        let given = Run("convert", "--device", described, file, folder.name(target))
        #expect(given.status == 0, "\(given.errors)")
        try FileManager.default.removeItem(atPath: folder.name(target))
      }
    }
  }

  @Test("leaves no half a file, and the old one whole, when a line is bad")
  func failure() throws {
    let bad = try folder.write(Sample.tap + "E: x\n", to: "bad.evemu")
    let old = try folder.write("old", to: "out.yml")
    let run = Run("convert", "--replace", bad, old)
    #expect(run.status == 1 && run.printsOneLine && run.errors.contains("--lenient"))
    #expect(try folder.text(of: "out.yml") == "old")
    #expect(folder.names == ["bad.evemu", "out.yml", "tap.evemu"])
    let lenient = Run("convert", "--lenient", "--replace", bad, old)
    #expect(lenient.status == 0 && lenient.errors.contains("passed over 1 bad line"))
    #expect(try folder.text(of: "out.yml").hasPrefix("# libinput record"))
  }

  @Test("overwrites no file unless told to")
  func replacing() throws {
    let old = try folder.write("old", to: "out.yml")
    let run = Run("convert", tap, old)
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains("give --replace"))
    #expect(try folder.text(of: "out.yml") == "old")
    #expect(Run("convert", "--replace", tap, old).status == 0)
    #expect(try folder.text(of: "out.yml").hasPrefix("# libinput record"))
  }

  @Test("refuses calls that cannot be right")
  func usageError() {
    let cases: [([String], String)] = [
      ([], "two names"), ([tap], "two names"), ([tap, "a.yml", "b"], "two names"),
      ([tap, folder.name("x")], "does not show the format"),
      ([tap, "-"], "--format evemu or --format libinput"), ([tap, tap], "is read by this call"),
      ([tap, folder.path], "folder"), ([tap, ""], "is empty"),
      (["--to", "evtest", tap, "-"], "read, not written"), (["--to", "x", tap, "-"], "not known"),
      ([folder.name("none"), "a.yml"], "no such file"), ([folder.path, "a.yml"], "folder"),
      ([tap, folder.name("none/a.yml")], "there is no folder"),
    ]
    for (words, message) in cases {
      let run = Run(["convert"] + words)
      #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
    }
  }
}
