/// Decides between recognizers that want the same touches (U133–U144).
///
/// The one function of it is pure: the same candidates and relations give the same verdicts, in the
/// order in which they are to be carried out. Its rules:
/// 1. A wish to fail is a fact; those that waited for it are free.
/// 2. Of the recognizers that want to be recognized, and wait for nobody, the first by the policy is
///    taken. Waiting counts only for one with which it shares a touch (U143).
/// 3. If one that is active already excludes it (overlaps with it, prevents it, and may not run
///    beside it) it fails.
/// 4. Else it is recognized, and all that it excludes or that would wait for it fail, in their order.
/// 5. That repeats until nobody is left but those that wait: they are held. A recognizer that is
///    held excludes nobody.
public enum Arbitration {
  private enum Standing { case open, recognized, failed }

  /// Appends the verdicts on some candidates.
  ///
  /// Nothing is allocated when nobody wants anything, or only those that must go on waiting do.
  /// - Complexity: O(n) for n candidates when none wants anything; else O(w·n) questions for w that
  ///   want: each relation is asked about a pair three times at the most.
  public static func decide(
    _ candidates: [Candidate], _ relations: any ArbitrationRelations,
    policy: ArbitrationPolicy = .uikit, into verdicts: inout [Verdict]
  ) {
    guard hasWork(candidates, relations) else { return }
    var round = Round(candidates: candidates, relations: relations, policy: policy)
    round.failTheBelated(&verdicts)
    while let next = round.next() { round.judge(next, &verdicts) }
    round.holdTheRest(&verdicts)
  }

  /// Returns the verdicts on some candidates.
  public static func verdicts(
    on candidates: [Candidate], _ relations: any ArbitrationRelations,
    policy: ArbitrationPolicy = .uikit
  ) -> [Verdict] {
    var verdicts: [Verdict] = []
    decide(candidates, relations, policy: policy, into: &verdicts)
    return verdicts
  }

  /// Whether anybody wants something new, or somebody who waited need not any more.
  private static func hasWork(
    _ candidates: [Candidate], _ relations: any ArbitrationRelations
  ) -> Bool {
    for candidate in candidates where candidate.isWanting && !candidate.isHeld { return true }
    func waits(_ place: Int, _ other: Int) -> Bool {
      place != other && candidates[place].touches.overlaps(candidates[other].touches)
        && relations.waits(place, for: other)
    }
    for place in candidates.indices where candidates[place].isWanting {
      // One that is open is enough to keep it waiting.
      let isBlocked = candidates.indices.contains {
        candidates[$0].isOpen && waits(place, $0)
      }
      if !isBlocked { return true }
      for other in candidates.indices where candidates[other].hasRecognized {
        if waits(place, other) { return true }
      }
    }
    return false
  }

  /// One arbitration on its way.
  private struct Round {
    let candidates: [Candidate]
    let relations: any ArbitrationRelations
    var standings: [Standing]
    /// Those that had been recognized before, mostly few.
    private var recognized: [Int] = []
    /// Those that want, the first by the policy first.
    private var wanting: [Wanting]

    /// One that wants, and those that it waits for.
    struct Wanting {
      let place: Int
      let awaited: [Int]
      /// How many at the front of ``awaited`` are decided: they stay so, and are not looked at again.
      var decidedCount = 0
    }

    init(candidates: [Candidate], relations: any ArbitrationRelations, policy: ArbitrationPolicy) {
      self.candidates = candidates
      self.relations = relations
      standings = candidates.map { $0.isOpen ? .open : $0.hasRecognized ? .recognized : .failed }
      for place in candidates.indices where standings[place] == .recognized {
        recognized.append(place)
      }
      var wanting: [Wanting] = []
      for place in candidates.indices where candidates[place].isWanting {
        var awaited: [Int] = []
        for other in candidates.indices where other != place {
          let isShared = candidates[place].touches.overlaps(candidates[other].touches)
          if isShared, relations.waits(place, for: other) { awaited.append(other) }
        }
        wanting.append(Wanting(place: place, awaited: awaited))
      }
      wanting.sort { Round.isBefore(candidates[$0.place], candidates[$1.place], policy) }
      self.wanting = wanting
    }

    func overlap(_ a: Int, _ b: Int) -> Bool {
      candidates[a].touches.overlaps(candidates[b].touches)
    }

    /// Whether a waits for b, if b has not failed.
    func depends(_ a: Int, on b: Int) -> Bool {
      a != b && overlap(a, b) && relations.waits(a, for: b)
    }

    func excludes(_ a: Int, _ b: Int) -> Bool {
      a != b && (overlap(a, b) || relations.areOnOneLine(a, b)) && relations.prevents(a, b)
        && !relations.mayRunTogether(a, b)
    }

    /// Returns the first of those that want and wait for no other.
    mutating func next() -> Int? {
      for index in wanting.indices where standings[wanting[index].place] == .open {
        if blocker(of: index) == nil { return wanting[index].place }
      }
      return nil
    }

    /// Returns the first that is open of those for which one that wants waits.
    private mutating func blocker(of index: Int) -> Int? {
      let awaited = wanting[index].awaited
      var count = wanting[index].decidedCount
      while count < awaited.count, standings[awaited[count]] != .open { count += 1 }
      wanting[index].decidedCount = count
      return count < awaited.count ? awaited[count] : nil
    }

    static func isBefore(_ a: Candidate, _ b: Candidate, _ policy: ArbitrationPolicy) -> Bool {
      if policy == .earliestCrossing, a.crossing != b.crossing { return a.crossing < b.crossing }
      return a.depth != b.depth ? a.depth < b.depth : a.order > b.order
    }

    /// Fails those that come to want while one that had to fail first is recognized.
    mutating func failTheBelated(_ verdicts: inout [Verdict]) {
      if recognized.isEmpty { return }
      for place in candidates.indices where candidates[place].isWanting {
        let winner = recognized.first { depends(place, on: $0) }
        if let winner { fail(place, .required(winner), &verdicts) }
      }
    }

    mutating func judge(_ place: Int, _ verdicts: inout [Verdict]) {
      // Those that were recognized in this round have failed all that they exclude already.
      for other in recognized where excludes(other, place) {
        return fail(place, .prevented(by: other), &verdicts)
      }
      standings[place] = .recognized
      verdicts.append(candidates[place].isHeld ? .release(place) : .recognize(place))
      for other in candidates.indices where standings[other] == .open {
        if depends(other, on: place) {
          fail(other, .required(place), &verdicts)
        } else if excludes(place, other) {
          fail(other, .prevented(by: place), &verdicts)
        }
      }
    }

    mutating func fail(_ place: Int, _ reason: FailureReason, _ verdicts: inout [Verdict]) {
      standings[place] = .failed
      verdicts.append(.fail(place, reason))
    }

    /// Holds those that still wait, if they are not held already.
    mutating func holdTheRest(_ verdicts: inout [Verdict]) {
      // In the order of the candidates, whatever the policy.
      for index in wanting.indices.sorted(by: { wanting[$0].place < wanting[$1].place }) {
        let place = wanting[index].place
        guard standings[place] == .open, !candidates[place].isHeld else { continue }
        if let other = blocker(of: index) { verdicts.append(.hold(place, for: other)) }
      }
    }
  }
}

extension Candidate {
  fileprivate var hasRecognized: Bool { state.isActive || state == .ended }
}
