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
    guard let wanted else { return }
    // The application and its window are retained for the event.
    arena.window.borrowed.withTarget { window in
      window.applicationLink.borrowed.withTarget { application in
        timeline = application.timeline
        timer = (application.timeline.schedule(at: wanted, timerWork), wanted)
      }
    }
  }

  /// Returns the closure that runs at the deadline.
  ///
  /// One for all attempts, with a link instead of a weak reference, so that a tap allocates nothing.
  final func makeTimerWork() -> () -> Void {
    let link = WeakLink(self)
    return {
      guard let recognizer = link.borrowed.target else { return }
      recognizer.timer = nil
      guard let window = recognizer.arena.target?.window.borrowed.target,
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
    // The property retains it: nothing is called that could assign another one.
    Borrowed(timeline).withHeldTarget { $0.cancel(timer.token) }
    timeline = nil
  }
}
