import Foundation
import TestSupport

/// The rows of a table of facts in an article of the documentation.
struct FactTable {
  /// A fact: its number, such as `U54`, and the last column of its row.
  struct Row {
    let number: String
    let proof: String
  }

  let rows: [Row]

  /// Reads the tables of an article.
  ///
  /// - Parameter article: The article's name without its extension.
  /// - Throws: An error if there is no such article.
  init(article: String) throws {
    self.init(text: try String(contentsOf: PackageFolder.article(article), encoding: .utf8))
  }

  /// Reads the tables in the text of an article.
  init(text: String) {
    rows = text.split(separator: "\n").compactMap { line in
      let match = line.wholeMatch(of: /\| ([A-Z]\d+) \| ([^|]+) \| ([^|]+) \|/)
      return match.map { Row(number: String($0.1), proof: String($0.3)) }
    }
  }
}
