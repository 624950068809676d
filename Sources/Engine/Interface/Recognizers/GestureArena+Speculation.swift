import Recognition

/// Taps that are recognized before the recognizers that they wait for have failed.
///
/// Until the decision such a recognizer is a held one: its published state is possible, so it
/// excludes no other, delays touches, and fails for the same reasons. Only the observer and the
/// actions have seen its end.
extension GestureArena {
  /// Recognizes the recognizers speculatively that an arbitration has selected.
  ///
  /// Called when the arbitration is over, so that none is recognized that fails, or is recognized
  /// for good, in the same event.
  ///
  /// - Parameter event: The event of the application.
  func deliverSpeculations(_ event: Event) {
    hasDueSpeculations = false
    for recognizer in active where recognizer.attempt.speculation == .due {
      recognizer.attempt.speculation = .delivered
      speculationCount += 1
      effects.append(GestureEffect(recognizer, .ended, cancelsTouches: false))
      event.observer?.recognizer(recognizer, from: .possible, to: .ended, why: nil)
    }
  }

  /// Confirms a recognizer that was recognized speculatively: those that it waited for have failed.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - event: The event of the application.
  func confirm(_ recognizer: GestureRecognizer, _ event: Event) {
    recognizer.attempt.pendingStates.removeAll()
    recognizer.attempt.publishedState = .ended
    needsReset = true
    effects.append(GestureEffect(recognizer, .ended, sendsActions: false))
    event.observer?.recognizerIsConfirmed(recognizer)
  }

  /// Takes back a recognizer that was recognized speculatively: its actions report a cancellation.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, whose reason to fail is known.
  ///   - event: The event of the application.
  func takeBack(_ recognizer: GestureRecognizer, _ event: Event) {
    recognizer.attempt.publishedState = .cancelled
    needsReset = true
    cancel(recognizer, because: recognizer.why, event)
  }

  /// Takes back a recognizer for a rival that is recognized speculatively itself.
  ///
  /// It remains held, as the rival may be taken back too. The attempt must not end before that: the
  /// next touch would begin another one, and be recognized where a tap that waits is not.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - why: The reason, for traces.
  ///   - event: The event of the application.
  func retract(_ recognizer: GestureRecognizer, because why: AttemptReason, _ event: Event) {
    guard recognizer.attempt.isProvisional else { return }
    recognizer.attempt.speculation = .retracted
    speculationCount -= 1
    cancel(recognizer, because: why, event)
  }

  private func cancel(_ recognizer: GestureRecognizer, because why: AttemptReason?, _ event: Event)
  {
    effects.append(GestureEffect(recognizer, .cancelled, cancelsTouches: false))
    event.observer?.recognizer(recognizer, from: .ended, to: .cancelled, why: why?.description)
  }

  /// Moves the verdicts that take a recognizer back to the front, so that its actions undo their
  /// effect before those of the recognizer that is recognized instead.
  ///
  /// - Parameters:
  ///   - verdicts: The verdicts of an arbitration.
  ///   - judged: The recognizers that the verdicts refer to.
  func putFirstThoseThatTakeBack(_ verdicts: inout [Verdict], _ judged: [GestureRecognizer]) {
    var (first, rest): ([Verdict], [Verdict]) = ([], [])
    for verdict in verdicts {
      if case .fail(let index, _) = verdict, judged[index].attempt.isProvisional {
        first.append(verdict)
      } else {
        rest.append(verdict)
      }
    }
    verdicts = first + rest
  }
}
