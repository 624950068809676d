import TSEventTime
import TSRecognition

extension GestureRecognizer {
  /// A Boolean value that indicates whether time alone may decide something.
  ///
  /// The default is `true` for a class that overrides ``deadline``, and `false` for others. If it
  /// is `false`, no timer is scheduled for the deadline. Set it before the recognizer is attached
  /// to a view.
  public final var watchesTime: Bool {
    get { plain.watchesTime }
    set { plain.watchesTime = newValue }
  }

  /// Schedules a timer for ``deadline``, or cancels it if there is no deadline.
  final func schedule() {
    guard watchesTime, let arena = attempt.entry?.arena else { return }
    let wanted = isUndecidedOrActive ? nextDeadline : nil
    guard wanted != plain.timer?.deadline else { return }
    unschedule()
    guard let wanted else { return }
    // The application and its window are retained for the event.
    arena.window.borrowed.withTarget { window in
      window.applicationLink.borrowed.withTarget { application in
        let timeline = Borrowed(application.timeline)
        if !lastTimeline.borrowed.isSame(as: timeline) {
          lastTimeline = WeakLink(application.timeline)
        }
        timeline.withHeldTarget { plain.timer = ($0.schedule(at: wanted, timerWork), wanted) }
      }
    }
  }

  /// The deadline; `nil` for one that was reached before, which would be reached again at once, and
  /// without end.
  final var nextDeadline: Timestamp? {
    guard let deadline, attempt.timedOut.map({ deadline > $0 }) != false else { return nil }
    return deadline
  }

  private var isUndecidedOrActive: Bool {
    inArena { !$0.gestures.publishedState(of: $1).isEnd } ?? false
  }

  /// Returns the closure that runs at the deadline.
  ///
  /// One for all attempts, with a link instead of a weak reference, so that a tap allocates nothing.
  final func makeTimerWork() -> () -> Void {
    let link = WeakLink(self)
    return {
      guard let recognizer = link.borrowed.target else { return }
      recognizer.plain.timer = nil
      guard let arena = recognizer.attempt.entry?.arena, let window = arena.window.borrowed.target,
        let now = recognizer.lastTimeline.borrowed.target?.now
      else { return }
      recognizer.attempt.timedOut = now
      window.perform { event in
        arena.settling(event) {
          recognizer.timeout(at: now)
          recognizer.inArena { $0.gestures.passDeadline(of: $1) }
        }
      }
    }
  }

  /// Cancels the timer, if one is scheduled.
  final func unschedule() {
    guard let timer = plain.timer else { return }
    plain.timer = nil
    // The timer retains a closure that has a link to the recognizer, so its release runs no code.
    lastTimeline.borrowed.withTarget { $0.cancel(timer.token) }
  }
}
