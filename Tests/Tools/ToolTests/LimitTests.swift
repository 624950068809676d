import Foundation
import TestSupport
import Testing

@Suite("Inputs without an end, and outputs without room")
@MainActor struct LimitTests {
  private let folder: Folder
  private let scene: String

  init() throws {
    folder = try Folder()
    scene = try folder.write(
      """
      {"window": {"frame": [0, 0, 10000, 10000], "gestures": [
        {"id": "tap", "class": "TapGestureRecognizer"}]}}
      """, to: "scene.json")
  }

  @Test("labels, runs and scenes are read up to a limit")
  func endless() throws {
    let labels = try folder.write("file,label,expect\ntap.evemu,tap,tap=1\n", to: "labels.csv")
    for words in [
      ["bench", folder.path, "--labels", "/dev/zero", "--scene", scene],
      ["bench", folder.path, "--labels", labels, "--scene", "/dev/zero"],
      ["bench", "--merge", "/dev/zero"], ["replay", "/dev/zero"],
      ["replay", "--device", "/dev/zero", "/dev/zero"],
    ] {
      let run = Run(words)
      #expect(run.status == 1 && run.printsOneLine && run.errors.contains("/dev/zero"), "\(words)")
    }
  }

  @Test("a picture has at most 67 million pixels")
  func pixels() {
    let run = Run("snapshot", "--scene", scene, "-o", folder.name("a.png"))
    #expect(run.status == 1 && run.printsOneLine)
    #expect(run.errors.contains("a picture of 20000 × 20000 pixels cannot be made"))
    #expect(folder.names == ["scene.json"])
    #expect(
      Run("snapshot", "--scene", scene, "--scale", "0.1", "-o", folder.name("a.png")).status == 0)
  }

  @Test(
    "a closed standard error leaves the output as it is",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"))
  func closedErrors() throws {
    let program = try #require(BuiltProgram.path)
    let source = try folder.write(Sample.tap + "E: x\n", to: "tap.evemu")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", #""$0" convert --lenient "$1" "$2" 2>&-"#, program, source, folder.name("out.evemu"),
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    _ = Run("convert", "--lenient", source, folder.name("expected.evemu"))
    #expect(try folder.text(of: "out.evemu") == folder.text(of: "expected.evemu"))
  }
}
