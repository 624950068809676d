import Foundation
import TestSupport
import Testing

@testable import TSDiagnosis

@Suite("The article on panels in the field") struct ArticleTests {
  @Test("names in its table of symptoms each fault of the table, and no other")
  func faults() throws {
    let text = try String(
      contentsOf: PackageFolder.article("panels-in-the-field"), encoding: .utf8)
    let table = try #require(text.firstRange(of: "### From a symptom")).upperBound
    var named: [String] = []
    for line in text[table...].split(separator: "\n") {
      if line.hasPrefix("#") { break }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[2] != "fault", cells[2] != "---" else { continue }
      named += cells[2].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(named.sorted() == Fault.allCases.map(\.rawValue).sorted())
  }
}
