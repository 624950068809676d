/// An arbiter between recognizers that compete for the same touches (U133–U144).
///
/// The decision is a pure function: the same candidates and relations give the same verdicts, in
/// the order in which the caller must apply them. The rules are:
/// 1. A candidate that is about to fail counts as failed, and releases the candidates that wait for
///    it.
/// 2. Of the candidates that are ready to be recognized and wait for no other candidate, the first
///    by the policy is selected. A candidate waits only for candidates with which it shares a touch
///    (U143).
/// 3. If an active candidate already excludes the selected one (overlaps with it, prevents it, and
///    may not run simultaneously with it), the selected candidate fails.
/// 4. Otherwise it is recognized, and every candidate that it excludes, or that requires it to
///    fail, fails, in the order of the candidates.
/// 5. Steps 2 to 4 repeat until only waiting candidates are left, which are held. A held candidate
///    excludes no other candidate.
///
/// ```swift
/// struct NoRelations: ArbitrationRelations {}
/// let outer = Candidate(proposedState: .began, depth: 1, order: 0, touches: 0b1)
/// let inner = Candidate(proposedState: .began, depth: 0, order: 1, touches: 0b1)
/// print(Arbitration.verdicts(on: [outer, inner], NoRelations()))
/// // [recognize 1, fail 0: prevented by recognizer 1]
/// ```
public enum Arbitration {
  private enum Standing { case open, recognized, failed }

  /// Appends the verdicts for the candidates of one event to an array.
  ///
  /// Allocates nothing if no candidate is ready to be recognized, or if every one that is ready is
  /// held already and must keep waiting.
  ///
  /// - Complexity: O(*n*) for *n* candidates if none is ready to be recognized; otherwise
  ///   O(*w*·*n*) queries for *w* candidates that are. Each relation is queried at most three times
  ///   for a pair.
  /// - Parameters:
  ///   - candidates: The recognizers that track touches, in a fixed order; verdicts refer to them
  ///     by index.
  ///   - relations: The relations between the candidates.
  ///   - policy: The rule that orders candidates that are ready in the same event.
  ///   - verdicts: The array to which the verdicts are appended, in the order in which to apply
  ///     them.
  public static func decide(
    _ candidates: [Candidate], _ relations: any ArbitrationRelations,
    policy: ArbitrationPolicy = .uikit, into verdicts: inout [Verdict]
  ) {
    guard hasWork(candidates, relations) else { return }
    var round = Round(candidates: candidates, relations: relations, policy: policy)
    // Late candidates fail first, so that they are neither selected nor keep others waiting.
    round.failTheBelated(&verdicts)
    while let next = round.next() { round.judge(next, &verdicts) }
    round.holdTheRest(&verdicts)
  }

  /// Returns the verdicts for the candidates of one event.
  ///
  /// Allocates an array; use ``decide(_:_:policy:into:)`` to reuse one.
  ///
  /// - Parameters:
  ///   - candidates: The recognizers that track touches, in a fixed order.
  ///   - relations: The relations between the candidates.
  ///   - policy: The rule that orders candidates that are ready in the same event.
  /// - Returns: The verdicts, in the order in which to apply them.
  public static func verdicts(
    on candidates: [Candidate], _ relations: any ArbitrationRelations,
    policy: ArbitrationPolicy = .uikit
  ) -> [Verdict] {
    var verdicts: [Verdict] = []
    decide(candidates, relations, policy: policy, into: &verdicts)
    return verdicts
  }

  /// Returns whether a candidate is newly ready to be recognized, or a held one may stop waiting.
  private static func hasWork(
    _ candidates: [Candidate], _ relations: any ArbitrationRelations
  ) -> Bool {
    for candidate in candidates where candidate.isWanting && !candidate.isHeld { return true }
    func waits(_ index: Int, _ other: Int) -> Bool {
      index != other && candidates[index].touches.overlaps(candidates[other].touches)
        && relations.waits(index, for: other)
    }
    for index in candidates.indices where candidates[index].isWanting {
      // A single open candidate is enough to keep it waiting.
      let isBlocked = candidates.indices.contains {
        candidates[$0].isOpen && waits(index, $0)
      }
      if !isBlocked { return true }
      for other in candidates.indices where candidates[other].hasRecognized {
        if waits(index, other) { return true }
      }
    }
    return false
  }

  /// The state of one arbitration.
  private struct Round {
    let candidates: [Candidate]
    let relations: any ArbitrationRelations
    var standings: [Standing]
    /// The candidates that were recognized before this round, usually few.
    private var recognized: [Int] = []
    /// The candidates that are ready to be recognized, sorted by the policy.
    private var wanting: [Wanting]

    /// A candidate that is ready to be recognized, and the candidates that it waits for.
    struct Wanting {
      let candidate: Int
      let awaited: [Int]
      /// The number of elements at the front of ``awaited`` that are decided.
      ///
      /// A decided candidate stays decided, so these are not examined again.
      var decidedCount = 0
    }

