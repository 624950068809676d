public import EventTime
public import Geometry

/// A timer that fires at the rate of a display, on an application's timeline.
///
/// Use it for animations that compute each frame themselves. Frames are aligned to multiples of
/// 1/60 s, or of another ``Constants/framesPerSecond``, from the timeline's origin. All links of an
/// application therefore fire at the same times, in the order in which they were created, and a
/// replay fires them as the live application did.
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

  /// The time of the last call; before the first one, the time of creation.
  public private(set) var time: Timestamp
  /// The time of the last call in seconds, on the clock of the touches' timestamps.
  public var timestamp: TimeInterval { time.seconds }
  /// The time of the next call, in seconds.
  public var targetTimestamp: TimeInterval { next(after: time).seconds }
  /// The interval between two calls, in seconds.
  public var duration: TimeInterval { 1 / framesPerSecond }

  /// Creates a display link that fires from the next frame on.
  ///
  /// The link retains itself and the closure until ``invalidate()`` is called or the application is
  /// deallocated.
  ///
  /// - Parameters:
  ///   - application: The application whose timeline is used.
  ///   - tick: A closure that is called for each frame.
  public init(_ application: Application, _ tick: @escaping @MainActor (DisplayLink) -> Void) {
    timeline = application.timeline
    framesPerSecond = application.constants.framesPerSecond
    time = timeline.now
    self.tick = tick
    clock = application.animations
    clock?.links.append(self)
    schedule()
  }

  /// A Boolean value that indicates whether the calls are suspended; `false` by default.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue, !isInvalidated else { return }
      if isPaused { stop() } else { schedule() }
    }
  }

  /// Stops the calls permanently and releases the closure.
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
      // Before the call, so that links keep their order whatever the closure does.
      schedule()
      tick(self)
    }
  }

  private func next(after moment: Timestamp) -> Timestamp {
    var frame = (moment.seconds * framesPerSecond).rounded(.down) + 1
    // Times are rounded to microseconds, so the frame of a time may seem to be the one before.
    if Timestamp(seconds: frame / framesPerSecond) <= moment { frame += 1 }
    return Timestamp(seconds: frame / framesPerSecond)
  }
}
