import TSRecognition
import TestSupport
import Testing

/// Recognizers by name and what they are to one another, for tables.
private struct Relations: ArbitrationRelations {
  var waits: [(Int, Int)] = []
  var together: [(Int, Int)] = []
  var harmless: [(Int, Int)] = []
  var line = false

  func prevents(_ a: Int, _ b: Int) -> Bool { !harmless.contains { $0 == (a, b) } }
  func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    together.contains { $0 == (a, b) || $0 == (b, a) }
  }
  func waits(_ a: Int, for b: Int) -> Bool { waits.contains { $0 == (a, b) } }
  func shareBranch(_ a: Int, _ b: Int) -> Bool { line }
}

/// The outcome of two recognizers in one event, in a word.
private enum Move: String, CaseIterable {
  case rests, wants, fails, active, held

  func candidate(_ order: Int) -> Candidate {
    Candidate(
      state: self == .active ? .changed : .possible,
      proposedState: self == .wants || self == .held
        ? .began : self == .fails ? .failed : nil,
      order: order, touches: 1, isHeld: self == .held)
  }
}

@Suite("Arbitration")
struct ArbitrationTests {
  private func verdicts(
    _ candidates: [Candidate], _ relations: Relations, _ policy: ArbitrationPolicy = .uikit
  ) -> String {
    Arbitration.verdicts(on: candidates, relations, policy: policy).map { "\($0)" }
      .joined(separator: ", ")
  }

  /// A row for each pair of moves of 0 and 1 on one view, 1 added later.
  private func matrix(_ relations: Relations) -> [String] {
    Move.allCases.flatMap { first in
      Move.allCases.compactMap { second -> String? in
        let found = verdicts([first.candidate(0), second.candidate(1)], relations)
        return found.isEmpty ? nil : "\(first) \(second) → \(found)"
      }
    }
  }

