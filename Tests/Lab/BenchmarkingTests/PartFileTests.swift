import TSBenchmarking
import Testing

@Suite("A part of a run in a file")
@MainActor struct PartFileTests {
  private static let whole = Samples.taps().run(Samples.streams)

  /// Returns the text of the file of a part.
  private static func text(_ number: Int, of count: Int, work: String = "w") -> String {
    let part = BenchmarkPart(number: number, count: count, work: work)
    let run = Samples.taps().run(Samples.streams.part(number, of: count))
    let lines =
      [part.headLine(of: run)] + run.jsonLines.dropFirst()
      + [BenchmarkPart.endLine(streams: run.streams.count)]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func merge(_ texts: [String]) throws -> BenchmarkRun {
    try BenchmarkRun.merged(
      texts.enumerated().map { ("p\($0 + 1)", try BenchmarkRun(parsing: $1, file: "p\($0 + 1)")) })
  }

  @Test("merges to the same lines as one run, in any order and however it is divided")
  func merge() throws {
    for count in 1...5 {
      let texts = (1...count).map { Self.text($0, of: count) }
      #expect(try Self.merge(texts).jsonLines == Self.whole.jsonLines)
      #expect(try Self.merge(texts.reversed()).jsonLines == Self.whole.jsonLines)
    }
  }

  @Test("is refused wherever it was cut off")
  func torn() throws {
    let text = Array(Self.text(1, of: 2).utf8)
    for end in stride(from: 1, to: text.count - 1, by: 7) {
      let cut = String(decoding: text[..<end], as: UTF8.self)
      #expect(throws: BenchmarkFileError.self, "\(end)") {
        try BenchmarkRun(parsing: cut, file: "p")
      }
    }
    let lines = Self.text(1, of: 2).split(separator: "\n")
    let error = #expect(throws: BenchmarkFileError.self) {
      try BenchmarkRun(parsing: lines.dropLast().joined(separator: "\n"), file: "p")
    }
    #expect(error?.description == "p: it ends after 2 streams of part 1 of 2; run the part again")
  }

  @Test("is refused beside parts of other work, and where parts are missing")
  func others() throws {
    for (texts, message) in [
      (
        [Self.text(1, of: 2), Self.text(2, of: 2, work: "v")], "p2:1: its labels, scene or options"
      ),
      ([Self.text(1, of: 2), Self.text(2, of: 3)], "p2:1: it is one of 3 parts, and p1 one of 2"),
      ([Self.text(3, of: 3)], "p1: of 3 parts, 2 are missing: 1, 2; run them"),
    ] {
      let error = #expect(throws: BenchmarkFileError.self) { try Self.merge(texts) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("is complete if its first line names it and its last line counts it")
  func complete() {
    let lines = Self.text(2, of: 3).split(separator: "\n").map(String.init)
    let part = BenchmarkPart(number: 2, count: 3, work: "w")
    #expect(BenchmarkPart.complete(head: lines[0], end: lines[lines.count - 1]) == part)
    #expect(BenchmarkPart.complete(head: lines[0], end: lines[lines.count - 2]) == nil)
    #expect(BenchmarkPart.complete(head: Self.whole.headLine, end: lines[lines.count - 1]) == nil)
    #expect(part.fileName == "part-2-of-3.jsonl")
  }

  @Test("has the fingerprint of its work, in which the division into pieces counts")
  func fingerprint() {
    func text(_ pieces: String...) -> String {
      var fingerprint = WorkFingerprint()
      for piece in pieces { fingerprint.add(piece.utf8) }
      return fingerprint.text
    }
    #expect(text() == "cbf29ce484222325")
    #expect(text("ab", "c") != text("a", "bc") && text("a") == text("a") && text("a") != text("b"))
  }

  @Test(
    "is refused with numbers that no run has",
    arguments: [
      ("\"frames\":9223372036854775807", 2), ("\"frames\":-1", 2),
      ("\"touches\":1000000001", 2), ("\"touches\":-9223372036854775808", 2),
      ("\"count\":0,", 1), ("\"count\":9223372036854775807,", 1), ("\"number\":3,", 1),
      ("\"number\":0,", 1),
    ])
  func numbers(_ value: String, line: Int) throws {
    let key = value.prefix { $0 != ":" }
    var lines = Self.text(1, of: 2).split(separator: "\n").map(String.init)
    let start = try #require(lines[line - 1].firstRange(of: key + ":")).lowerBound
    let end = lines[line - 1][start...].firstIndex { $0 == "," || $0 == "}" }
    let rest = lines[line - 1][try #require(end)...].drop { value.hasSuffix(",") && $0 == "," }
    lines[line - 1] = lines[line - 1][..<start] + value + rest
    let error = #expect(throws: BenchmarkFileError.self) {
      try BenchmarkRun(parsing: lines.joined(separator: "\n") + "\n", file: "p")
    }
    #expect(error?.line == line, "\(error?.description ?? "")")
  }
}
