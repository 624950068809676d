import Foundation
import TestSupport
import Testing

@testable import VectorComparison

/// The cases that are given beside the repository, and the list of their words.
@Suite("A word of the given cases") @MainActor struct GivenWordTests {
  /// The folder of the cases.
  private nonisolated static let folder =
    ProcessInfo.processInfo.environment["TOUCHSTONE_VECTORS"]
    ?? PackageFolder.root.deletingLastPathComponent().appending(path: "shared/vectors").path

  /// The vocabulary beside the cases, if it is there.
  private nonisolated static let vocabulary = try? String(
    contentsOfFile: folder + "/VOCABULARY.md", encoding: .utf8)

  @Test(
    "is a member that the harness reads, of whichever half it is",
    .enabled(if: GivenWordTests.vocabulary != nil, "There is no vocabulary of the vectors"))
  func members() throws {
    var source: VectorSource?
    var count = 0
    for line in try #require(Self.vocabulary).split(separator: "\n") {
      if line.hasPrefix("## ") {
        source = VectorSource.allCases.first { line == "## \($0.rawValue).jsonl" }
      }
      guard let source, line.hasPrefix("| "), !line.hasPrefix("| member"), !line.hasPrefix("| ---")
      else { continue }
      let path = line.dropFirst(2).prefix { $0 != "|" }.split(separator: "›").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard !VectorCase.descriptions.contains(path[0]) else { continue }
      count += 1
      #expect(VectorSchema.knows(path, of: source), "\(source): \(path)")
    }
    #expect(count > 300)
  }

  /// The names of members that hold free text, and are read by people alone.
  private static let free: Set = ["notes", "note", "mark", "legend"]

  /// Renames the member or the word of a value at a position in its order; counts down to it.
  private func renamed(_ value: JSON, _ position: inout Int) -> JSON {
    func isHit() -> Bool {
      position -= 1
      return position == -1
    }
    switch value {
    case .text(let text): return isHit() ? .text(text + "x") : value
    case .list(let elements): return .list(elements.map { renamed($0, &position) })
    case .object(let members):
      var changed: [String: JSON] = [:]
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        let isFree = Self.free.contains(name) || VectorCase.descriptions.contains(name)
        guard !isFree, member != .null else {
          changed[name] = member
          continue
        }
        changed[isHit() ? name + "x" : name] = renamed(member, &position)
      }
      return .object(changed)
    case .null, .bool, .number: return value
    }
  }

  @Test(
    "that is renamed makes its case unreadable, wherever in a given case it is",
    .enabled(if: GivenWordTests.vocabulary != nil, "There are no vectors"),
    arguments: [VectorSource.evdev, .resampling, .libinput, .chromeOS, .flutter])
  func renaming(source: VectorSource) throws {
    var passed: [String] = []
    var count = 0
    for line in try VectorFile.objects(source.rawValue + ".jsonl", in: Self.folder, every: 4) {
      guard let value = line.value else { continue }
      var size = Int.max
      _ = renamed(value, &size)
      size = Int.max - size
      for share in [0.1, 0.37, 0.61, 0.93] {
        var position = Int(Double(size) * share)
        let changed = renamed(value, &position)
        let vector = VectorCase(
          .init(number: line.number, value: changed), of: source,
          run: { line in
            guard source == .libinput else { return [] }
            var script = try LibinputVector(line)
            return try script.run()
          })
        count += 1
        let isRead =
          source == .libinput
          ? vector.run().allSatisfy { $0.kind != .unread } : true
        if vector.unread == nil, isRead {
          passed.append("\(vector.name): the spot at \(share)")
        }
      }
    }
    // A filter of Flutter's may be followed by the code that it stands in.
    #expect(passed.count <= count / 100, "\(passed)")
    #expect(count > 20)
  }
}
