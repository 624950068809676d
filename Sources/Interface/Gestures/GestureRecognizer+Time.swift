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
    let token = timeline.schedule(at: wanted) { [weak self, weak window] in
      guard let self, let window, let now = window.timeline?.now else { return }
      timer = nil
      timeout(at: now)
      window.perform { window.gestures.settle($0) }
    }
    timer = (token, wanted)
  }

  /// Cancels the timer, if one is scheduled.
  final func unschedule() {
    if let timer { timeline?.cancel(timer.token) }
    timer = nil
  }

  /// Determines whether a class overrides ``deadline``.
  static let deadlineProbe = OverrideProbe(
    base: GestureRecognizer.self, plain: PlainRecognizer.self, overriding: TimedRecognizer.self)
}

private final class PlainRecognizer: GestureRecognizer {}

private final class TimedRecognizer: GestureRecognizer {
  override var deadline: Timestamp? { nil }
}
