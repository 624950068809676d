import Foundation
import TestSupport
import Testing

@Suite("touchstone replay")
@MainActor struct ReplayVerbTests {
  private let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  @Test("prints the trace as text")
  func text() {
    let run = Run("replay", tap)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.first?.contains("touch 1      began") == true)
    #expect(run.output.contains("view         touchesEnded"))
    #expect(run.lines.last?.contains("contacts 1, touches 1, repairs 0") == true)
  }

  @Test("prints the trace as JSON, and nothing on request")
  func json() throws {
    let run = Run("replay", "--trace=json", tap)
    for line in run.lines {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
    #expect(run.lines.last?.contains("\"kind\": \"summary\"") == true, "\(run.output)")
    let silent = Run("replay", "--trace", "none", tap)
    #expect(silent.status == 0 && silent.output.isEmpty && silent.errors.isEmpty)
  }

  @Test(
    "shows how far it is in a long recording, on a terminal alone, and takes it away",
    arguments: ["replay", "explain"], [false, true])
  func progress(verb: String, isTerminal: Bool) throws {
    let moves = (0..<8_200).map { index in
      let time = String(format: "%.6f", 1 + Double(index) / 100)
      return "E: \(time) 0003 0036 \(index % 2)\nE: \(time) 0000 0000 0\n"
    }
    let long = try folder.write(Sample.panel + moves.joined(), to: "long.evemu")
    let words = verb == "replay" ? ["--format", "none"] : []
    let run = Run([verb, long] + words, isTerminal: isTerminal)
    #expect(run.errors.contains("16384 events of ") == isTerminal, "\(run.errors)")
    if isTerminal { #expect(run.errors.hasSuffix("\r\u{1B}[K")) }
  }

  @Test("takes a description for events alone")
  func device() throws {
    let bare = try folder.write(Sample.tapEvents, to: "bare.evemu")
    let description = try folder.write(Sample.panel, to: "panel.desc")
    let run = Run("replay", "--device", description, bare)
    #expect(run.output == Run("replay", tap).output)
    #expect(Run("replay", bare).output.contains("ranges inferred"))
  }

  @Test("maps the device to the screen as the options say")
  func mapping() {
    // The screen is 99.9 mm by 49.9 mm, so 641 by 320 points.
    func landing(_ words: String..., environment: [String: String] = [:]) -> String {
      let run = Run(["replay", tap] + words, environment: environment)
      let line = run.lines.first { $0.contains("began ") } ?? ""
      return String(line.split(separator: "(").last?.prefix { $0 != ")" } ?? "")
    }
    let matrix = "1 0 0.25 0 1 0"
    let variable = "LIBINPUT_CALIBRATION_MATRIX"
    let shifted = landing("--calibration", matrix)
    #expect(landing() == "320.5, 160.1")
    #expect(shifted == "480.8, 160.1")
    #expect(landing(environment: [variable: matrix]) == shifted)
    #expect(landing("--calibration=1 0 0 0 1 0", environment: [variable: matrix]) == landing())
    #expect(landing("--region", "100,0,10,10") == "105.0, 5.0")
    #expect(landing("--rotate", "90") == "160.1, 320.5")
    #expect(landing("--rotate", "0") == landing())
  }

  @Test(
    "refuses what is no value of an option",
    arguments: [
      ("--rotate", "45", "0, 90, 180 or 270"), ("--rotate", "", "0, 90, 180 or 270"),
      ("--trace", "xml", "text, json or none"), ("--region", "1,2,3", "x,y,width,height"),
      ("--region", "1,2,3,0", "x,y,width,height"), ("--region", "a,b,c,d", "x,y,width,height"),
      ("--region", "0,0,inf,1", "x,y,width,height"), ("--calibration", "1 2 3", "six numbers"),
      ("--calibration", "", "six numbers"), ("--calibration", "1 0 0 0 1 nan", "six numbers"),
      ("--scene", "/nonexistent", "no such file"), ("--device", "/nonexistent", "no such file"),
      ("--output", "/nonexistent/x", "there is no folder"), ("--output", "/tmp", "folder"),
    ])
  func values(option: String, value: String, message: String) {
    let run = Run("replay", option, value, tap)
    #expect(run.status == 2 && run.printsOneLine && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("refuses a calibration of the environment that is none")
  func environment() {
    let run = Run(["replay", tap], environment: ["LIBINPUT_CALIBRATION_MATRIX": "1 0"])
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains("of the environment"))
  }

  @Test("shows the views of a scene, and says where a scene is wrong")
  func scene() throws {
    let scene = try folder.write(
      #"{"window": {"frame": [0, 0, 100, 100], "id": "stage"}}"#, to: "a.scene.json")
    #expect(Run("replay", "--scene", scene, tap).output.contains("hit stage"))
    let wrong = try folder.write(#"{"window": {"frame": 1}}"#, to: "b.scene.json")
    let run = Run("replay", "--scene", wrong, tap)
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains("window.frame"), "\(run.errors)")
  }

  @Test("writes the trace to a file")
  func output() throws {
    let run = Run("replay", "-o", folder.name("trace"), tap)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(try folder.text(of: "trace") == Run("replay", tap).output)
  }

  @Test("keeps a trace beside the recording, and reports when it changes")
  func golden() throws {
    let missing = Run("replay", "--check", tap)
    #expect(missing.status == 1 && missing.printsOneLine && missing.errors.contains("--accept"))

    let accepted = Run("replay", "--accept", tap)
    #expect(accepted.status == 0 && accepted.output.isEmpty && accepted.printsOneLine)
    #expect(folder.names == ["tap.evemu", "tap.trace"])
    #expect(try folder.text(of: "tap.trace") == Run("replay", tap).output)
    #expect(Run("replay", "--check", tap).status == 0)

    let changed = Run("replay", "--check", "--rotate", "90", tap)
    #expect(changed.status == 1 && changed.printsOneLine)
    #expect(changed.lines.contains { $0.hasPrefix("-1: ") })
    #expect(changed.lines.contains { $0.hasPrefix("+1: ") })
  }

  @Test("accepts and checks nothing that has no place for a trace")
  func goldenMisuse() {
    for words in [
      ["--accept", "--check", tap], ["--accept", "-"], ["--check", "--trace", "json", tap],
      ["--accept", "-o", "x", tap], ["--accept", folder.name("x.trace")], [],
    ] {
      let run = Run(["replay"] + words)
      #expect(run.status == 2 && run.printsOneLine, "\(words): \(run.errors)")
    }
  }

  @Test("goes on with the next recording when one cannot be replayed")
  func several() throws {
    let keyboard = try folder.write(Sample.keyboard, to: "keyboard.evemu")
    let run = Run("replay", keyboard, tap, folder.name("none"))
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
    #expect(run.output.contains("==> \(tap) <==\n" + Run("replay", tap).output))
  }

  @Test("says what is wrong with a recording, on one line")
  func errors() throws {
    let cases: [(text: String, status: Int32, message: String)] = [
      ("", 1, "an empty file"), ("Dear diary\n", 1, "text that begins with “Dear diary”"),
      (Sample.keyboard, 1, "no device in it senses touches (Keyboard: "),
      (Sample.tap + "E: 2.000000 0003 zz 1\n", 1, ":23:"),
      (Sample.tap + "E: 2.000000 0003 zz 1\n", 1, "“E: 2.000000 0003 zz 1”"),
      (Sample.tap + "E: 2.000000 0003 zz 1\n", 1, "--lenient"),
    ]
    for (text, status, message) in cases {
      let run = Run("replay", "--trace", "none", try folder.write(text, to: "case.evemu"))
      #expect(run.status == status && run.printsOneLine && run.errors.contains(message))
    }
    let lenient = Run("replay", "--lenient", folder.name("case.evemu"))
    #expect(lenient.status == 0 && lenient.printsOneLine, "\(lenient.errors)")
    #expect(lenient.errors.contains("passed over 1 bad line, the first at line 23"))
  }

  @Test("says that a folder, and a name without a file, are no recordings")
  func names() {
    for name in [folder.path, folder.name("none"), tap + "/below", ""] {
      let run = Run("replay", name)
      #expect(run.status == 2 && run.printsOneLine && run.output.isEmpty, "\(run.errors)")
    }
  }
}
