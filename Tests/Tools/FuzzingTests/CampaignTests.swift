import TSContacts
import TSEvdev
import Foundation
import Fuzzing
import TSRecordings
import Testing

@Suite("A campaign") struct CampaignTests {
  private static var program: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "fuzz")
  }

  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test("finds a planted crash among other test cases, and reduces it to the steps that it needs")
  func crash() throws {
    let run = try run(["planted", "--inputs", "16", "--batch", "10"])
    #expect(run.status == 1)
    #expect(run.output.contains("seed 7\n") && run.output.contains("Fatal error: planted"))
    #expect(run.output.contains("    step 3\n    step 11\n"))
    #expect(run.output.contains("fuzz planted --seed 7 --keep 3,11"))
    #expect(run.output.contains("planted: 15 runs, 1 findings"))
  }

  @Test("finds a planted law that is broken")
  func law() throws {
    let run = try run(["planted", "--seed", "10", "--inputs", "10"])
    #expect(run.status == 1 && run.output.contains("a planted law"))
    #expect(run.output.contains("--seed 17 --keep 3,11"))
  }

  @Test("ends a test case that takes too much memory")
  func memory() throws {
    let run = try run(["planted", "--seed", "30", "--inputs", "10", "--seconds", "3"])
    #expect(run.status == 1 && run.output.contains("--seed 37 --keep 3,11"))
  }

  @Test("ends a test case that does not end")
  func time() throws {
    let run = try run(["planted", "--seed", "27", "--keep", "3,11", "--seconds", "1"])
    #expect(run.status == 1 && run.output.contains("takes more than 1 s"))
  }

  @Test("repeats a test case with some of its steps")
  func again() throws {
    #expect(try run(["planted", "--seed", "7", "--keep", "3,11"]).status == 1)
    #expect(try run(["planted", "--seed", "7", "--keep", "3"]).status == 0)
  }

  @Test("writes streams as recordings with the same events, for programs without Swift")
  @MainActor func writing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = ["streams", "--write", folder.path, "--seed", "4", "--inputs", "3"]
    #expect(try run(words).status == 0)
    for seed in UInt64(4)...6 {
      var reader = try RecordingReader(
        path: folder.appending(path: "\(seed).evemu").path, lenient: true)
      var lines = 0
      var isScreen = false
      while let item = try reader.next() {
        switch item {
        case .device(let device):
          isScreen = (try? device.description.digitizer())?.kind == .touchscreen
        case .event: lines += 1
        case .display, .interruption, .repair: break
        }
      }
      #expect(isScreen && lines == StreamFuzzer().testCase(of: seed).count, "seed \(seed)")
    }
  }
}
