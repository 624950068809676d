public import TSInterface
import TSNearest
import TSTracing

extension TestStage {
  /// Returns whether the last attempt of a recognizer was recognized.
  ///
  /// If it failed, the same fingers touch copies of the views and recognizers, and the smallest changes
  /// with which the gesture is recognized there are part of the description. Copies have no code of the
  /// program, such as overrides and the delegate's `gestureRecognizerShouldBegin(_:)`: where they behave
  /// otherwise, only the reason is given. Delegates are asked about simultaneous gestures and
  /// requirements. No action is sent.
  ///
  /// ``onMiss`` is called unless it was recognized.
  ///
  /// - Returns: The outcome; an attempt that is undecided is not recognized.
  public func recognition(of recognizer: GestureRecognizer) -> TouchRecognition {
    var names = TraceNames()
    let name = names.name(of: recognizer)
    let outcome = outcome(of: recognizer, name)
    if outcome != .recognized { onMiss?(picture, "\(name).svg") }
    return outcome
  }

  private func outcome(of recognizer: GestureRecognizer, _ name: String) -> TouchRecognition {
    switch watcher.outcomes[ObjectIdentifier(recognizer)] {
    case .recognized: return .recognized
    case nil:
      return .notRecognized(
        recognizer.isInAttempt ? "\(name) is undecided" : "\(name) received no touch")
    case .failed(let reason):
      return .notRecognized(nearest(recognizer)?.summary ?? "\(name): \(reason)")
    }
  }

  /// Returns the smallest changes with which the last attempt of a recognizer would have been recognized;
  /// `nil` if copies of the interface behave otherwise.
  private func nearest(_ recognizer: GestureRecognizer) -> NearestYes? {
    guard let stream = fingers() else { return nil }
    let copies = InterfaceCopy(of: application)
    guard let name = copies.name(of: recognizer) else { return nil }
    let stage = NearestStage(screen: application.screen) { copies.make(in: $0) }
    let goal = NearestSearch.Goal(name)
    let attempts = stage.attempts(of: stream).filter { $0.recognizer == name }
    guard let attempt = attempts.last, !goal.isReached(by: attempt) else { return nil }
    if case .failed(let reason) = watcher.outcomes[ObjectIdentifier(recognizer)],
      attempt.reason != reason
    {
      return nil
    }
    let answer = NearestSearch(stage, stream, goal: goal, attempt: attempt).run()
    return answer.problem == nil ? answer : nil
  }
}
