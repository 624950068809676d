import TSStrokes
import Testing

@testable import TSStrokeBenchmarking

@Suite("Figures that a benchmark of drawn shapes is compared with") struct StrokeReferenceTests {
  /// Returns a row with as many right names of a thousand, in rounds of which half have a share
  /// more right.
  static func row(_ right: Int, spread: Double = 0) -> StrokeRow {
    var trials = StrokeTrials(shapes: 1)
    trials.people = ["p": .init(right: right, total: 1000)]
    trials.chance.add(rounds: (0..<100).map { $0 % 2 == 0 ? spread : 0 })
    return StrokeRow(
      set: "set", isUserDependent: true, matcher: .cloud, templates: 1, people: 1, names: ["a"],
      trials: trials, microsecondsPerTemplate: 0)
  }

  static let header = "set,protocol,matcher,templates,people,accuracy,low\n"

  @Test(
    "A share that is less has the difference, and a dagger where chance does not explain it",
    arguments: [
      (971, 0, "97.10 |"), (970, 0, "97.00 |"), (969, 0, "96.90 (−0.10 †) |"),
      // The standard error of the mean of 100 rounds is 0.05 spreads, of a difference 0.071.
      (969, 0.01, "96.90 (−0.10) |"), (969, 0.005, "96.90 (−0.10 †) |"),
    ])
  func comparison(_ right: Int, _ spread: Double, _ cell: String) throws {
    var report = StrokeReport(rows: [Self.row(right, spread: spread)])
    report.reference = try StrokeReference(
      text: Self.header + "set,user-dependent,$p,1,1,97,0\nset,user-dependent,$p+,1,1,99,0\n")
    #expect(report.markdown.contains("| $p | \(cell)"), "\(report.markdown)")
  }

  @Test("Without figures of its own, only the default matcher is compared, with the best")
  func best() throws {
    var row = Self.row(970)
    row.matcher = .features
    var report = StrokeReport(rows: [row, Self.row(960)])
    report.reference = try StrokeReference(
      text: Self.header + "set,user-dependent,$1,1,1,98,0\nset,user-dependent,$q,1,1,97.5,0\n")
    #expect(report.markdown.contains("| features | 97.00 (−1.00 †) |\n| $p | 96.00 |"))
    report.reference = try StrokeReference(text: Self.header + "set,user-dependent,$p,2,1,98,0\n")
    #expect(report.markdown.contains("| features | 97.00 |"))
  }

  @Test("The file of a run is a reference, with which the run is compared")
  func ownRun() throws {
    let rows = StrokeBenchmarkTests.rows(StrokeBenchmarkTests.samples(people: 3, wrong: [2]))
    var report = StrokeReport(rows: rows)
    report.reference = try StrokeReference(text: rows.csvLines.joined(separator: "\n"))
    #expect(!report.markdown.contains("−"))
  }

  @Test(
    "A fault is an error with its line",
    arguments: [
      ("", "line 1: expected the column set"), ("set,protocol\n", "line 1: expected the column m"),
      (header + "set,a\n", "line 2: expected 7 values"),
      (header + "set,a,$1,1,x,9,1\n", "line 2: expected numbers of templates and people"),
      (header + "set,a,$1,1,1,nan,1\n", "line 2: expected numbers of templates and people"),
    ])
  func faults(_ text: String, _ message: String) {
    do throws(StrokeReferenceError) {
      _ = try StrokeReference(text: text)
      Issue.record("no error")
    } catch {
      #expect(error.description.hasPrefix(message))
    }
  }
}
