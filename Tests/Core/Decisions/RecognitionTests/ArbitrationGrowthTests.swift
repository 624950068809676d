import TSRecognition
import Testing

/// Relations that count how often they are asked; each candidate waits for all before it.
private final class CountingRelations: ArbitrationRelations {
  private(set) var count = 0
  private(set) var most = 0
  private var asked: [Int: Int] = [:]
  var together = false

  private func ask(_ kind: Int, _ a: Int, _ b: Int) {
    count += 1
    asked[(kind * 1000 + a) * 1000 + b, default: 0] += 1
    most = max(most, asked[(kind * 1000 + a) * 1000 + b] ?? 0)
  }

  func waits(_ a: Int, for b: Int) -> Bool {
    ask(0, a, b)
    return b < a && !together
  }
  func prevents(_ a: Int, _ b: Int) -> Bool {
    ask(1, a, b)
    return !together
  }
  func mayRunTogether(_ a: Int, _ b: Int) -> Bool {
    ask(2, a, b)
    return together
  }
}

/// Relations that count how often they are asked; each candidate waits for the one before it.
private final class ChainRelations: ArbitrationRelations {
  private(set) var count = 0
  private let areKnown: Bool

  init(areKnown: Bool) { self.areKnown = areKnown }

  func forEachPossibleRequirement(of index: Int, _ body: (Int) -> Void) -> Bool {
    if areKnown, index > 0 { body(index - 1) }
    return areKnown
  }
  func waits(_ a: Int, for b: Int) -> Bool {
    count += 1
    return b == a - 1
  }
}

@Suite("The cost of an arbitration") struct ArbitrationGrowthTests {
  /// The behaviour of the candidates after the first, while the first waits for none.
  enum ArbitrationCase: String, CaseIterable, Sendable { case want, held, freed, together }

  private func candidates(_ count: Int, _ decisionLog: ArbitrationCase) -> [Candidate] {
    (0..<count).map { index in
      let isFirst = index == 0
      let proposedState: GestureState? =
        isFirst
        ? (decisionLog == .freed ? .failed : decisionLog == .together ? .ended : nil) : .ended
      return Candidate(
        proposedState: proposedState, order: index, touches: 1,
        isHeld: !isFirst && (decisionLog == .held || decisionLog == .freed))
    }
  }

  @Test("asks each relation of a pair three times at the most", arguments: ArbitrationCase.allCases)
  func pairs(_ decisionLog: ArbitrationCase) {
    for count in [2, 10, 50, 150] {
      let relations = CountingRelations()
      relations.together = decisionLog == .together
      _ = Arbitration.verdicts(on: candidates(count, decisionLog), relations)
      #expect(relations.most <= 3)
      #expect(relations.count <= 3 * count * count)
    }
  }

  @Test(
    "of a chain of known requirements grows with its length, and gives the same verdicts",
    arguments: [ArbitrationCase.want, .held, .freed])
  func chain(_ decisionLog: ArbitrationCase) {
    for count in [2, 10, 300] {
      let (known, unknown) = (ChainRelations(areKnown: true), ChainRelations(areKnown: false))
      let candidates = candidates(count, decisionLog)
      #expect(
        Arbitration.verdicts(on: candidates, known)
          == Arbitration.verdicts(on: candidates, unknown))
      #expect(known.count <= 3 * count)
    }
  }
}
