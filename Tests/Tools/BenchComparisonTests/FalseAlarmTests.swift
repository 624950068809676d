import BenchComparison
import Glibc
import TestSupport
import Testing

/// A shared machine: rounds that are slower as a whole, cases with noise of their own, and wild
/// rounds.
private struct SharedMachine {
  var random: SeededRandom
  let cases = 100

  private mutating func unit() -> Double { Double(random.roll(0..<1_000_000)) / 1_000_000 }

  /// Returns a deviate that is nearly normal, of variance 1.
  private mutating func normal() -> Double {
    (unit() + unit() + unit() + unit() - 2) * 1.7320508
  }

  /// Returns a run in which one case is slower.
  mutating func run(
    rounds: Int, machine: Double = 0, slower: Double = 0, at place: Int = 7
  ) -> BenchRecord {
    let effects = (0..<rounds).map { _ in 0.03 * normal() }
    return BenchRecord(
      (0..<cases).map { index in
        // As measured on two shared cores: from 1 to 5 % between the rounds of a case.
        let spread = index == place ? 0.02 : [0.01, 0.015, 0.02, 0.03, 0.05][index % 5]
        let times = effects.map { effect in
          let wild = unit() < 0.05 ? 0.65 * unit() : 0
          let shift = index == place ? log(1 + slower) : 0
          return 100 * exp(machine + effect + spread * normal() + wild + shift)
        }
        return CaseRounds(name: "case \(index)", unit: "ns", times: times)
      })
  }
}

@Suite("On a shared machine") struct FalseAlarmTests {
  @Test("equal runs name anything more rarely than the rule allows", arguments: [5, 9])
  func falseAlarms(_ rounds: Int) {
    var machine = SharedMachine(random: SeededRandom(UInt64(rounds)))
    let pairs = 40
    var alarms = 0
    for pair in 0..<pairs {
      let old = machine.run(rounds: rounds)
      // The machine itself differs by up to 30 %.
      let new = machine.run(rounds: rounds, machine: 0.3 * Double(pair) / Double(pairs))
      if !Comparison(from: old, to: new).named.isEmpty { alarms += 1 }
    }
    // 5 % of 40 are 2; 6 or more have a probability of 1 % at that rate.
    #expect(alarms < 6, "\(alarms) of \(pairs)")
  }

  @Test("a case that is a tenth slower is found with nine rounds, and no other")
  func planted() {
    var machine = SharedMachine(random: SeededRandom(3))
    let pairs = 20
    var (found, others) = (0, 0)
    for _ in 0..<pairs {
      let old = machine.run(rounds: 9)
      let new = machine.run(rounds: 9, machine: -0.1, slower: 0.1)
      let named = Comparison(from: old, to: new).named.map(\.name)
      if named.contains("case 7") { found += 1 }
      if named.contains(where: { $0 != "case 7" }) { others += 1 }
    }
    #expect(found >= 18, "found \(found) of \(pairs)")
    #expect(others <= 2, "\(others) of \(pairs) named others")
  }

  @Test("a case that is a tenth slower is a candidate for a second measurement with five rounds")
  func candidate() {
    var machine = SharedMachine(random: SeededRandom(4))
    let pairs = 20
    var (found, count) = (0, 0)
    for _ in 0..<pairs {
      let old = machine.run(rounds: 5)
      let new = machine.run(rounds: 5, slower: 0.1)
      let named = Comparison(from: old, to: new, rule: .candidates).named
      if named.contains(where: { $0.name == "case 7" }) { found += 1 }
      count += named.count
    }
    #expect(found >= 19, "found \(found) of \(pairs)")
    #expect(count < pairs * 15, "\(count) candidates")
  }
}
