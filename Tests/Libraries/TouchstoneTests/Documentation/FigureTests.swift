import Foundation
import TestSupport
import Testing

/// The figures that the README and articles state, against `Recordings/numbers.md`.
///
/// A figure is a number with a unit of time below a second, of memory, or a percentage, in prose or in a
/// table. The page has each with its command, date and machine, and at its end the values that are no
/// measurements, each with the file that has it. Code, names in backticks and records of decisions, which
/// have their own dates, are not read; seconds and lengths are settings and no results.
@Suite("Figures of the README and of articles") struct FigureTests {
  /// A time or a ratio, with the size of its last digit.
  private struct Figure: CustomStringConvertible {
    let value: Double
    let step: Double
    let description: String

    /// Returns whether the figure is another one, rounded.
    func rounds(_ other: Figure) -> Bool {
      abs(value - other.value) <= step * 0.5001 && other.step <= step * 1.0001
    }
  }

  private static let units = [
    "ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9, "": 1, "kB": 1e3, "MB": 1e6, "%": 1,
  ]

  /// Returns the figures of a cell such as `0.38 / 0.85 / 1.6 µs`, in nanoseconds if they have a unit.
  private static func figures(in cell: some StringProtocol) -> [Figure] {
    let text = cell.trimmingCharacters(in: .whitespaces)
    guard let match = text.wholeMatch(of: /([\d., \/]+?) ?(ns|µs|ms|s|)/) else { return [] }
    let scale = units[String(match.2)] ?? 1
    return match.1.split(separator: "/").compactMap { part in
      let digits = part.filter { $0 != " " && $0 != "," }
      let decimals = digits.firstIndex(of: ".").map { digits[$0...].count - 1 } ?? 0
      return Double(digits).map {
        Figure(
          value: $0 * scale, step: scale / pow(10, Double(decimals)),
          description: "\(digits) \(match.2)")
      }
    }
  }

