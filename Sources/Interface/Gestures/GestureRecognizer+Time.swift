import EventTime
import Recognition

extension GestureRecognizer {
  /// Schedules a timer for ``deadline``, or cancels it if there is no deadline.
  ///
  /// - Parameter arena: The arena of the attempt.
  final func schedule(in arena: GestureArena) {
    let wanted =
      attempt.publishedState == .possible || attempt.publishedState.isActive ? deadline : nil
    guard wanted != timer?.deadline else { return }
    unschedule()
    guard let wanted, let window = arena.window.borrowed.target, let timeline = window.timeline
    else { return }
    self.timeline = timeline
    timer = (timeline.schedule(at: wanted, timerWork), wanted)
  }

  /// Returns the closure that runs at the deadline.
  ///
  /// One for all attempts, with a link instead of a weak reference, so that a tap allocates nothing.
  final func makeTimerWork() -> () -> Void {
    let link = WeakLink(self)
    return {
      guard let recognizer = link.borrowed.target else { return }
      recognizer.timer = nil
      guard let window = recognizer.arena.borrowed.target?.window.borrowed.target,
        let now = recognizer.timeline?.now
      else { return }
      recognizer.timeline = nil
      recognizer.timeout(at: now)
      window.perform { window.gestures.settle($0) }
    }
  }

  /// Cancels the timer, if one is scheduled.
  final func unschedule() {
    guard let timer else { return }
    self.timer = nil
    let timeline = timeline.take()
    timeline?.cancel(timer.token)
  }

  /// Determines whether a class overrides ``deadline``.
  static let deadlineProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TimedRecognizer.self)
}

extension GestureRecognizer {
  /// Determines whether a class overrides a method about failure requirements.
  static let requirementProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self,
    overriding: RequiringRecognizer.self, expected: 2)
}

extension GestureRecognizer {
  /// Determines whether a class overrides a method about prevention.
  static let preventionProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self,
    overriding: PreventingRecognizer.self, expected: 2)
}

private final class PlainRecognizer: GestureRecognizer {}

private final class PreventingRecognizer: GestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    true
  }
}

private final class RequiringRecognizer: GestureRecognizer {
  override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    false
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool {
    false
  }
}

private final class TimedRecognizer: GestureRecognizer {
  override var deadline: Timestamp? { nil }
}
