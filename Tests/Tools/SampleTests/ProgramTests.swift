import Foundation
@testable import SampleApplications
import TestSupport
import Testing

@Suite("The programs beside touchstone") struct SamplesProgramTests {
  /// Where this package is built: the programs lie beside the bundle of tests that runs.
  private static var built: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private func run(
    _ program: String, _ words: [String], in folder: String? = nil
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = Self.built.appending(path: program)
    process.arguments = words
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: said, as: UTF8.self),
      String(decoding: complained, as: UTF8.self)
    )
  }

  @Test(
    "print how they are used when they are asked, which is no mistake",
    .enabled(if: areBuilt, "needs the programs bench and make-recordings"),
    arguments: ["fuzz", "bench", "make-recordings"], ["--help", "-h"])
  func help(_ program: String, _ word: String) throws {
    let run = try run(program, [word])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("usage: \(program) "))
  }

  /// Whether the programs are there that no test needs to be built.
  private nonisolated static var areBuilt: Bool {
    ["bench", "make-recordings"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: built.appending(path: $0).path)
    }
  }

  @Test(
    "refuse what they do not know",
    .enabled(if: areBuilt, "needs the programs bench and make-recordings"),
    arguments: ["samples", "fuzz", "bench"])
  func unknown(_ program: String) throws {
    #expect(try run(program, ["--frobnicate"]).status != 0)
  }

  @Test("run wherever they are started: samples finds its recordings")
  func elsewhere() throws {
    let run = try run("samples", ["shapes"], in: "/")
    #expect(run.status == 0 && run.output.contains("touchesBegan"), "\(run.errors)")
  }

  @Test("samples prints the same trace with --out as without", arguments: ["util1", "shapes"])
  func pictures(_ name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plain = try run("samples", [name])
    let seen = try run("samples", [name, "--out", folder.path])
    #expect(plain.status == 0 && seen.status == 0, "\(plain.errors)\(seen.errors)")
    #expect(plain.output == seen.output)
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("samples writes an animation instead of the trace with --animate")
  func animation() throws {
    let folder = try Folder()
    let run = try run("samples", ["util1", "--animate", folder.name("util1.svg")])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    #expect(try folder.text(of: "util1.svg").contains("<animate "))
  }

  @Test("the recordings are those of the folder, else of the sources")
  func folders() {
    let root = PackageFolder.root.path
    #expect(SampleRun.recordings(in: root) == "Recordings/samples")
    #expect(SampleRun.recordings(in: "/") == root + "/Recordings/samples")
    #expect(SampleRun.recordings(in: "/", source: "/gone/a/b/c.swift") == "Recordings/samples")
  }
}
