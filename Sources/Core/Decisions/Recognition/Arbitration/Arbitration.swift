/// An arbiter between recognizers that compete for the same touches (U133–U144).
///
/// The decision is a pure function: the same candidates and relations give the same verdicts, in
/// the order in which the caller must apply them. The rules are:
/// 1. A candidate that is about to fail counts as failed, and releases the candidates that wait for
///    it.
/// 2. Of the candidates that are ready to be recognized and wait for no other candidate, the first
///    by priority, then by the policy, is selected. A candidate waits only for candidates with which
///    it shares a touch (U143).
/// 3. If an active candidate already excludes the selected one (overlaps with it, prevents it, and
///    may not run simultaneously with it), the selected candidate fails.
/// 4. Otherwise it is recognized, and every candidate that it excludes, or that requires it to
///    fail, fails, in the order of the candidates.
/// 5. Steps 2 to 4 repeat until only waiting candidates are left, which are held. A held candidate
///    excludes no other candidate.
/// 6. A candidate that ends with its gesture, permits speculation and becomes held is recognized
///    speculatively, unless an active candidate excludes it already, or it waits for a candidate
///    that is recognized speculatively itself. Candidates that were recognized speculatively before
///    and require it to fail are retracted, and remain held.
///
/// ```swift
/// struct NoRelations: ArbitrationRelations {}
/// let outer = Candidate(proposedState: .began, depth: 1, order: 0, touches: 0b1)
/// let inner = Candidate(proposedState: .began, depth: 0, order: 1, touches: 0b1)
/// print(Arbitration.verdicts(on: [outer, inner], NoRelations()))
/// // [recognize 1, fail 0: prevented by recognizer 1]
/// ```
public enum Arbitration {
  /// Appends the verdicts for the candidates of one event to an array.
  ///
  /// Allocates nothing if no candidate is ready to be recognized, or if every one that is ready is
  /// held already and must keep waiting.
  ///
  /// - Complexity: O(*n*) for *n* candidates if none is ready to be recognized; otherwise
  ///   O(*w*·*n*) queries for *w* candidates that are. Each relation is queried at most three times
  ///   for a pair, and once more for each candidate that may be recognized speculatively.
  /// - Parameters:
  ///   - candidates: The recognizers that track touches, in a fixed order; verdicts refer to them
  ///     by index.
  ///   - relations: The relations between the candidates.
  ///   - policy: The rule that orders candidates that are ready in the same event.
  ///   - verdicts: The array to which the verdicts are appended, in the order in which to apply
  ///     them.
  public static func decide(
    _ candidates: [Candidate], _ relations: some ArbitrationRelations,
    policy: ArbitrationPolicy = .uikit, into verdicts: inout [Verdict]
  ) {
    guard hasWork(candidates, relations) else { return }
    var round = Round(candidates: candidates, relations: relations, policy: policy)
    // Late candidates fail first, so that they are neither selected nor keep others waiting.
    round.failTheBelated(relations, &verdicts)
    while let next = round.next() { round.judge(next, relations, &verdicts) }
    round.holdTheRest(relations, &verdicts)
  }

  /// Returns the verdicts for the candidates of one event, in the order in which to apply them.
  ///
  /// Allocates an array; use ``decide(_:_:policy:into:)`` to reuse one.
  ///
  /// - Parameters:
  ///   - candidates: The recognizers that track touches, in a fixed order.
  ///   - relations: The relations between the candidates.
  ///   - policy: The rule that orders candidates that are ready in the same event.
  public static func verdicts(
    on candidates: [Candidate], _ relations: some ArbitrationRelations,
    policy: ArbitrationPolicy = .uikit
  ) -> [Verdict] {
    var verdicts: [Verdict] = []
    decide(candidates, relations, policy: policy, into: &verdicts)
    return verdicts
  }

  /// Returns whether a candidate is newly ready to be recognized, or a held one may stop waiting.
  private static func hasWork(
    _ candidates: [Candidate], _ relations: some ArbitrationRelations
  ) -> Bool {
    for index in candidates.indices
    where candidates[index].awaitsRecognition && !candidates[index].isHeld {
      return true
    }
    func waitsForAny(_ index: Int, where isMeant: (Candidate) -> Bool) -> Bool {
      func waits(_ other: Int) -> Bool {
        isMeant(candidates[other]) && index != other
          && candidates[index].touches.overlaps(candidates[other].touches)
          && relations.waits(index, for: other)
      }
      var isFound = false
      let areKnown = relations.forEachPossibleRequirement(of: index) { other in
        isFound = isFound || waits(other)
      }
      return areKnown ? isFound : candidates.indices.contains { waits($0) }
    }
    for index in candidates.indices where candidates[index].awaitsRecognition {
      // A single open candidate is enough to keep it waiting.
      if !waitsForAny(index, where: { $0.isOpen }) { return true }
      if waitsForAny(index, where: { $0.hasRecognized }) { return true }
    }
    return false
  }
}
