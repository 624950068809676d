import Foundation
import TestSupport
import Testing
import TouchTesting

@Suite("The report of the benchmark")
struct ReportTests {
  /// Runs the script that writes the report, with the program beside the tests.
  private static func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = PackageFolder.root.appending(path: "Tools/bench/report")
    process.arguments = ["--program", try #require(BuiltProgram.path)] + words
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.runWithoutBlockedSignals()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test(
    "stays as it is where the recordings are absent",
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"))
  func absent() throws {
    let folder = try Folder()
    let output = try folder.write("before\n", to: "report.md")
    let run = try Self.run(["--output", output, folder.path])
    #expect(run.status == 77 && run.text.contains("has no folder chromeos-people"), "\(run.text)")
    #expect(try folder.text(of: "report.md") == "before\n")
    for (words, message) in [
      (["--section", "Made"], "“Made” is no section"), (["--output"], "--output needs a value"),
      (["--section", "Made=\(folder.name("none"))"], "there is no such file"),
      (["--out"], "unknown option --out"),
    ] {
      let run = try Self.run(words)
      #expect(run.status == 2 && run.text.contains(message), "\(run.text)")
    }
  }

  @Test(
    "is what the recordings give, with a section for each further run",
    .enabled(if: RecordingCorpus.real != nil, "skipped: no folder of real recordings"),
    .enabled(if: BuiltProgram.isThere, "the program touchstone is not built beside the tests"))
  func present() async throws {
    let folder = try Folder()
    let recordings = try #require(RecordingCorpus.real).folder
    // The rest takes most of a minute, for which tests of the main actor would wait.
    let made = await MainActor.run {
      Run(
        "bench", PackageFolder.recordings + "/devices", "--labels",
        PackageFolder.recording("devices/labels.csv"), "--scene",
        PackageFolder.recording("corpus.scene.json"), "--no-cost", "--format=jsonl", "--jobs=1"
      ).output
    }
    let lines = try folder.write(made, to: "made.jsonl")
    let run = try Self.run(
      ["--output", folder.name("with.md"), "--section", "Made streams=\(lines)", recordings])
    #expect(run.status == 0, "\(run.text)")
    let text = try folder.text(of: "with.md")
    let start = try #require(text.range(of: "## Made streams\n")).lowerBound
    let end = try #require(text.range(of: "## Threats to validity\n")).lowerBound
    #expect(text[start..<end].contains("| label | streams | without fault (95 %) |"))
    let plain = String(text[..<start] + text[end...])
    let golden = PackageFolder.recording("benchmark.md")
    if TestStage.accepts { try plain.write(toFile: golden, atomically: true, encoding: .utf8) }
    #expect(try plain == String(contentsOfFile: golden, encoding: .utf8), "run Tools/bench/report")
  }
}
