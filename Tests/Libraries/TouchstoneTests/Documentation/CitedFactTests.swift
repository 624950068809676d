import Foundation
import TestSupport
import Testing

/// The facts that sources, tests and articles cite, against the tables of the documentation.
@Suite("The facts that are cited") struct CitedFactTests {
  /// The places where each fact is cited, such as `Sources/Core/Base/…/A.swift:12`.
  private static let citations: [String: [String]] = {
    let root = PackageFolder.root
    let folders = ["Sources", "Tests", "Tools"].flatMap { folder in
      let paths = try? FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      return (paths ?? []).map { "\(folder)/\($0)" }
    }
    var result: [String: [String]] = [:]
    for path in folders + ["README.md", "CONTRIBUTING.md"]
    where ["swift", "md"].contains((path as NSString).pathExtension)
      && !path.hasPrefix("Tests/Facts/")
    {
      guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
        continue
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where hasNumber(line) {
        for fact in facts(in: prose(of: line, in: path)) {
          result[fact, default: []].append("\(path):\(index + 1)")
        }
      }
    }
    return result
  }()

  /// Returns whether a line has a capital letter before a digit; a quick test of most lines.
  private static func hasNumber(_ line: Substring) -> Bool {
    var last: UInt8 = 0
    for byte in line.utf8 {
      if byte >= 0x30, byte <= 0x39, "TMDPFU".utf8.contains(last) { return true }
      last = byte
    }
    return false
  }

  /// Returns the part of a line that is written for people: of a Swift source its comment or the
  /// name of its test, without code.
  private static func prose(of line: Substring, in path: String) -> String {
    var text = line
    // The evidence of a gesture is printed for people as it is.
    if path.hasSuffix(".swift"), !path.hasSuffix("+Evidence.swift") {
      let words = line.drop { $0 == " " }
      let isName =
        words.hasPrefix("@Test(") || words.hasPrefix("@Suite(")
        || words.prefixMatch(of: #/"[A-Z]\d+(?:, [A-Z]\d+)*: /#) != nil
      if !isName { text = line.firstRange(of: "// ").map { line[$0.upperBound...] } ?? "" }
    }
    return String(text.replacing(/`[^`]*`/, with: ""))
  }

  /// Returns the numbers of the facts in a text, also those in a range.
  private static func facts(in text: String) -> [String] {
    text.matches(of: /(?:^|[^\w\-])([TMDPFU])(\d{1,3})(?:(?: to |–)([TMDPFU])(\d{1,3}))?\b/)
      .flatMap { match in
        let first = Int(match.2) ?? 0
        let last = match.3 == match.1 ? match.4.flatMap { Int($0) } ?? first : first
        return (first...max(first, last)).map { "\(match.1)\($0)" }
      }
  }

  @Test("have a row in one of the tables")
  func rows() throws {
    let rows = try FactTable(pages: FactTable.chapters + FactTable.devices).rows
    let numbers = Set(rows.map(\.number))
    #expect(numbers.count == rows.count)
    #expect(Self.citations.count > 500)
    for (fact, places) in Self.citations.sorted(by: { $0.value[0] < $1.value[0] }) {
      let hasRow = numbers.contains(fact)
      #expect(hasRow, "\(fact) has no row; \(places.prefix(3).formatted()) cites it")
    }
  }

  @Test("are those of the table of devices, without others")
  func devices() throws {
    for row in try FactTable(pages: FactTable.devices).rows {
      #expect(Self.citations[row.number] != nil, "\(row.number) is cited nowhere")
    }
  }

  @Test("are found in comments and in names of tests, one by one and as ranges")
  func parsing() {
    func cited(_ line: Substring) -> [String] {
      Self.facts(in: Self.prose(of: line, in: "A.swift"))
    }
    #expect(cited("  /// The limit of a tap (T29, U153).") == ["T29", "U153"])
    #expect(cited("let a = 1  // In the order of T70–T72.") == ["T70", "T71", "T72"])
    #expect(cited("  @\("Test")(\"U1, U2: phases\")") == ["U1", "U2"])
    #expect(cited(#"    "M21, M22: squares","#) == ["M21", "M22"])
    #expect(cited(#"  #expect(text == "P1 R1")"#) == [])
    #expect(cited("  // Ctrl-Alt-F1 and the pad of a `T440`") == [])
  }
}
