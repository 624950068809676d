package import TSEventTime

extension View {
  /// The clock of a movement that begins now: frames at the rate of the application's constants.
  ///
  /// - Returns: The clock, whose origin is the present time.
  package final func frameClock(from timeline: Timeline) -> FrameClock {
    FrameClock(framesPerSecond: framesPerSecond, origin: timeline.now)
  }

  /// The frames per second of the view's application; the default without one.
  package final var framesPerSecond: Double {
    (window?.application?.constants ?? .standard).framesPerSecond
  }

  /// Whether the application uses the early generation of controllers, and so the appearance of its
  /// time.
  package final var looksLegacy: Bool { window?.application?.uikitGeneration == .legacy }
}