    init(candidates: [Candidate], relations: any ArbitrationRelations, policy: ArbitrationPolicy) {
      self.candidates = candidates
      self.relations = relations
      standings = candidates.map { $0.isOpen ? .open : $0.hasRecognized ? .recognized : .failed }
      for index in candidates.indices where standings[index] == .recognized {
        recognized.append(index)
      }
      var wanting: [Wanting] = []
      for index in candidates.indices where candidates[index].isWanting {
        var awaited: [Int] = []
        for other in candidates.indices where other != index {
          // Relations are queried once for a pair here, because they may call delegates.
          let isShared = candidates[index].touches.overlaps(candidates[other].touches)
          if isShared, relations.waits(index, for: other) { awaited.append(other) }
        }
        wanting.append(Wanting(candidate: index, awaited: awaited))
      }
      wanting.sort { Round.isBefore(candidates[$0.candidate], candidates[$1.candidate], policy) }
      self.wanting = wanting
    }

    func overlap(_ a: Int, _ b: Int) -> Bool {
      candidates[a].touches.overlaps(candidates[b].touches)
    }

    /// Returns whether candidate `a` waits for candidate `b`, unless `b` has failed.
    func depends(_ a: Int, on b: Int) -> Bool {
      a != b && overlap(a, b) && relations.waits(a, for: b)
    }

    /// Returns whether candidate `a`, once recognized, makes candidate `b` fail.
    func excludes(_ a: Int, _ b: Int) -> Bool {
      a != b && (overlap(a, b) || relations.shareBranch(a, b)) && relations.prevents(a, b)
        && !relations.mayRunTogether(a, b)
    }

    /// Returns the first candidate, in the order of the policy, that is ready and waits for none.
    mutating func next() -> Int? {
      for index in wanting.indices where standings[wanting[index].candidate] == .open {
        if blocker(of: index) == nil { return wanting[index].candidate }
      }
      return nil
    }

    /// Returns the first undecided candidate that a ready candidate waits for.
    ///
    /// - Parameter index: An index into `wanting`.
    /// - Returns: The index of the awaited candidate, or `nil` if the ready candidate need not
    ///   wait.
    private mutating func blocker(of index: Int) -> Int? {
      let awaited = wanting[index].awaited
      var count = wanting[index].decidedCount
      while count < awaited.count, standings[awaited[count]] != .open { count += 1 }
      wanting[index].decidedCount = count
      return count < awaited.count ? awaited[count] : nil
    }

    /// Returns whether one candidate precedes another in the order of a policy.
    static func isBefore(_ a: Candidate, _ b: Candidate, _ policy: ArbitrationPolicy) -> Bool {
      if policy == .earliestCrossing, a.crossing != b.crossing { return a.crossing < b.crossing }
      // The nearest to the hit-test view is first, then the recognizer that was added last (U135).
      return a.depth != b.depth ? a.depth < b.depth : a.order > b.order
    }

    /// Fails candidates that become ready after a candidate that they require to fail was
    /// recognized.
    mutating func failTheBelated(_ verdicts: inout [Verdict]) {
      if recognized.isEmpty { return }
      for index in candidates.indices where candidates[index].isWanting {
        let winner = recognized.first { depends(index, on: $0) }
        if let winner { fail(index, .required(winner), &verdicts) }
      }
    }

    /// Recognizes a candidate, or fails it if an active candidate excludes it.
    mutating func judge(_ index: Int, _ verdicts: inout [Verdict]) {
      // Only earlier recognitions are checked: a candidate that was recognized in this round has
      // already failed every candidate that it excludes.
      for other in recognized where excludes(other, index) {
        return fail(index, .prevented(by: other), &verdicts)
      }
      standings[index] = .recognized
      verdicts.append(candidates[index].isHeld ? .release(index) : .recognize(index))
      for other in candidates.indices where standings[other] == .open {
        if depends(other, on: index) {
          fail(other, .required(index), &verdicts)
        } else if excludes(index, other) {
          fail(other, .prevented(by: index), &verdicts)
        }
      }
    }

    mutating func fail(_ index: Int, _ reason: FailureReason, _ verdicts: inout [Verdict]) {
      standings[index] = .failed
      verdicts.append(.fail(index, reason))
    }

    /// Holds the candidates that still wait and are not held yet.
    mutating func holdTheRest(_ verdicts: inout [Verdict]) {
      // Verdicts are in the order of the candidates, independently of the policy.
      for index in wanting.indices.sorted(by: { wanting[$0].candidate < wanting[$1].candidate }) {
        let candidate = wanting[index].candidate
        guard standings[candidate] == .open, !candidates[candidate].isHeld else { continue }
        if let other = blocker(of: index) { verdicts.append(.hold(candidate, for: other)) }
      }
    }
  }
}

extension Candidate {
  fileprivate var hasRecognized: Bool { state.isActive || state == .ended }
}
