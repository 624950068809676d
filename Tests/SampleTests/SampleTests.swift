import FingerScripts
import Foundation
import Interface
import Recordings
import SampleApplications
import Snapshots
import Testing
import Tracing

@Suite("The sample applications") @MainActor struct SampleTests {
  private nonisolated static let names = ["homepwner", "orientation-message", "shapes"]

  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: SampleRun.recordings).path

  private func sample(_ name: String) throws -> Sample { try #require(Samples.named(name)) }

  @Test("are all tested here")
  func listed() { #expect(Samples.all.map(\.name) == Self.names) }

  @Test("do with their recordings what their traces say", arguments: names)
  func traces(_ name: String) throws {
    var trace: [UInt8] = []
    let path = "\(Self.folder)/\(name)"
    try SampleRun.replay(
      sample(name), recording: path + ".evemu", as: .text, sink: { trace += $0 })
    let golden = try String(contentsOf: URL(filePath: path + ".trace"), encoding: .utf8)
    let actual = String(decoding: trace, as: UTF8.self)
    if golden != actual {
      let difference = TraceDifference(expected: golden, actual: actual)
      Issue.record("\(name): \(difference); `swift run make-recordings Recordings` accepts it")
    }
  }

  @Test("have the recordings that their scripts tell", arguments: names)
  func recordings(_ name: String) throws {
    let made = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: made) }
    var writer = try RecordingWriter(format: .evemu, path: made.path)
    for item in try sample(name).script.items { try writer.write(item) }
    try writer.finish()
    let kept = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name).evemu"))
    #expect(try Data(contentsOf: made) == kept)
  }

  @Test("show something else at each moment worth seeing", arguments: names)
  func moments(_ name: String) throws {
    var seen: [String] = []
    try SampleRun.replay(
      sample(name), recording: "\(Self.folder)/\(name).evemu", as: nil,
      see: { _, moment, snapshot in seen.append((try? snapshot.svg()) ?? moment.name) })
    #expect(try seen.count == sample(name).moments.count)
    #expect(seen.allSatisfy { $0.hasPrefix("<") })
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
  }
}
