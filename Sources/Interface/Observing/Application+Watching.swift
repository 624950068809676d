import EventTime

extension Application {
  /// The touches of the event at hand or of the last one that are still down, in order of landing.
  package final var touchesDown: [Touch] { event.orderedTouches.filter { !$0.isFinished } }
}

extension Touch {
  /// The moment at which the touch landed, in seconds of the source's clock.
  package var startSeconds: Double { startTime.seconds }
}
