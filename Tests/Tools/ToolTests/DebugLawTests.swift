import TSEventTime
import Foundation
import TSLinuxInput
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("touchstone debug, by a clock that does not wait")
@MainActor struct DebugLawTests {
  @Test(
    "prints the trace of replay for every recording of the package",
    arguments: PackageRecordings.paths)
  func package(path: String) {
    expectTraceOfReplay(PackageRecordings.scene(of: path) + [path])
  }

  @Test("prints the trace of replay for a recording without a description")
  func undescribed() throws {
    let folder = try Folder()
    // A frame that changes one axis alone must leave the other one as it is.
    let file = try folder.write(
      """
      E: 1.000000 0003 0039 0035
      E: 1.000000 0003 0035 0513
      E: 1.000000 0003 0036 0320
      E: 1.000000 0000 0000 0000
      E: 1.010000 0003 0035 0519
      E: 1.010000 0003 0036 0328
      E: 1.010000 0000 0000 0000
      E: 1.020000 0003 0035 0518
      E: 1.020000 0000 0000 0000
      E: 1.030000 0003 0039 -001
      E: 1.030000 0000 0000 0000

      """, to: "events.evemu")
    let trace = expectTraceOfReplay([file])
    #expect(trace.contains("no description: ranges inferred"))
    #expect(trace.split(separator: "\n").filter { $0.contains(" began ") }.count == 1)
    #expect(!trace.contains("touchesMoved      1 (833.3, 0.0)"))
  }

  @Test(
    "prints the trace of replay whatever the recording contains",
    arguments: [
      // A time that runs backwards within a frame, and between frames.
      """
      E: 1.000000 0003 0039 0007
      E: 1.000000 0003 0035 0100
      E: 1.900000 0003 0036 0100
      E: 1.100000 0000 0000 0000
      E: 1.050000 0003 0035 0200
      E: 1.050000 0000 0000 0000
      """,
      // A finger that rests while a long press begins, and is down at the end.
      """
      E: 1.000000 0003 0039 0007
      E: 1.000000 0003 0035 0100
      E: 1.000000 0003 0036 0100
      E: 1.000000 0000 0000 0000
      E: 3.000000 0003 0035 0101
      E: 3.000000 0000 0000 0000
      E: 5.000000 0003 0035 0102
      """,
      // A coordinate that occurs only after the begin, and events that were dropped.
      """
      E: 1.000000 0003 0039 0007
      E: 1.000000 0003 0035 0100
      E: 1.000000 0000 0000 0000
      E: 1.010000 0003 0036 0100
      E: 1.010000 0000 0000 0000
      E: 1.020000 0000 0003 0000
      E: 1.020000 0000 0000 0000
      E: 1.030000 0003 0039 0008
      E: 1.030000 0000 0000 0000
      """,
      // No event at all.
      "",
    ])
  func faults(events: String) throws {
    let folder = try Folder()
    let file = try folder.write(Sample.panel + events + "\n", to: "panel.evemu")
    let scene = try folder.write(
      #"{"screen": {"size": [100, 50]}, "window": {"gestures": [{"type": "longPress"}]}}"#,
      to: "press.scene.json")
    expectTraceOfReplay([file])
    expectTraceOfReplay(["--scene", scene, file])
  }

  // `TOUCHSTONE_ALL_RECORDINGS=1` compares all of them, some minutes in a debug build.
  @Test(
    "prints the trace of replay for real recordings, of which the short ones are enough every day",
    .enabled(
      if: RecordingCorpus.real != nil, "skipped: no folder of real recordings beside the package"))
  func real() throws {
    let isComplete = ProcessInfo.processInfo.environment["TOUCHSTONE_ALL_RECORDINGS"] == "1"
    var (count, refused) = (0, 0)
    for row in try #require(RecordingCorpus.real).rows() {
      let size = try FileManager.default.attributesOfItem(atPath: row.path)[.size] as? Int ?? 0
      let isUndescribed = row.path.contains("QUANTA")
      guard isComplete || isUndescribed || size < 20_000 else { continue }
      count += 1
      if expectTraceOfReplay([row.path]).isEmpty { refused += 1 }
    }
    #expect(count > 200 && refused < count / 4, "\(count) compared, \(refused) refused")
  }

  /// Runs `replay` and `debug --plain` with the same arguments, and expects the same output.
  ///
  /// - Parameter words: The arguments.
  /// - Returns: The trace, which is empty if the recording was refused.
  @discardableResult
  private func expectTraceOfReplay(_ words: [String]) -> String {
    let replay = Run(["replay"] + words)
    let console = TestConsole()
    let loop = TestLoop()
    var status: TouchstoneTool.ExitStatus
    do throws(UsageError) {
      let verb = try DebugVerb(Arguments(["--plain"] + words, DebugVerb.manual))
      status = try verb.run(on: console.console, by: loop)
    } catch {
      status = error.status
    }
    #expect(status.rawValue == replay.status, "\(words)")
    guard replay.status == 0 else { return "" }
    if console.output != replay.output {
      let lines = zip(replay.lines, console.output.split(separator: "\n")).first { $0 != $1 }
      Issue.record("\(words): replay \(lines?.0 ?? "ends"), debug \(lines?.1 ?? "ends")")
    }
    return console.output
  }
}

/// A console that keeps its output.
@MainActor private final class TestConsole {
  private final class Bytes {
    var bytes: [UInt8] = []
  }

  private let bytes = Bytes()
  let console: Console

  init() {
    console = Console(
      environment: [:], outputIsTerminal: false, errorsAreTerminal: false, executable: nil,
      output: { [bytes] in
        bytes.bytes += $0
        return nil
      }, errors: { _ in })
  }

  var output: String { String(decoding: bytes.bytes, as: UTF8.self) }
}

/// A loop without devices, whose clock advances to each deadline at once.
@MainActor private final class TestLoop: EventLoop {
  private(set) var now = Timestamp(microseconds: 12_345_678_901)
  var deadline: Timestamp?
  private var isStopping = false

  func add(_ device: InputDevice) {}

  func watch(folder: String, grab: Bool, accept: @escaping (InputDevice) -> Bool) {}

  func run<Failure: Error>(
    _ handler: (InputLoop.Event) throws(Failure) -> Void
  ) throws(Failure) -> InputLoop.Ending {
    while !isStopping, let due = deadline {
      deadline = nil
      now = max(now, due)
      try handler(.due(due))
    }
    return .nothingLeft
  }

  func stop() { isStopping = true }
}

/// The recordings of the package, with the scenes beside them.
private enum PackageRecordings {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Recordings").standardizedFileURL.path

  static let paths: [String] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let formats = ["evemu", "yml", "libinput", "getevent", "evtest", "events"]
    return files.filter { formats.contains(($0 as NSString).pathExtension) }.sorted()
      .map { "\(folder)/\($0)" }
  }()

  /// The option for the scene of a recording, if there is one.
  static func scene(of path: String) -> [String] {
    let scene = (path as NSString).deletingPathExtension + ".scene.json"
    return FileManager.default.fileExists(atPath: scene) ? ["--scene", scene] : []
  }
}
