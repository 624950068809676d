import Foundation
import TestSupport
import Testing

/// Figures that two documents state, against the one that they come from.
///
/// Times come from the article *Speed*, the results of recognizers from `Recordings/benchmark.md`, which
/// a program writes.
@Suite("Figures that several documents state") struct FigureTests {
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

  private static let units = ["ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9, "": 1]

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

  private static func article(_ name: String) throws -> String {
    try String(contentsOf: PackageFolder.article(name), encoding: .utf8)
  }

  /// The first table of a text that has a column *here*.
  private static func speedTable(in text: String) throws -> Substring {
    let start = try #require(text.range(of: "| | here |")).lowerBound
    return text[start...].prefix(
      upTo: text[start...].range(of: "\n\n")?.lowerBound ?? text.endIndex)
  }

  @Test("are in the README those of the article on speed, rounded")
  func speed() throws {
    let all = Self.columns(of: try Self.speedTable(in: try Self.article("speed")))
    let short = Self.columns(of: try Self.speedTable(in: try Self.text("README.md")))
    #expect(short["here"]?.count ?? 0 > 5)
    for (column, figures) in short {
      for figure in figures {
        let isKnown = all[column]?.contains { figure.rounds($0) } ?? false
        #expect(isKnown, "speed.md has no \(figure) in the column \(column)")
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

  @Test("are in the article on benchmarking those of the corpus, line by line")
  func corpus() throws {
    let text = try Self.text("Recordings/corpus.txt")
    let end = try #require(text.range(of: "\n\nstreams of each label")).lowerBound
    #expect(try Self.article("benchmarking-recognizers").contains(text[..<end]))
  }

  @Test(
    "count the laptops of the corpus",
    arguments: ["benchmarking-recognizers", "tuning-recognizers"])
  func laptops(article: String) throws {
    let devices = try Self.text("Recordings/corpus.csv").matches(
      of: /,corpus\/(\w+)_touch\w+\.desc/)
    let count = try #require(try Self.article(article).firstMatch(of: /(\d+) laptops/))
    #expect(Int(count.1) == Set(devices.map(\.1)).count)
  }

  @Test("are in the articles on recognizers those of the benchmark")
  func recognizers() throws {
    let benchmark = try Self.text("Recordings/benchmark.md")
    let articles = try ["benchmarking-recognizers", "tuning-recognizers"].map {
      try Self.article($0)
    }
    .joined(separator: "\n")
    let summary =
      #/[\w\-]+\.scene\.json: \d+ streams, \d+ touches, \d+ recognizers; all right in \d+/#
    let summaries = articles.matches(of: summary).map { $0.0 }
    #expect(!summaries.isEmpty)
    for line in summaries { #expect(benchmark.contains(line), "\(line)") }
    let kept = try #require(articles.firstMatch(of: #/(\d+ of \d+) are right (\(\d+\.\d %\))/#))
    #expect(benchmark.contains(kept.1) && benchmark.contains(kept.2))
    let tuned = try #require(
      articles.firstMatch(
        of: #/(\d+) of the (\d+) streams are right, and (\S+) of the phones' (\S+) /#))
    for (right, all) in [(tuned.1, tuned.2), (tuned.3, tuned.4)] {
      let (right, all) = (right.filter(\.isNumber), all.filter(\.isNumber))
      let line = "corpus-tuned.scene.json: \(all) streams, "
      let row = benchmark.split(separator: "\n").first { $0.hasPrefix(line) }
      #expect(row?.hasSuffix(" all right in \(right).") == true, "\(right) of \(all)")
    }
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

  @Test("are in the article on drawn shapes those of the benchmark, rounded")
  func shapes() throws {
    let (text, article) = (
      try Self.text("Recordings/benchmark.md"), try Self.article("drawn-shapes")
    )
    let names = ["$1 unistrokes": "one", "MMG": "mmg", "MMG+ (T=4 for the last)": "mmgplus"]
    let table = try Self.rows(behind: "Figures of `features`", in: article)
    for row in table.dropFirst(2) {
      let set = try #require(names[row[0]])
      func features(_ title: String) throws -> [(column: String, cell: String)] {
        let rows = try Self.rows(behind: "### \(set), \(title)", in: text)
        let cells = try #require(rows.first { $0[0] == "features" })
        return zip(rows[0], cells).map { ($0, $1) }
      }
      let own = try features("user-dependent: right, in percent")
      let others = try features("user-independent: right, in percent")
      let rejected = try features("user-dependent: rejected at 1 % of false acceptance, in percent")
      let columns = ["T=1", "T=3", "T=9"].map { name in own.first { $0.column == name }?.cell ?? "–"
      }
      #expect(row[1...3] == columns[...], "\(set)")
      #expect(row[4] == others.first { $0.column == "P=1 T=1" }?.cell)
      #expect(row[5] == others.last { $0.column.hasSuffix(" T=4") }?.cell)
      #expect(row[6] == rejected.last { ["T=4", "T=5"].contains($0.column) }?.cell)
    }
    let early = try Self.rows(behind: "by the most probable class at the first moment", in: article)
    for (set, columns) in [("one", 1...3), ("mmgplus", 4...6)] {
      let all = try Self.rows(behind: "### \(set), before the end", in: text)
      for row in early.dropFirst(2) {
        let known = try #require(all.first { $0[0] == "probability \(row[0])" })
        for (cell, other) in zip(row[columns], known.dropFirst()) {
          let isKnown = Self.figures(in: cell)[0].rounds(Self.figures(in: other)[0])
          #expect(isKnown, "\(set), probability \(row[0]): \(cell), not \(other)")
        }
      }
    }
  }

  @Test("count each stream of the corpus with a fault once, among the causes")
  func causes() throws {
    let article = try Self.article("benchmarking-recognizers")
    let table = try Self.rows(behind: "when they were read one by one", in: article)
    let counts = table.dropFirst(2).compactMap { Int($0[0]) }
    let summary = #/corpus\.scene\.json: (\d+) streams, .*; all right in (\d+)/#
    let match = try #require(try Self.text("Recordings/corpus.txt").firstMatch(of: summary))
    let (all, right) = (try #require(Int(match.1)), try #require(Int(match.2)))
    #expect(counts.reduce(0, +) == all - right)
  }
}
