import TestSupport
import Testing

@Suite("touchstone play, where no device can be made")
@MainActor struct PlayVerbTests {
  private let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write(Sample.tap, to: "tap.evemu")
  }

  /// What is said where the call is right.
  private static let unmade = "/dev/uinput"

  @Test(
    "takes gestures as operands",
    arguments: [
      ["tap"], ["tap at 30,20"], ["tap at 30,20", "pause 0.5", "pinch 20mm to 30mm"],
      ["double tap", "--device", "pad"], ["tap", "--seed", "3", "--speed", "0.5"],
    ])
  func gestures(words: [String]) {
    let run = Run(["play"] + words)
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains(Self.unmade), "\(run.errors)")
  }

  @Test("takes a recording, or a script with comments before its first gesture")
  func files() throws {
    let script = try folder.write("# a person\n\n  swipe up 30mm with 3 # quick\n", to: "script")
    for file in [tap, script] {
      let run = Run("play", file)
      #expect(run.status == 1 && run.errors.contains(Self.unmade), "\(run.errors)")
    }
  }

  @Test("reads a file whose name is a gesture as a file")
  func fileOfThatName() throws {
    let run = Run("play", try folder.write("nothing\n", to: "tap"))
    #expect(run.status == 1 && !run.errors.contains(Self.unmade), "\(run.errors)")
  }

  @Test(
    "says what is wrong with the call",
    arguments: [
      ([], "nothing to play is named"),
      (["tap at 30"], "a position X,Y in millimetres"),
      (["tap", "pinch"], "gestures:2: expected a length"),
      (["tap at 300,10"], "positions on the surface of"),
      (["nowhere.evemu"], "there is no such file"),
      (["tap", "--speed", "0"], "--speed “0” is no speed"),
      (["tap", "--speed", "101"], "--speed “101” is no speed"),
      (["tap", "--speed", "2", "--fast"], "--fast and --speed exclude each other"),
      (["tap", "--ask", "--wait", "2"], "--ask and --wait exclude each other"),
      (["tap", "--wait", "-1"], "--wait"), (["-", "--ask"], "name a file"),
      (["tap", "-"], "one recording or one script"), (["tap", "--lenient"], "leave it out"),
      (["tap", "--device", "nowhere"], "there is no such file"),
      (["tap", "--size", "3"], "--size “3” is no size"),
    ])
  func misuse(words: [String], message: String) {
    let run = Run(["play"] + words)
    #expect(run.status != 0 && run.printsOneLine && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "says that options of gestures have no place beside a recording", arguments: ["seed", "size"])
  func gestureOptions(option: String) {
    let run = Run("play", tap, "--\(option)", option == "seed" ? "1" : "30x20")
    #expect(run.status == 2 && run.errors.contains("--\(option) is of gestures"), "\(run.errors)")
  }

  @Test("needs a description to make a device of")
  func bare() throws {
    let bare = try folder.write(Sample.tapEvents, to: "bare.evemu")
    let run = Run("play", bare)
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains("no device is described in it"), "\(run.errors)")
    let described = Run("play", bare, "--device", try folder.write(Sample.panel, to: "panel.desc"))
    #expect(described.errors.contains(Self.unmade), "\(described.errors)")
  }
}
