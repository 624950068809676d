import Foundation
import TSContacts
import TSGuard
import TestSupport
import Testing

@Suite("The article about guards")
struct GuardArticleTests {
  @Test("lists every option with its names, values and default") func options() throws {
    let article = try String(contentsOf: PackageFolder.article("guarding-panels"), encoding: .utf8)
    let rows = article.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
    let expected = GuardOption.all.map { option in
      """
      | `\(option.name)` | `\(option.property)` | \(option.values) | \
      \(option.text(in: GuardSettings())) |
      """
    }
    #expect(Array(rows.suffix(expected.count)) == expected)
  }

  @Test("names every reason") func reasons() throws {
    let article = try String(contentsOf: PackageFolder.article("guarding-panels"), encoding: .utf8)
    let missing = GuardReason.allCases.filter { !article.contains("`\($0.rawValue)`") }
    #expect(missing.isEmpty)
  }
}
