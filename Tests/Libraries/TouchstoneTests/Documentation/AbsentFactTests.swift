import Foundation
import TestSupport
import Testing

/// What the page of facts calls absent against the declarations of the package.
@Suite("What the page of facts calls absent") struct AbsentFactTests {
  /// A part of a row that says what is absent.
  private struct Absence {
    /// The number of the fact, such as `U62`.
    let number: String
    /// The names of UIKit that the package lacks.
    let symbols: [String]
  }

  /// Returns the absences of some rows; each ends with UIKit's names in brackets.
  private func absences(in table: FactTable) -> [Absence] {
    table.rows.flatMap { row in
      row.proof.split(separator: " · ").filter { $0.contains("absent: ") }.map { part in
        let names = part.matches(of: /`([^`]+)`/).map { String($0.1) }
        return Absence(number: row.number, symbols: names)
      }
    }
  }

  /// The names of all declarations in the sources that are not private.
  private func declarations() throws -> Set<String> {
    let sources = PackageFolder.root.appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if let name = declaration(in: line) { names.insert(name) }
      }
    }
    return names
  }

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case",
  ]

  /// Returns the name that a line declares.
  private func declaration(in line: Substring) -> String? {
    let words = line.split(separator: " ", maxSplits: 12)
    guard let keyword = words.firstIndex(where: { Self.keywords.contains($0) }),
      keyword + 1 < words.count, !words[0].hasPrefix("/"),
      !words[..<keyword].contains(where: { $0 == "private" || $0 == "fileprivate" })
    else { return nil }
    return String(words[keyword + 1].drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber })
  }

  /// Returns the name in the package of a symbol of UIKit: without its type, labels and prefix.
  private func name(of symbol: String) -> String {
    let member = symbol.split(separator: ".").last.map(String.init) ?? symbol
    let base = String(member.prefix { $0 != "(" })
    return base.hasPrefix("UI") ? String(base.dropFirst(2)) : base
  }

  /// Returns the absences of which the package has a declaration.
  private func present(_ table: FactTable) throws -> [String] {
    let declared = try declarations()
    return absences(in: table).flatMap { absence in
      absence.symbols.filter { declared.contains(name(of: $0)) || declared.contains($0) }
        .map { "\(absence.number) calls \($0) absent, which is declared" }
    }
  }

  @Test("is named by symbols of UIKit")
  func named() throws {
    let absences = absences(in: try FactTable(pages: FactTable.chapters))
    #expect(absences.count > 5)
    for absence in absences {
      #expect(!absence.symbols.isEmpty, "\(absence.number) names no symbol that is absent")
    }
  }

  @Test("is declared nowhere in the sources")
  func undeclared() throws {
    let present = try present(try FactTable(pages: FactTable.chapters))
    #expect(present.isEmpty, "\(present.joined(separator: "\n"))")
  }

  @Test("is found where it is declared: types, members and cases")
  func found() throws {
    let table = FactTable(
      text: """
        | U1 | Labels. | absent: there are none (`UILabel`, `UIPress`) |
        | U2 | Presenting. | of a presented one, absent: none (`UIViewController.present(_:)`) |
        | U3 | Types. | absent: no scrolls (`scroll`) · *A suite* › a test of `View` |
        """)
    #expect(
      try present(table) == [
        "U1 calls UILabel absent, which is declared",
        "U2 calls UIViewController.present(_:) absent, which is declared",
        "U3 calls scroll absent, which is declared",
      ])
  }
}