  /// The columns of a table of times: the first word of each, with its figures.
  private static func columns(of text: some StringProtocol) -> [String: [Figure]] {
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }.map {
      $0.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
    }
    let names =
      rows.first?.map { name in String(name.drop { $0 == " " }.prefix { $0 != " " }) } ?? []
    return rows.dropFirst(2).reduce(into: [:]) { columns, row in
      for (name, cell) in zip(names, row) where !name.isEmpty {
        columns[name, default: []] += figures(in: cell)
      }
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8)
  }

  /// The first table of a text that has a column *here*.
  private static func speedTable(in text: String) throws -> Substring {
    let start = try #require(text.range(of: "| | here |")).lowerBound
    return text[start...].prefix(
      upTo: text[start...].range(of: "\n\n")?.lowerBound ?? text.endIndex)
  }

  @Test("are in the README's table of speed those of the page of numbers, rounded")
  func speed() throws {
    let all = Self.columns(of: try Self.speedTable(in: try Self.text("Recordings/numbers.md")))
    let short = Self.columns(of: try Self.speedTable(in: try Self.text("README.md")))
    #expect(short["here"]?.count ?? 0 > 5)
    for (column, figures) in short {
      for figure in figures {
        let isKnown = all[column]?.contains { figure.rounds($0) } ?? false
        #expect(isKnown, "numbers.md has no \(figure) in the column \(column)")
      }
    }
  }

  @Test("are read from cells with their units and their precision")
  func cells() {
    let cell = Self.figures(in: " 0.5 / 5.2 ms ")
    #expect(cell.map(\.value) == [500_000, 5_200_000])
    #expect(cell[0].rounds(Self.figures(in: "516 µs")[0]))
    #expect(!cell[0].rounds(Self.figures(in: "616 µs")[0]))
    #expect(!Self.figures(in: "67 ns")[0].rounds(Self.figures(in: "68 ns")[0]))
    #expect(Self.figures(in: "with their sums").isEmpty)
  }

  /// A figure on a page: its kind (time, memory or a share) and its line.
  private struct Claim {
    let kind: String
    let figure: Figure
    let line: Int
  }

  /// Returns the figures in the prose and the tables of a page.
  private static func claims(in page: String) -> [Claim] {
    let kinds = [
      "ns": "time", "µs": "time", "ms": "time", "kB": "memory", "MB": "memory", "%": "%",
    ]
    let pattern =
      /(?:^|[^\w.,])([\d.,]*\d(?:(?: ?(?:\/|–|to|or|and) |, )[\d.,]*\d)*|[\d.,]*\d–[\d.,]*\d) ?(ns|µs|ms|kB|MB|%)(?:$|[^\w])/
    let code = /`[^`]*`/
    var (claims, isCode): ([Claim], Bool) = ([], false)
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("    "), line.contains(/\d ?(?:ns|µs|ms|kB|MB|%)/) else {
        continue
      }
      for match in line.replacing(code, with: "").matches(of: pattern) {
        let unit = String(match.2)
        for number in match.1.matches(of: /\d[\d.,]*\d|\d/) {
          let digits = number.0.filter { $0 != "," }
          let decimals = digits.firstIndex(of: ".").map { digits[$0...].count - 1 } ?? 0
          guard let value = Double(digits), let scale = units[unit] else { continue }
          claims.append(
            Claim(
              kind: kinds[unit] ?? unit,
              figure: Figure(
                value: value * scale, step: scale / pow(10, Double(decimals)),
                description: "\(digits) \(unit)"),
              line: index + 1))
        }
      }
    }
    return claims
  }

  /// The README and the articles.
  static let pages: [String] = {
    let folder = PackageFolder.article("Touchstone").deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let articles = names.filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md"] + articles.map { "Sources/Libraries/Touchstone/Touchstone.docc/\($0)" }
  }()

  @Test("are all on the page of numbers, with command, date and machine", arguments: pages)
  func known(page: String) throws {
    let known = Self.claims(in: try Self.text("Recordings/numbers.md"))
    #expect(known.count > 200)
    for claim in Self.claims(in: try Self.text(page)) {
      let isKnown = known.contains { $0.kind == claim.kind && claim.figure.rounds($0.figure) }
      #expect(
        isKnown,
        """
        \(page):\(claim.line): \(claim.figure) is not in Recordings/numbers.md; add it there with its \
        command, date and machine, or with the file that has it, or leave it out
        """)
    }
  }

  @Test("that are no measurements are used by a page, and have a file that there is")
  func values() throws {
    let text = try Self.text("Recordings/numbers.md")
    let rows = try Self.rows(behind: "## Values", in: text).dropFirst(2)
    #expect(rows.count > 10)
    let claims = try Self.pages.flatMap { Self.claims(in: try Self.text($0)) }
    for row in rows {
      let path = row[2].filter { $0 != "`" }
      let isFile = FileManager.default.fileExists(
        atPath: PackageFolder.root.appending(path: path).path)
      #expect(isFile, "\(path)")
      for value in Self.claims(in: "| \(row[0]) |") {
        let isUsed = claims.contains { $0.kind == value.kind && $0.figure.rounds(value.figure) }
        #expect(isUsed, "no page has \(value.figure), \(row[1])")
      }
    }
  }

  @Test("are found in prose, in lists of several and in tables, and not in code")
  func parsing() {
    func found(_ text: String) -> [String] {
      Self.claims(in: text).map(\.figure.description)
    }
    #expect(found("It takes 1,300 to 1,500 ms, or 12.5 %.") == ["1300 ms", "1500 ms", "12.5 %"])
    #expect(found("| 0.3 / 3.3 ms | 5–7 µs |") == ["0.3 ms", "3.3 ms", "5 µs", "7 µs"])
    #expect(found("`tap 50 ms` of 3 mm in 2 s, U50 msec") == [])
    #expect(found("```\n5 ms\n```\n    6 ms\n7 ms") == ["7 ms"])
  }

  /// The rows of the first table behind a text, each with its cells; the first row has the names of the
  /// columns.
  private static func rows(behind title: String, in text: String) throws -> [[String]] {
    let start = try #require(text.range(of: title), "\(title)").upperBound
    let table = text[start...].drop { $0 != "|" }
    return table.prefix(upTo: table.range(of: "\n\n")?.lowerBound ?? table.endIndex)
      .split(separator: "\n").map { row in
        row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  @Test("count each stream of the corpus with a fault once, among the causes")
  func causes() throws {
    let table = try Self.rows(
      behind: "when they were read one by one", in: try Self.text("Recordings/numbers.md"))
    let counts = table.dropFirst(2).compactMap { Int($0[0]) }
    let summary = #/corpus\.scene\.json: (\d+) streams, .*; all right in (\d+)/#
    let match = try #require(try Self.text("Recordings/corpus.txt").firstMatch(of: summary))
    let (all, right) = (try #require(Int(match.1)), try #require(Int(match.2)))
    #expect(counts.reduce(0, +) == all - right)
  }
}
