import BenchComparison
import TestSupport
import Testing

@Suite("A comparison of two runs") struct ComparisonTests {
  private func record(_ cases: [(String, [Double])], allocations: [Double] = []) -> BenchRecord {
    BenchRecord(
      cases.map {
        CaseRounds(name: $0.0, unit: "ns", times: $0.1, allocations: allocations)
      })
  }

  @Test(
    "names what is slower or faster by at least 3 % and beyond the spread between rounds",
    arguments: [
      ([100.0, 101, 99, 100, 102], CaseComparison.Verdict.same),
      ([102.5, 102, 103, 102, 102], .same),
      ([112, 111, 110, 113, 112], .slower),
      ([90, 91, 89, 90, 90], .faster),
      // The same middle as the slower one, in rounds of all kinds.
      ([80, 150, 112, 90, 140], .same),
      // One round of five is wild.
      ([100, 190, 101, 100, 99], .same),
    ])
  func verdict(_ times: [Double], _ expected: CaseComparison.Verdict) throws {
    let comparison = Comparison(
      from: record([("a", [100, 99, 101, 100, 100])]), to: record([("a", times)]))
    #expect(comparison.cases.map(\.verdict) == [expected])
    #expect(comparison.hasRegression == (expected == .slower))
    #expect(comparison.named.isEmpty == (expected == .same))
    let item = try #require(comparison.cases.first)
    #expect(item.interval.contains(item.change))
  }

  @Test("names nothing from one round")
  func oneRound() {
    let comparison = Comparison(from: record([("a", [100])]), to: record([("a", [300])]))
    #expect(comparison.named.isEmpty && comparison.rounds == 1)
    #expect(comparison.lines().last?.contains("--rounds") == true)
  }

  @Test("always names a change of the allocations, and more of them as a regression")
  func allocations() {
    let times = [("a", [100.0, 100, 100])]
    let none = record(times, allocations: [1, 1, 1])
    let more = record(times, allocations: [1.001, 1.001, 1.001])
    #expect(Comparison(from: none, to: more).hasRegression)
    #expect(Comparison(from: more, to: none).named.count == 1)
    #expect(!Comparison(from: more, to: none).hasRegression)
    let varying = record(times, allocations: [1, 2, 1])
    #expect(Comparison(from: none, to: varying).named.isEmpty)
  }

  @Test("lists the cases that only one run has")
  func missing() {
    let comparison = Comparison(
      from: record([("a", [1, 1]), ("old", [1])]), to: record([("new", [1]), ("a", [1, 1])]))
    #expect(comparison.onlyOld == ["old"] && comparison.onlyNew == ["new"])
    #expect(comparison.cases.map(\.name) == ["a"])
  }

  @Test("takes out a slower machine, by most cases or, if there are few, by the yardstick")
  func machine() {
    var random = SeededRandom(5)
    let names = (0..<40).map { "case \($0)" }
    let old = record(names.map { ($0, noisy(100, 5, &random)) })
    let slow = record(names.map { ($0, noisy($0 == "case 3" ? 150 : 120, 5, &random)) })
    let comparison = Comparison(from: old, to: slow)
    #expect(comparison.machine?.basis == .cases && comparison.named.map(\.name) == ["case 3"])
    #expect(abs((comparison.machine?.change ?? 0) - 0.2) < 0.01)

    func few(_ factor: Double) -> BenchRecord {
      BenchRecord(
        [CaseRounds(name: "a", unit: "ns", times: noisy(100 * factor, 9, &random))],
        yardstick: CaseRounds(name: "yardstick", unit: "ns", times: noisy(30 * factor, 9, &random))
      )
    }
    let other = Comparison(from: few(1), to: few(1.2))
    #expect(other.machine?.basis == .yardstick && other.named.isEmpty)
  }

  @Test("names all cases if all are slower in rounds that took turns, and else doubts the machine")
  func whole() {
    var random = SeededRandom(6)
    func all(_ factor: Double) -> BenchRecord {
      BenchRecord(
        (0..<40).map { index in
          CaseRounds(
            name: "case \(index)", unit: "ns", times: noisy(100 * factor, 9, &random))
        }, yardstick: CaseRounds(name: "yardstick", unit: "ns", times: noisy(30, 9, &random)))
    }
    let (old, new) = (all(1), all(1.2))
    #expect(Comparison(from: old, to: new, areInterleaved: true).named.count == 40)
    let apart = Comparison(from: old, to: new)
    #expect(apart.named.isEmpty && apart.machine?.isDoubtful == true)
    #expect(apart.lines().contains { $0.contains("as a whole") })
    #expect(Comparison(from: old, to: all(1.02)).machine?.isDoubtful == false)
  }

  @Test("confirms what two measurements name, and nothing else")
  func confirming() {
    let old = record([("a", [100, 100, 101]), ("b", [100, 100, 101])])
    let first = Comparison(
      from: old, to: record([("a", [150, 151, 150]), ("b", [150, 151, 150])]))
    let second = Comparison(
      from: old, to: record([("a", [150, 151, 150]), ("b", [101, 100, 100])]))
    #expect(first.named.count == 2)
    #expect(second.confirming(first).named.map(\.name) == ["a"])
    #expect(first.confirming(second).named.map(\.name) == ["a"])
  }

  @Test("says what changed in lines for people")
  func lines() {
    let comparison = Comparison(
      from: record([("a", [100, 100, 101]), ("b", [20, 20, 20])]),
      to: record([("a", [150, 151, 150]), ("b", [20, 20, 20])]))
    let lines = comparison.lines()
    #expect(lines.first == "Slower:")
    #expect(lines[1].hasPrefix("  a") && lines[1].contains("100") && lines[1].contains("+50.0 %"))
    #expect(lines.last == "1 of 2 cases, 3 rounds each, changed beyond noise.")
    let same = Comparison(from: record([("a", [1, 1, 1])]), to: record([("a", [1, 1, 1])]))
    #expect(same.lines() == ["Nothing changed beyond noise (1 case, 3 rounds each)."])
  }
}

/// Returns times around a value, within 1 %.
private func noisy(_ value: Double, _ count: Int, _ random: inout SeededRandom) -> [Double] {
  (0..<count).map { _ in value * (0.99 + 0.02 * Double(random.roll(0..<1000)) / 1000) }
}
