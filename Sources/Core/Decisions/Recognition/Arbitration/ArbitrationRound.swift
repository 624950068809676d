import TSPreconditions

extension Arbitration {
  enum Standing { case open, recognized, failed }

  /// The state of one arbitration.
  ///
  /// The relations are passed to each call, as a round that stored them would be generic itself.
  struct Round: ~Copyable {
    let candidates: [Candidate]
    private var places: [Place]
    /// The candidates that may take part in a failure requirement, usually none.
    private var related: [Int] = []
    /// The candidates that were recognized before this round, usually few.
    private var recognized: [Int] = []
    /// The candidates that are ready to be recognized, sorted by the policy.
    private var wanting: [Wanting]

    /// What is known about a candidate.
    private struct Place {
      var standing: Standing
      /// Whether the candidate may take part in a failure requirement.
      var mayRelate: Bool
    }

    /// A candidate that is ready to be recognized, and the candidates that it waits for.
    struct Wanting {
      let candidate: Int
      let awaited: [Int]
      /// The number of elements at the front of ``awaited`` that are decided.
      ///
      /// A decided candidate stays decided, so these are not examined again.
      var decidedCount = 0
    }

    init(
      candidates: [Candidate], relations: some ArbitrationRelations, policy: ArbitrationPolicy
    ) {
      self.candidates = candidates
      (places, wanting) = ([], [])
      places.reserveCapacity(candidates.count)
      for index in candidates.indices {
        let standing: Standing =
          candidates[index].isOpen ? .open : candidates[index].hasRecognized ? .recognized : .failed
        if standing == .recognized { recognized.append(index) }
        let mayRelate = relations.mayHaveRequirements(index)
        if mayRelate { related.append(index) }
        places.append(Place(standing: standing, mayRelate: mayRelate))
      }
      for index in candidates.indices where candidates[index].awaitsRecognition {
        wanting.append(Wanting(candidate: index, awaited: awaited(by: index, relations)))
      }
      if wanting.count > 1 {
        wanting.heapSort {
          Round.isBefore(candidates[$0.candidate], candidates[$1.candidate], policy)
        }
      }
    }

    /// Returns the candidates that a candidate waits for unless they have failed.
    ///
    /// Each pair is queried once here, because a relation may call delegates.
    private func awaited(by index: Int, _ relations: some ArbitrationRelations) -> [Int] {
      var awaited: [Int] = []
      func query(_ other: Int) {
        if other != index, overlap(index, other), relations.waits(index, for: other) {
          awaited.append(other)
        }
      }
      if relations.forEachPossibleRequirement(of: index, query) { return awaited }
      if places[index].mayRelate {
        for other in candidates.indices { query(other) }
      } else {
        for other in related { query(other) }
      }
      return awaited
    }

    private func isOpen(_ index: Int) -> Bool { places[index].standing == .open }

    func overlap(_ a: Int, _ b: Int) -> Bool {
      candidates[a].touches.overlaps(candidates[b].touches)
    }

    /// Returns whether candidate `a` waits for candidate `b`, unless `b` has failed.
    func depends(_ a: Int, on b: Int, _ relations: some ArbitrationRelations) -> Bool {
      a != b && (places[a].mayRelate || places[b].mayRelate) && overlap(a, b)
        && relations.waits(a, for: b)
    }

    /// Returns whether candidate `a`, once recognized, makes candidate `b` fail.
    func excludes(_ a: Int, _ b: Int, _ relations: some ArbitrationRelations) -> Bool {
      a != b && (overlap(a, b) || relations.shareBranch(a, b)) && relations.prevents(a, b)
        && !relations.mayRunTogether(a, b)
    }

