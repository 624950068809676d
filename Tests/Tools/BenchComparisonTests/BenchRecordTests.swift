import BenchComparison
import Testing

@Suite("A record of a run") struct BenchRecordTests {
  private let text = """
    some other line
    R\ttouchstone\tdecode/1f\tns/frame\t10.5\t9\t12\t5
    R\ttouchstone\tdecode/1f/allocations\t1/op\t0.000\t0.000\t0.000\t5
    R\ttouchstone\tyardstick\tns/run\t100\t90\t110\t20
    R\ttouchstone\tdecode/1f\tns/frame\t11.5\t9\t12\t5
    R\ttouchstone\tdecode/1f/allocations\t1/op\t0.017\t0.017\t0.017\t5
    R\ttouchstone\ttap/1f\tns/frame\t700\t9\t12\t5
    R\ttouchstone\tyardstick\tns/run\t102\t90\t110\t20

    """

  @Test("has a round for each line of a case")
  func rounds() throws {
    let record = try BenchRecord(text: text)
    #expect(record.cases.map(\.name) == ["decode/1f", "tap/1f"])
    #expect(record.cases[0].times == [10.5, 11.5] && record.cases[0].unit == "ns/frame")
    #expect(record.cases[0].allocations == [0, 0.017])
    #expect(record.cases[1].times == [700] && record.cases[1].allocations.isEmpty)
    #expect(record.yardstick?.times == [100, 102])
  }

  @Test("is chosen from by beginnings of names and by whole names")
  func selecting() throws {
    let record = try BenchRecord(text: text)
    #expect(record.selecting([]).cases.count == 2)
    #expect(record.selecting(["dec"]).cases.map(\.name) == ["decode/1f"])
    #expect(record.selecting(["=dec"]).cases.isEmpty)
    #expect(record.selecting(["=tap/1f", "x"]).cases.map(\.name) == ["tap/1f"])
    #expect(record.selecting(["x"]).yardstick != nil)
  }

  @Test("names the patterns that choose none of its cases")
  func unmatched() {
    let names = ["decode/1f", "tap/1f"]
    #expect(CasePattern.unmatched([], by: names).isEmpty)
    #expect(CasePattern.unmatched(["dec", "x", "=tap", "=tap/1f"], by: names) == ["x", "=tap"])
  }

  @Test(
    "is no text without results, or with a broken line",
    arguments: [
      ("", BenchRecordError.empty), ("hello\n", .empty), ("a\nR\tx\n", .line(2)),
      ("R\tb\tcase\tns\tabc\t1\t1\t1\n", .line(1)), ("R\tb\tcase\tns\t0\t1\t1\t1\n", .line(1)),
      ("R\tb\tcase\tns\tnan\t1\t1\t1\n", .line(1)), ("R\tb\tcase\tns\t-1\t1\t1\t1\n", .line(1)),
    ])
  func errors(_ text: String, _ expected: BenchRecordError) {
    #expect(throws: expected) { try BenchRecord(text: text) }
  }

  @Test("is the same when it is read from a history")
  func history() throws {
    let record = try BenchRecord(text: text)
    let key = BenchHistory.Key(date: "2026-11-23", commit: "abc\tdef", machine: "EPYC, 2 cores")
    #expect(key.commit == "abc def")
    let lines = BenchHistory.lines(of: record, key)
    #expect(lines.split(separator: "\n").count == 3)
    let history = try BenchHistory(text: "# date\n" + lines)
    let last = try #require(history.last(on: "EPYC, 2 cores"))
    #expect(last.key == key && last.record.cases.map(\.times) == record.cases.map(\.times))
    #expect(last.record.yardstick?.times == [100, 102])
    #expect(history.contains(commit: "abc def", machine: "EPYC, 2 cores"))
    #expect(!history.contains(commit: "abc def", machine: "other"))
    #expect(history.last(on: "other") == nil)
    #expect(throws: BenchRecordError.line(4)) { try BenchHistory(text: lines + "x\ty\n") }
    let fewer = lines.replacing("\t2\t", with: "\t3\t")
    #expect(throws: BenchRecordError.line(1)) { try BenchHistory(text: fewer) }
  }

  @Test("is a run of its own when a commit is measured again on the same day")
  func again() throws {
    let key = BenchHistory.Key(date: "d", commit: "c", machine: "m")
    let first = BenchRecord([CaseRounds(name: "a", unit: "ns", times: [1])])
    let second = BenchRecord([CaseRounds(name: "a", unit: "ns", times: [2])])
    let history = try BenchHistory(
      text: BenchHistory.lines(of: first, key) + BenchHistory.lines(of: second, key))
    #expect(history.runs.count == 2 && history.last(on: "m")?.record == second)
  }

  @Test("is compared with the last run of the same machine")
  func last() throws {
    let record = try BenchRecord(text: text)
    var text = ""
    for (commit, machine) in [("1", "a"), ("2", "b"), ("3", "a"), ("4", "c")] {
      text += BenchHistory.lines(
        of: record, BenchHistory.Key(date: "d", commit: commit, machine: machine))
    }
    let history = try BenchHistory(text: text)
    #expect(history.last(on: "a")?.key.commit == "3" && history.runs.count == 4)
  }
}
