import EventTime
import Recognition

extension GestureRecognizer {
  /// Schedules a timer for ``deadline``, or cancels it if there is no deadline.
  ///
  /// - Parameter arena: The arena of the attempt.
  final func schedule(in arena: GestureArena) {
    let wanted = publishedState == .possible || publishedState.isActive ? deadline : nil
    guard wanted != timerDeadline else { return }
    unschedule()
    guard let wanted, let window = arena.window.borrowed.target,
      let application = window.application
    else { return }
    timerDeadline = wanted
    timeline = application.timeline
    timer = application.timeline.schedule(at: wanted) { [weak self, weak window] in
      guard let self, let window, let application = window.application else { return }
      timer = nil
      timerDeadline = nil
      timeout(at: application.timeline.now)
      application.perform(for: window) { window.gestures.settle($0) }
    }
  }

  /// Cancels the timer, if one is scheduled.
  final func unschedule() {
    if let timer { timeline?.cancel(timer) }
    timer = nil
    timerDeadline = nil
  }
}