    /// Returns the first candidate, in the order of the policy, that is ready and waits for none.
    mutating func next() -> Int? {
      for index in wanting.indices where isOpen(wanting[index].candidate) {
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
      if wanting[index].awaited.isEmpty { return nil }
      let awaited = wanting[index].awaited
      var count = wanting[index].decidedCount
      while count < awaited.count, !isOpen(awaited[count]) { count += 1 }
      wanting[index].decidedCount = count
      return count < awaited.count ? awaited[count] : nil
    }

    /// Returns whether one candidate precedes another in the order of a policy.
    static func isBefore(_ a: Candidate, _ b: Candidate, _ policy: ArbitrationPolicy) -> Bool {
      if a.priority != b.priority { return a.priority > b.priority }
      if policy == .earliestCrossing, a.crossing != b.crossing { return a.crossing < b.crossing }
      // The nearest to the hit-test view is first, then the recognizer that was added last (U135).
      return a.depth != b.depth ? a.depth < b.depth : a.order > b.order
    }

    /// Fails candidates that become ready after a candidate that they require to fail was
    /// recognized.
    mutating func failTheBelated(
      _ relations: some ArbitrationRelations, _ verdicts: inout [Verdict]
    ) {
      if recognized.isEmpty { return }
      for index in candidates.indices where candidates[index].awaitsRecognition {
        for winner in recognized where depends(index, on: winner, relations) {
          fail(index, .required(winner), &verdicts)
          break
        }
      }
    }

    /// Recognizes a candidate, or fails it if an active candidate excludes it.
    mutating func judge(
      _ index: Int, _ relations: some ArbitrationRelations, _ verdicts: inout [Verdict]
    ) {
      // Only earlier recognitions are checked: a candidate that was recognized in this round has
      // already failed every candidate that it excludes.
      for other in recognized where excludes(other, index, relations) {
        return fail(index, .prevented(by: other), &verdicts)
      }
      places[index].standing = .recognized
      verdicts.append(candidates[index].isHeld ? .release(index) : .recognize(index))
      for other in candidates.indices where isOpen(other) {
        if depends(other, on: index, relations) {
          fail(other, .required(index), &verdicts)
        } else if excludes(index, other, relations) {
          fail(other, .prevented(by: index), &verdicts)
        }
      }
    }

    mutating func fail(_ index: Int, _ reason: FailureReason, _ verdicts: inout [Verdict]) {
      places[index].standing = .failed
      verdicts.append(.fail(index, reason))
    }

    /// Holds the candidates that still wait and are not held yet.
    mutating func holdTheRest(
      _ relations: some ArbitrationRelations, _ verdicts: inout [Verdict]
    ) {
      for index in wanting.indices where isOpen(wanting[index].candidate) {
        return holdWaiting(relations, &verdicts)
      }
    }

    private mutating func holdWaiting(
      _ relations: some ArbitrationRelations, _ verdicts: inout [Verdict]
    ) {
      // Verdicts are in the order of the candidates, independently of the policy.
      let wanting = wanting
      var order = Array(wanting.indices)
      order.heapSort { wanting[$0].candidate < wanting[$1].candidate }
      for index in order {
        let candidate = wanting[index].candidate
        guard isOpen(candidate), !candidates[candidate].isHeld,
          let other = blocker(of: index)
        else { continue }
        if speculates(index, relations) {
          verdicts.append(.speculate(candidate, for: other))
          retractThose(requiring: candidate, relations, &verdicts)
        } else {
          verdicts.append(.hold(candidate, for: other))
        }
      }
    }

    /// Returns whether a candidate that must wait is recognized speculatively.
    ///
    /// One that waits for such a candidate is not, as it would be taken back at once.
    ///
    /// - Parameter relations: The relations between the candidates.
    /// - Returns: `true` if it is recognized before those that it waits for have failed.
    private func speculates(_ index: Int, _ relations: some ArbitrationRelations) -> Bool {
      guard maySpeculate(wanting[index].candidate, relations) else { return false }
      for other in wanting[index].awaited where isOpen(other) {
        if candidates[other].speculation == .delivered || maySpeculate(other, relations) {
          return false
        }
      }
      return true
    }

    /// Returns whether a candidate that has just become ready permits speculation, and no active
    /// candidate excludes it.
    private func maySpeculate(_ index: Int, _ relations: some ArbitrationRelations) -> Bool {
      let candidate = candidates[index]
      guard candidate.speculation == .permitted, candidate.proposedState == .ended,
        candidate.awaitsRecognition, !candidate.isHeld
      else { return false }
      for other in recognized where excludes(other, index, relations) { return false }
      return true
    }

    /// Retracts the candidates that were recognized speculatively and require another one to fail.
    private func retractThose(
      requiring index: Int, _ relations: some ArbitrationRelations, _ verdicts: inout [Verdict]
    ) {
      for other in candidates.indices
      where candidates[other].speculation == .delivered && isOpen(other) {
        if depends(other, on: index, relations) { verdicts.append(.retract(other, for: index)) }
      }
    }
  }
}

extension Candidate {
  /// Whether the recognizer was recognized before this arbitration.
  var hasRecognized: Bool { state.isActive || state == .ended }
}
