import Foundation
import TSStrokeFiles
import TSStrokes
import Testing

@testable import TSStrokeBenchmarking

@Suite("The benchmark of drawn shapes") struct StrokeBenchmarkTests {
  /// Returns samples of two shapes by people who draw alike, apart from those who draw nearly a line
  /// for a check mark.
  static func samples(people: Int, wrong: Set<Int> = []) -> [StrokeSample] {
    (0..<people).flatMap { person in
      (1...4).flatMap { repetition -> [StrokeSample] in
        let size = 50.0 + Double(repetition)
        let corners: [[(Double, Double)]] = [
          wrong.contains(person)
            ? [(0, 0), (size, size / 4)] : [(0, size / 2), (size / 3, size), (size, 0)],
          [(0, 0), (size, 1)],
        ]
        return zip(["check", "line"], corners).map { name, corners in
          StrokeSample(
            name: name, person: "p\(person)", condition: "slow", repetition: repetition,
            gesture: StrokeGesture(corners.map { StrokePoint(x: $0.0, y: $0.1) }))
        }
      }
    }
  }

  static func rows(_ samples: [StrokeSample]) -> [StrokeRow] {
    StrokeBenchmark(matchers: [.features], repetitions: 10, seed: 1)
      .run(on: StrokeSet(name: "set", samples: samples))
  }

  @Test("S95: shapes that people draw alike are all named rightly, by both protocols")
  func allRight() {
    let rows = Self.rows(Self.samples(people: 3))
    #expect(
      rows.map { "\($0.people) \($0.templates) \($0.isUserDependent)" } == [
        "1 1 true", "1 2 true", "1 3 true", "1 1 false", "1 4 false", "2 1 false", "2 4 false",
      ])
    #expect(rows.allSatisfy { $0.trials.accuracy == 1 && $0.confusions(3).isEmpty })
  }

  @Test("S96: a person who draws otherwise than all others is named wrongly by their templates")
  func strangers() throws {
    let rows = Self.rows(Self.samples(people: 3, wrong: [2]))
    let row = try #require(rows.last)
    #expect(row.people == 2)
    // The check marks of one person of three are nearly lines.
    #expect(abs(row.trials.accuracy - 5.0 / 6) < 1e-9)
    #expect(row.trials.interval.low < row.trials.accuracy)
    #expect(row.confusions(1).map(\.name) == ["line"])
  }

  @Test(
    "S81: the share that is rejected is that above the score of a share of what must be refused")
  func rejection() {
    var trials = StrokeTrials(shapes: 1)
    trials.accepted = [0.5, 1.5, 2.5, .infinity]
    trials.refused = (1...100).map(Double.init)
    #expect(trials.rejected(falseAcceptance: 0.01) == 0.5)
    #expect(trials.rejected(falseAcceptance: 0) == 0.75)
  }

  @Test("People without a sample beside the templates do not count, nor do shapes of nobody else")
  func fewSamples() throws {
    let all = Self.samples(people: 3)
    let few = all.filter { $0.person != "p2" || $0.repetition == 1 }
    let row = try #require(Self.rows(few).first)
    #expect(row.trials.people.keys.sorted() == ["p0", "p1"])
    #expect(row.trials.interval == (1, 1))
    let mixed = all.filter { ($0.person == "p0") == ($0.name == "line") || $0.person == "p2" }
    #expect(Self.rows(mixed).allSatisfy { $0.trials.accuracy == 1 })
    let disjoint = all.filter { ($0.person == "p0") == ($0.name == "line") && $0.person != "p2" }
    #expect(Self.rows(disjoint).map(\.isUserDependent) == [true, true, true])
  }

  @Test("A report without shapes to name before the end has no table of them")
  func noEarlyDecisions() {
    let samples = Self.samples(people: 2).filter { $0.repetition == 1 }
    let set = StrokeSet(name: "set", samples: samples)
    let benchmark = StrokeBenchmark(matchers: [.features], repetitions: 5, seed: 1)
    let report = StrokeReport(rows: benchmark.run(on: set), early: [benchmark.early(on: set)])
    #expect(!report.rows.isEmpty && !report.markdown.contains("before the end"))
  }

  @Test("The choices of a seed are the same again")
  func seeds() {
    let samples = Self.samples(people: 3, wrong: [1])
    let (one, other) = (Self.rows(samples), Self.rows(samples))
    #expect(one.map { $0.trials.confusions } == other.map { $0.trials.confusions })
  }

  @Test("A row is an object of JSON, a line of CSV and of a table, and text is no markup")
  func forms() {
    var rows = Self.rows(Self.samples(people: 2))
    for index in rows.indices {
      rows[index].set = "a\"<b>"
      rows[index].microsecondsPerTemplate = 0.5
    }
    let report = StrokeReport(rows: rows)
    #expect(
      rows[0].jsonLine
        == #"{"set": "a\"<b>", "protocol": "user-dependent", "matcher": "features", "#
        + #""templates": 1, "people": 1, "accuracy": 100.00, "low": 100.00, "high": 100.00, "#
        + #""rejectedAt1Percent": 0.00, "microsecondsPerTemplate": 0.500}"#)
    #expect(
      rows.csvLines[1]
        == "\"a\"\"<b>\",user-dependent,features,1,1,100.00,100.00,100.00,0.00,0.500")
    #expect(report.markdown.contains("| features | 100.00 | 100.00 | 100.00 |"))
    #expect(!report.markdown.contains("<b>") && report.markdown.contains("## a\"&lt;b>, user"))
    #expect(!report.html().contains("<b>"))
    #expect(report.html().contains("a&quot;&lt;b&gt;"))
  }

  @Test("The device of a file is a condition only where a person has several files")
  func devices() {
    let samples = Self.samples(people: 2)
    let own = samples.filter { $0.person == "p0" }
    let files = [
      StrokeFile(name: "p0-phone", samples: own), StrokeFile(name: "p0-tablet", samples: own),
      StrokeFile(name: "p1-pen", samples: samples.filter { $0.person == "p1" }),
    ]
    let set = StrokeSet(name: "set", samples: StrokeFile.joined(files))
    #expect(set.conditions.map(\.name) == ["slow", "slow/phone", "slow/tablet"])
  }
}

