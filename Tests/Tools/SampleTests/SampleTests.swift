import FingerScripts
import Foundation
import TSGraphics
import TSInterface
@testable import SampleApplications
import TouchSnapshots
import TestSupport
import Testing
import TSTracing

@Suite("The sample applications") @MainActor struct SampleTests {
  private nonisolated static let names = [
    "view-switcher", "util1", "hypno-time", "homepwner", "orientation-message", "shapes",
    "modal", "gallery", "photos", "sketch-pad",
  ]
  nonisolated static let runs =
    names + [
      "view-switcher-plain", "hypno-time-initializer", "homepwner-challenges",
    ]

  private func path(_ name: String) -> String { "\(PackageFolder.recordings)/samples/\(name)" }

  private func sample(_ name: String) throws -> Sample { try #require(Samples.named(name)) }

  @Test("are ten, and all of them and their variants are tested here")
  func listed() {
    #expect(Samples.all.map(\.name) == Self.names)
    #expect(Set(Samples.runs.map(\.name)) == Set(Self.runs))
  }

  @Test("do with their recordings what their traces say", arguments: runs)
  func traces(_ name: String) throws {
    var trace: [UInt8] = []
    try SampleRun.replay(
      sample(name), recording: path(name) + ".evemu", as: .text, sink: { trace += $0 })
    let golden = try String(contentsOf: URL(filePath: path(name) + ".trace"), encoding: .utf8)
    let actual = String(decoding: trace, as: UTF8.self)
    if golden != actual {
      let difference = TraceDifference(expected: golden, actual: actual)
      Issue.record("\(name): \(difference); `swift run make-recordings Recordings` accepts it")
    }
  }

  @Test("do the same whether pictures are made or not", arguments: runs, [TraceForm.text, .json])
  func pictures(_ name: String, form: TraceForm) throws {
    func trace(_ see: (@MainActor (Int, Sample.Moment, Snapshot) -> Void)?) throws -> String {
      var trace: [UInt8] = []
      try SampleRun.replay(
        sample(name), recording: path(name) + ".evemu", as: form, sink: { trace += $0 }, see: see)
      return String(decoding: trace, as: UTF8.self)
    }
    var count = 0
    let seen = try trace { _, _, snapshot in count += snapshot.drawing.commands.isEmpty ? 0 : 1 }
    #expect(try seen == trace(nil))
    #expect(try count == sample(name).moments.count)
  }

  @Test("have the recordings that their scripts make", arguments: runs)
  func recorded(_ name: String) throws {
    let kept = try Data(contentsOf: URL(filePath: path(name) + ".evemu"))
    #expect(try recording(of: sample(name).script) == kept)
  }

  @Test("are recorded beside scripts of the package, which make their recordings")
  func scripts() throws {
    let reports = ReportedFaultScripts.all.map { ("reports/" + $0.name, $0.script) }
    for (name, script) in RecordingScripts.all + reports {
      let kept = try Data(contentsOf: URL(filePath: "\(PackageFolder.recordings)/\(name).evemu"))
      #expect(try recording(of: script) == kept, "\(name)")
    }
  }

  @Test("have a cover that shows what they show", arguments: names)
  func covers(_ name: String) throws {
    let cover = try SampleRun.cover(of: sample(name), recording: path(name) + ".evemu")
    let kept = try String(contentsOf: URL(filePath: path(name) + ".svg"), encoding: .utf8)
    #expect(cover == kept)
  }

  @Test("show something else at each moment worth seeing", arguments: runs)
  func moments(_ name: String) throws {
    var seen: [String] = []
    try SampleRun.replay(
      sample(name), recording: path(name) + ".evemu", as: nil,
      see: { _, moment, snapshot in seen.append((try? snapshot.svg()) ?? moment.name) })
    #expect(try seen.count == sample(name).moments.count)
    #expect(seen.allSatisfy { $0.hasPrefix("<") })
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
  }
}
