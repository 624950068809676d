import Foundation
import TestSupport

/// The rows of the tables of facts in `Tests/Facts`.
struct FactTable {
  /// A fact: its number, such as `U54`, and the last column of its row.
  struct Row {
    let number: String
    let proof: String
  }

  let rows: [Row]

  /// The pages with facts about devices and hands, whose rows have sources and no tests.
  static let devices = ["devices"]

  /// The pages with facts about UIKit, frames and drawn shapes, whose rows have tests.
  static let chapters: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
      .filter { !devices.contains($0) && $0 != "README" }.sorted()
  }()

  /// The folder of the pages.
  static let folder = PackageFolder.root.appending(path: "Tests/Facts")

  /// Returns the file of a page.
  static func file(_ page: String) -> URL { folder.appending(path: "\(page).md") }

  /// Reads the tables of pages.
  ///
  /// - Parameter pages: The names of the pages without their extension.
  /// - Throws: An error if there is no such page.
  init(pages: [String]) throws {
    self.init(
      text: try pages.map { try String(contentsOf: Self.file($0), encoding: .utf8) }
        .joined(separator: "\n"))
  }

  /// Reads the tables in a text.
  init(text: String) {
    rows = text.split(separator: "\n").compactMap { line in
      let match = line.wholeMatch(of: /\| ([A-Z]\d+) \| ([^|]+) \| ([^|]+) \|/)
      return match.map { Row(number: String($0.1), proof: String($0.3)) }
    }
  }
}