@Suite("Decisions about unfinished shapes") struct EarlyDecisionTests {
  @Test("A check mark and a line are both possible first, and are told apart before the end")
  func early() throws {
    let set = StrokeSet(name: "set", samples: StrokeBenchmarkTests.samples(people: 2))
    let early = StrokeBenchmark(matchers: [], repetitions: 1, seed: 1).early(on: set)
    // Two people draw two shapes twice beside the templates.
    #expect(early.count == 8)
    #expect(early.right.last == 8)
    #expect(early.right[0] <= 8)
    let threshold = try #require(early.thresholds.first { $0.probability == 0.9 })
    #expect(threshold.right == threshold.decided && threshold.decided > 0)
    #expect((0.05...0.95).contains(threshold.share))
  }

  @Test("A page has curves, confusions and tables, and names are no markup")
  func page() {
    let samples = StrokeBenchmarkTests.samples(people: 2).map { sample in
      var sample = sample
      sample.name += "<i>"
      return sample
    }
    let set = StrokeSet(name: "a<b>", samples: samples)
    let benchmark = StrokeBenchmark(matchers: [.features, .cloud], repetitions: 5, seed: 1)
    let report = StrokeReport(rows: benchmark.run(on: set), early: [benchmark.early(on: set)])
    #expect(report.html().components(separatedBy: "<polyline").count == 8)
    #expect(!report.html().contains("<b>") && !report.html().contains("<i>"))
    #expect(report.markdown.contains("| probability 0.9 |"))
  }
}
