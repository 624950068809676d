import Foundation
import TestSupport
import Testing

/// The documentation's page of facts against the tests that it names.
@Suite("The page of facts") struct FactsPageTests {
  /// A test by its suite and its own name, as the page writes it.
  private struct Named: Hashable, CustomStringConvertible {
    var suite: String
    var name: String
    var description: String { "*\(suite)* › \(name)" }
  }

  private static let package = PackageFolder.root

  /// The rows, each with its number, such as U54 or F9, and what its last column says.
  private func rows() throws -> [FactTable.Row] {
    try FactTable(article: "facts").rows
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

  @Test(
    "has every number from 1 to 306 once, and those after it in order, with a test or the reason")
  func complete() throws {
    let rows = try rows()
    let numbers = rows.map(\.number).filter { $0.hasPrefix("U") }
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

  @Test("names only tests that there are")
  func existing() throws {
    let sources = try sources()
    for row in try rows() {
      for test in tests(in: row.proof) {
        #expect(sources.contains(test), "\(row.number) names \(test), which there is not")
      }
    }
  }

  @Test("names every test that is named after a fact, in that fact's line")
  func allNamed() throws {
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