  @Test("excludes by default: one wins, the last added first (U133, U135)")
  func nothingSaid() {
    #expect(
      matrix(Relations()) == [
        "rests wants → recognize 1, fail 0: prevented by recognizer 1",
        "rests held → release 1, fail 0: prevented by recognizer 1",
        "wants rests → recognize 0, fail 1: prevented by recognizer 0",
        "wants wants → recognize 1, fail 0: prevented by recognizer 1",
        "wants fails → recognize 0",
        "wants active → fail 0: prevented by recognizer 1",
        "wants held → release 1, fail 0: prevented by recognizer 1",
        "fails wants → recognize 1",
        "fails held → release 1",
        "active wants → fail 1: prevented by recognizer 0",
        "active held → fail 1: prevented by recognizer 0",
        "held rests → release 0, fail 1: prevented by recognizer 0",
        "held wants → recognize 1, fail 0: prevented by recognizer 1",
        "held fails → release 0",
        "held active → fail 0: prevented by recognizer 1",
        "held held → release 1, fail 0: prevented by recognizer 1",
      ])
  }

  @Test("holds one until another has failed, and fails it when that is recognized (U139–U141)")
  func requirement() {
    #expect(
      matrix(Relations(waits: [(0, 1)])) == [
        "rests wants → recognize 1, fail 0: required recognizer 1 recognized",
        "rests held → release 1, fail 0: required recognizer 1 recognized",
        "wants rests → hold 0 for 1",
        "wants wants → recognize 1, fail 0: required recognizer 1 recognized",
        "wants fails → recognize 0",
        "wants active → fail 0: required recognizer 1 recognized",
        "wants held → release 1, fail 0: required recognizer 1 recognized",
        "fails wants → recognize 1",
        "fails held → release 1",
        "active wants → fail 1: prevented by recognizer 0",
        "active held → fail 1: prevented by recognizer 0",
        "held wants → recognize 1, fail 0: required recognizer 1 recognized",
        "held fails → release 0",
        "held active → fail 0: required recognizer 1 recognized",
        "held held → release 1, fail 0: required recognizer 1 recognized",
      ])
  }

  @Test("lets both be recognized where a delegate says so (U136, U138)")
  func simultaneous() {
    #expect(
      matrix(Relations(together: [(1, 0)])) == [
        "rests wants → recognize 1", "rests held → release 1",
        "wants rests → recognize 0",
        "wants wants → recognize 1, recognize 0",
        "wants fails → recognize 0",
        "wants active → recognize 0", "wants held → release 1, recognize 0",
        "fails wants → recognize 1", "fails held → release 1",
        "active wants → recognize 1",
        "active held → release 1", "held rests → release 0",
        "held wants → recognize 1, release 0", "held fails → release 0",
        "held active → release 0", "held held → release 1, release 0",
      ])
  }

  @Test("lets both be recognized where one does not prevent the other (U137)")
  func harmless() {
    let rows = matrix(Relations(harmless: [(1, 0)]))
    #expect(rows.contains("wants wants → recognize 1, recognize 0"))
    #expect(rows.contains("wants rests → recognize 0, fail 1: prevented by recognizer 0"))
    #expect(rows.contains("rests wants → recognize 1"))
  }

  @Test("requires and allows both: the requirement is stronger")
  func waitsTogether() {
    let rows = matrix(Relations(waits: [(0, 1)], together: [(0, 1)]))
    #expect(rows.contains("wants rests → hold 0 for 1"))
    #expect(
      rows.contains(
        "wants wants → recognize 1, fail 0: required recognizer 1 recognized"))
  }

  @Test("takes the one nearest the leaf, then the one added last, whatever their indices (U135)")
  func order() {
    var deep = Candidate(proposedState: .ended, depth: 0, order: 1, touches: 1)
    let late = Candidate(proposedState: .ended, depth: 1, order: 9, touches: 1)
    #expect(verdicts([late, deep], Relations()).hasPrefix("recognize 1"))
    deep.depth = 1
    #expect(verdicts([late, deep], Relations()).hasPrefix("recognize 0"))
  }

  @Test("takes the earlier crossing under the other policy, and a tie by the first rule")
  func crossings() {
    let leaf = Candidate(proposedState: .began, crossing: 0.020, depth: 0, order: 2, touches: 1)
    var root = Candidate(proposedState: .began, crossing: 0.015, depth: 3, order: 1, touches: 1)
    #expect(verdicts([leaf, root], Relations()).hasPrefix("recognize 0"))
    #expect(verdicts([leaf, root], Relations(), .earliestCrossing).hasPrefix("recognize 1"))
    root.crossing = 0.020
    #expect(verdicts([leaf, root], Relations(), .earliestCrossing).hasPrefix("recognize 0"))
  }

  @Test("is about shared touches, or one line of views (U134), requirements too (U143)")
  func touches() {
    let first = Candidate(proposedState: .began, order: 1, touches: 0b01)
    let second = Candidate(proposedState: .began, order: 2, touches: 0b10)
    let resting = Candidate(order: 2, touches: 0b10)
    #expect(verdicts([first, second], Relations()) == "recognize 1, recognize 0")
    #expect(
      verdicts([first, second], Relations(line: true))
        == "recognize 1, fail 0: prevented by recognizer 1")
    #expect(verdicts([first, resting], Relations(waits: [(0, 1)])) == "recognize 0")
    var shared = first
    shared.touches = 0b11
    #expect(verdicts([shared, resting], Relations(waits: [(0, 1)])) == "hold 0 for 1")
  }

  @Test("carries a failure through a chain of requirements in one round")
  func chain() {
    // A pan waits for a tap, that waits for a double tap, which fails now; none excludes.
    let all = [(0, 1), (1, 2), (0, 2)]
    let waiting = Relations(waits: [(0, 1), (1, 2)], together: all)
    let pan = Candidate(proposedState: .began, order: 1, touches: 1, isHeld: true)
    let tap = Candidate(proposedState: .ended, order: 2, touches: 1, isHeld: true)
    var double = Candidate(order: 3, touches: 1)
    #expect(verdicts([pan, tap, double], waiting) == "")
    double.proposedState = .failed
    #expect(
      verdicts([pan, tap, double], waiting)
        == "release 1, fail 0: required recognizer 1 recognized")
    let tapFails = Candidate(proposedState: .failed, order: 2, touches: 1)
    #expect(verdicts([pan, tapFails, double], waiting) == "release 0")
  }

  @Test("frees those that waited for one that was excluded")
  func freed() {
    // 0 waits for 1; 2, recognized, excludes 1 but runs beside 0.
    let relations = Relations(waits: [(0, 1)], together: [(0, 2)])
    let verdicts = verdicts(
      [
        Candidate(proposedState: .ended, order: 1, touches: 1), Candidate(order: 2, touches: 1),
        Candidate(proposedState: .began, order: 3, touches: 1),
      ], relations)
    #expect(verdicts == "recognize 2, fail 1: prevented by recognizer 2, recognize 0")
  }

  @Test("holds both of a circle, for ever (U144)")
  func circle() {
    let wanting = [
      Candidate(proposedState: .ended, order: 1, touches: 1),
      Candidate(proposedState: .ended, order: 2, touches: 1),
    ]
    #expect(
      verdicts(wanting, Relations(waits: [(0, 1), (1, 0)])) == "hold 0 for 1, hold 1 for 0")
  }

  @Test("leaves those that are active alone, whatever they want")
  func active() {
    let ending = Candidate(state: .changed, proposedState: .ended, order: 1, touches: 1)
    #expect(verdicts([ending, Candidate(order: 2, touches: 1)], Relations()) == "")
  }

  @Test(
    "always ends with no pending candidate, and at most one of those that exclude each other",
    arguments: 1...2000 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed)
    let count = Int.random(in: 1...7, using: &random)
    let pair = { (random: inout SeededRandom) in
      (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    }
    var relations = Relations()
    for _ in 0..<Int.random(in: 0...4, using: &random) { relations.waits.append(pair(&random)) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      relations.together.append(pair(&random))
    }
    let candidates = (0..<count).map { order in
      var candidate = (Move.allCases.randomElement(using: &random) ?? .rests).candidate(order)
      if candidate.state.isActive { candidate.state = .possible }
      candidate.touches = TouchMask(bits: .random(in: 1...7, using: &random))
      return candidate
    }
    let verdicts = Arbitration.verdicts(on: candidates, relations)
    expectSound(verdicts, candidates, relations, seed)
  }

  private func expectSound(
    _ verdicts: [Verdict], _ candidates: [Candidate], _ relations: Relations, _ seed: UInt64
  ) {
    var winners: [Int] = []
    var answered: [Int] = []
    for verdict in verdicts {
      switch verdict {
      case .recognize(let index), .release(let index):
        winners.append(index)
        answered.append(index)
      case .hold(let index, _), .speculate(let index, _), .retract(let index, _),
        .fail(let index, _):
        answered.append(index)
      }
    }
    #expect(Set(answered).count == answered.count, "seed \(seed): one verdict each")
    for index in candidates.indices {
      let wants = candidates[index].proposedState == .began && !candidates[index].isHeld
      #expect(!wants || answered.contains(index), "seed \(seed): \(index) unanswered")
    }
    for a in winners {
      for b in winners
      where a != b && !candidates[a].touches.isDisjoint(with: candidates[b].touches) {
        #expect(relations.mayRunTogether(a, b), "seed \(seed): \(a) beside \(b)")
      }
    }
  }
}

@Suite("A circle of requirements")
struct RequirementCycleTests {
  @Test(
    "is found and named in order",
    arguments: [
      ([], nil), ([[]], nil), ([[0]], [0]), ([[1], [0]], [0, 1]), ([[1], [2], []], nil),
      ([[1], [2], [1]], [1, 2]), ([[1, 2], [3], [3], []], nil), ([[], [2], [3], [1]], [1, 2, 3]),
      ([[7, -1], []], nil),
    ] as [([[Int]], [Int]?)])
  func finds(_ graph: [[Int]], _ cycle: [Int]?) {
    #expect(RequirementCycle.find(in: graph) == cycle)
  }

  @Test("is looked for in graphs of any depth")
  func deep() {
    var graph = (0..<100_000).map { [$0 + 1] } + [[]]
    #expect(RequirementCycle.find(in: graph) == nil)
    graph[100_000] = [99_999]
    #expect(RequirementCycle.find(in: graph) == [99_999, 100_000])
  }
}
