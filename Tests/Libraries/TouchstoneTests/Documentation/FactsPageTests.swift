import Foundation
import TestSupport
import Testing

/// The pages of facts against the tests that they name.
@Suite("The pages of facts", .serialized) struct FactsPageTests {
  /// A test by its suite and its own name, as the page writes it.
  private struct Named: Hashable, CustomStringConvertible {
    var suite: String
    var name: String
    var description: String { "*\(suite)* › \(name)" }
  }

  private static let package = PackageFolder.root

  /// The rows, each with its number, such as U54 or F9, and what its last column says.
  private func rows() throws -> [FactTable.Row] {
    try FactTable(pages: FactTable.chapters).rows
  }

  private func tests(in proof: String) -> [Named] {
    proof.split(separator: " · ").compactMap { part in
      guard let match = part.wholeMatch(of: /\*(.+)\* › (.+)/) else { return nil }
      return Named(suite: String(match.1), name: String(match.2))
    }
  }

  /// The tests in the sources.
  private func sources() throws -> Set<Named> {
    var result: Set<Named> = []
    let folder = Self.package.appending(path: "Tests")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: []))
    for case let file as URL in files { try collect(from: file, into: &result) }
    return result
  }

  private func collect(from file: URL, into result: inout Set<Named>) throws {
    if file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      var suite = ""
      for match in text.matches(of: /@(Suite|Test)\(\s*"([^"]+)"/) {
        if match.1 == "Suite" {
          suite = String(match.2)
        } else {
          result.insert(Named(suite: suite, name: String(match.2)))
        }
      }
    }
  }

  /// The facts that a test names: before a colon, or in brackets, also from one to another.
  private func facts(of test: Named) -> [String] {
    var named = ""
    if let head = test.name.prefixMatch(of: #/((?:[UFS]\d+(?:, )?)+): /#) { named += head.1 }
    for bracket in test.name.matches(of: /\((U[^)]*)\)/) { named += ", " + bracket.1 }
    return named.matches(of: /([UFS])(\d+)(?:–U(\d+))?/).flatMap { match in
      let first = Int(match.2) ?? 0
      let last = max(first, match.3.flatMap { Int($0) } ?? first)
      return (first...last).map { "\(match.1)\($0)" }
    }
  }

  @Test("have every number from 1 to 306 once, and those after it once, with a test or the reason")
  func complete() throws {
    let rows = try rows()
    let numbers = rows.map(\.number).filter { $0.hasPrefix("U") }
      .sorted { (Int($0.dropFirst()) ?? 0) < (Int($1.dropFirst()) ?? 0) }
    #expect(Array(numbers.prefix(306)) == (1...306).map { "U\($0)" })
    #expect(
      zip(numbers, numbers.dropFirst()).allSatisfy {
        (Int($0.dropFirst()) ?? 0) < (Int($1.dropFirst()) ?? 0)
      })
    for row in rows where tests(in: row.proof).isEmpty {
      #expect(
        row.proof.contains(/(?:absent|different|untested|not a behaviour): [\w`]+/),
        "\(row.number) says neither")
    }
  }

  /// The proof of a row after the tests that there are: without those that are gone, and with those
  /// that are named after the fact.
  private func proof(_ proof: String, _ named: Set<Named>, _ sources: Set<Named>) -> String {
    var parts = proof.split(separator: " · ").map(String.init).filter { part in
      tests(in: part).allSatisfy { sources.contains($0) }
    }
    let added = named.subtracting(tests(in: proof))
    parts += added.map(\.description).sorted()
    return parts.isEmpty ? "untested: no test is named after it" : parts.joined(separator: " · ")
  }

  /// Writes the tests that there are into the rows, where `TOUCHSTONE_ACCEPT` asks for it.
  private func acceptIfAsked(_ sources: Set<Named>) throws {
    guard ProcessInfo.processInfo.environment["TOUCHSTONE_ACCEPT"] == "1" else { return }
    var named: [String: Set<Named>] = [:]
    for test in sources {
      for number in facts(of: test) { named[number, default: []].insert(test) }
    }
    for chapter in FactTable.chapters {
      let file = FactTable.file(chapter)
      let text = try String(contentsOf: file, encoding: .utf8)
      let written = text.replacing(/\| ([UFS]\d+) \| ([^|\n]+) \| ([^|\n]+) \|/) { row in
        "| \(row.1) | \(row.2) | "
          + "\(proof(String(row.3), named[String(row.1), default: []], sources)) |"
      }
      if written != text { try written.write(to: file, atomically: true, encoding: .utf8) }
    }
  }

  @Test("name only tests that there are")
  func existing() throws {
    let sources = try sources()
    try acceptIfAsked(sources)
    for row in try rows() {
      for test in tests(in: row.proof) {
        #expect(sources.contains(test), "\(row.number) names \(test), which there is not")
      }
    }
  }

  @Test("name every test that is named after a fact, in that fact's line")
  func allNamed() throws {
    try acceptIfAsked(try sources())
    let named = try rows().reduce(into: [String: Set<Named>]()) { named, row in
      named[row.number] = Set(tests(in: row.proof))
    }
    for test in try sources() {
      for number in facts(of: test) {
        #expect(named[number]?.contains(test) == true, "\(number) does not name \(test)")
      }
    }
  }
}
