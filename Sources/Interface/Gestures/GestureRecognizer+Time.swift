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
    guard let wanted, let window = arena.window.borrowed.target, let timeline = window.timeline
    else { return }
    timerDeadline = wanted
    self.timeline = timeline
    timer = timeline.schedule(at: wanted) { [weak self, weak window] in
      guard let self, let window, let now = window.timeline?.now else { return }
      timer = nil
      timerDeadline = nil
      timeout(at: now)
      window.perform { window.gestures.settle($0) }
    }
  }

  /// Cancels the timer, if one is scheduled.
  final func unschedule() {
    if let timer { timeline?.cancel(timer) }
    timer = nil
    timerDeadline = nil
  }
}
