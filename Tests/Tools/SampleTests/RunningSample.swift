import FingerScripts
import Foundation
import TSGraphics
import TSInterface
import TSRecordings
@testable import SampleApplications
import TouchSnapshots
import TestSupport
import Testing
import TSTracing

/// A script's recording, as a file of its own would have it.
func recording(of script: Script) throws -> Data {
  let made = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: made) }
  var writer = try RecordingWriter(format: .evemu, path: made.path)
  for item in script.items { try writer.write(item) }
  try writer.finish()
  return try Data(contentsOf: made)
}

/// A sample that runs, and what is to be learned of it.
@MainActor struct RunningSample {
  var sample: Sample

  init(_ name: String) throws { sample = try #require(Samples.named(name)) }

  var path: String { "\(PackageFolder.recordings)/samples/\(sample.name).evemu" }

  /// Looks at the application at a moment.
  mutating func look<Controller: ApplicationDelegate>(
    at seconds: Double, as type: Controller.Type, _ body: @escaping (Controller) -> Void
  ) {
    sample.occurrences.append(
      .init(at: seconds) { application in
        guard let delegate = application.delegate as? Controller else {
          Issue.record("the delegate is no \(type)")
          return
        }
        body(delegate)
      })
  }

  /// The lines that the application writes to the console.
  func log() throws -> [String] {
    var lines: [String] = []
    try SampleRun.replay(sample, recording: path, as: nil, log: { lines.append($0) })
    return lines
  }

  /// The calls of controllers' lives between two moments, as `id call`; those that begin with one
  /// of some words.
  func calls(
    from start: Double = -1, to end: Double = .infinity, _ words: String...
  ) throws -> [String] {
    var bytes: [UInt8] = []
    try SampleRun.replay(sample, recording: path, as: .text, sink: { bytes += $0 })
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let columns = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      guard columns.count == 3, let time = Double(columns[0]), time >= start, time <= end,
        words.contains(where: { columns[2].hasPrefix($0) })
      else { return nil }
      return "\(columns[1]) \(columns[2])"
    }
  }
}

extension RunningSample {
  /// The texts that are drawn at some of the moments worth seeing.
  func texts(at moments: [String]) throws -> [[String]] {
    var seen: [String: [String]] = [:]
    try SampleRun.replay(
      sample, recording: path, as: nil,
      see: { _, moment, snapshot in
        seen[moment.name] = snapshot.drawing.commands.compactMap {
          if case .text(let run) = $0 { run.text } else { nil }
        }
      })
    return try moments.map { try #require(seen[$0]) }
  }
}
