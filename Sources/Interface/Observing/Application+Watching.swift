import EventTime

extension Application {
  /// The touches that are down, of the current event or the last one, in the order in which they
  /// began.
  package final var touchesDown: [Touch] { event.orderedTouches.filter { !$0.isFinished } }
}

extension Touch {
  /// The time at which the touch began, in seconds of the source's clock.
  package var startSeconds: Double { startTime.seconds }
}
