public import EventTime
public import Geometry

/// Ticks at the pace of a display, on an application's timeline, while somebody needs it.
///
/// Frames lie on a grid of 1/60 s from the timeline's origin, so all links of an application tick
/// at the same moments, in the order in which they were made, and a replay ticks as the live
/// application did.
///
/// ```swift
/// let link = DisplayLink(application) { link in
///   scroller.step(to: link.timestamp)
///   if scroller.isAtRest { link.invalidate() }
/// }
/// ```
@MainActor public final class DisplayLink {
  private let timeline: Timeline
  private let framesPerSecond: Double
  private let tick: @MainActor (DisplayLink) -> Void
  private var token: Timeline.Token?
  private var isInvalidated = false
  private weak var clock: AnimationClock?

  /// The moment of the last tick; that of creation before the first.
  public private(set) var time: Timestamp
  /// Seconds of the last tick, on the clock of the touches' timestamps.
  public var timestamp: TimeInterval { time.seconds }
  /// Seconds of the next tick.
  public var targetTimestamp: TimeInterval { next(after: time).seconds }
  /// Seconds from one tick to the next.
  public var duration: TimeInterval { 1 / framesPerSecond }

  /// Creates a link that ticks from the next frame on.
  ///
  /// It holds itself and what the closure holds until ``invalidate()`` is called, or the
  /// application goes.
  public init(_ application: Application, _ tick: @escaping @MainActor (DisplayLink) -> Void) {
    timeline = application.timeline
    framesPerSecond = application.constants.framesPerSecond
    time = timeline.now
    self.tick = tick
    clock = application.animations
    clock?.links.append(self)
    schedule()
  }

  /// Whether the ticks are left out; false at first.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue, !isInvalidated else { return }
      if isPaused { stop() } else { schedule() }
    }
  }

  /// Ends the ticks for ever.
  public func invalidate() {
    isInvalidated = true
    stop()
    clock?.links.removeAll { $0 === self }
    clock = nil
  }

  private func stop() {
    if let token { timeline.cancel(token) }
    token = nil
  }

  private func schedule() {
    token = timeline.schedule(at: next(after: timeline.now)) { [self] in
      token = nil
      time = timeline.now
      // Before the call, so that links keep their order whatever the calls do.
      schedule()
      tick(self)
    }
  }

  private func next(after moment: Timestamp) -> Timestamp {
    var frame = (moment.seconds * framesPerSecond).rounded(.down) + 1
    // A moment is rounded to microseconds, so its frame may seem to be the one before.
    if Timestamp(seconds: frame / framesPerSecond) <= moment { frame += 1 }
    return Timestamp(seconds: frame / framesPerSecond)
  }
}
