/// The order of effects.
extension GestureArena {
  /// Returns the next effect, or `nil` if everything is settled.
  ///
  /// Perform each effect before the next is pulled, in one loop: code that is called meanwhile only
  /// makes inputs, and the loop pulls what follows from them. A question that is not answered is
  /// asked again.
  ///
  /// - Complexity: Constant while gestures only change; a whole event is O(*n* log *n*) in the number
  ///   of attempts, besides the arbitration and the requirements between them.
  public mutating func next() -> ArenaEffect? {
    if !brackets.isEmpty { closeBrackets() }
    if isAbandoned, let effect = nextReset() { return effect }
    while true {
      if let effect = step() { return effect }
      guard let following = stage(after: stage) else {
        stage = .settled
        return nil
      }
      enter(following)
    }
  }

  /// Returns the next effect of the present stage; `nil` if it has none.
  private mutating func step() -> ArenaEffect? {
    switch stage {
    case .settled: nil
    case .deciding: nextDecision()
    case .publishing: nextPublication()
    case .acting: nextAction()
    case .failingIdle: nextIdleFailure()
    // Code that was called may have changed anything, so these stages begin at the top again.
    case .delivering: hasWork ? nil : nextDelivery()
    case .resetting: hasWork ? resetLater() : nextFinished()
    case .joining: hasWork ? nil : nextLateJoiner()
    }
  }

  private mutating func resetLater() -> ArenaEffect? {
    needsReset = true
    return nil
  }

  /// Returns the stage that follows; `nil` if everything is settled.
  private func stage(after stage: Stage) -> Stage? {
    switch stage {
    case .deciding: return .publishing
    case .publishing: return .acting
    case _ where hasWork: return .deciding
    case .settled, .acting:
      return needsReset ? .failingIdle : lastStages(from: .delivering)
    case .failingIdle: return lastStages(from: .delivering)
    case .delivering: return lastStages(from: .resetting)
    // A reset may have ended other attempts, or what delayed a touch.
    case .resetting: return hasReset || needsReset ? .failingIdle : lastStages(from: .joining)
    case .joining: return needsReset ? .failingIdle : nil
    }
  }

  private func lastStages(from stage: Stage) -> Stage? {
    if stage == .delivering, !delays.isEmpty { return .delivering }
    if stage != .joining, needsReset { return .resetting }
    return joinsLate ? .joining : nil
  }

  private mutating func enter(_ following: Stage) {
    stage = following
    order.restart()
    switch following {
    case .publishing: (publishing, ongoing) = (ongoing, .none)
    case .resetting: (needsReset, hasReset) = (false, false)
    default: break
    }
  }

  /// Whether there is a state to decide or to publish, or an action to send.
  @inlinable package var hasWork: Bool { needsDecision || ongoing != .none || !queue.isEmpty }
}
