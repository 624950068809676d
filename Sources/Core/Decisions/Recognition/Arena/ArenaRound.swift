/// One arbitration: the attempts as they were when it began, and the verdicts about them.
///
/// It is a copy, so delegates that are called during the arbitration may change the arena. A verdict
/// about an attempt that has changed meanwhile is not applied.
public struct ArenaRound: Hashable, Sendable {
  /// The attempts, deepest view first, and on one view the last added first.
  public internal(set) var ids: [AttemptID] = []
  /// The same attempts as the arbitration sees them.
  public internal(set) var candidates: [Candidate] = []
  /// The verdicts, to be appended by the arbitration.
  public var verdicts: [Verdict] = []
  /// The number of verdicts that have been applied.
  var appliedCount = 0

  init() {}

  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    verdicts.removeAll(keepingCapacity: true)
    appliedCount = 0
  }

  /// Returns the next verdict that has not been applied; `nil` after the last one.
  mutating func nextVerdict() -> Verdict? {
    guard appliedCount < verdicts.count else { return nil }
    appliedCount += 1
    return verdicts[appliedCount - 1]
  }

  /// Moves the verdicts that take an attempt back to the front, so that its actions undo their
  /// effect before those of the attempt that is recognized instead.
  mutating func moveRetractionsToFront() {
    guard candidates.contains(where: { $0.speculation == .delivered }) else { return }
    var (retractions, others): ([Verdict], [Verdict]) = ([], [])
    for verdict in verdicts {
      if case .fail(let index, _) = verdict, candidates[index].speculation == .delivered {
        retractions.append(verdict)
      } else {
        others.append(verdict)
      }
    }
    verdicts = retractions + others
  }
}
