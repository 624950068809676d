public import TSEventTime
public import TSGeometry

/// A timer that fires at the rate of a display, on an application's timeline.
///
/// Use it for animations that compute each frame themselves. Frames are aligned to multiples of
/// 1/60 s, or of another ``Constants/framesPerSecond``, from the timeline's origin. All links of an
/// application therefore fire at the same times, in the order in which they were created, and a
/// replay fires them as the live application did.
///
/// If a display shows the application, links fire shortly before each of its frames: animate for
/// ``targetTimestamp``, at which the frame will be visible (D10, U574).
///
/// ```swift
/// let link = DisplayLink(application) { link in
///   scroller.step(to: link.timestamp)
///   if scroller.isAtRest { link.invalidate() }
/// }
/// ```
@MainActor public final class DisplayLink {
  private let timeline: Timeline
  private let frames: FrameClock
  private let ticker = FrameTicker()
  private let tick: @MainActor (DisplayLink) -> Void
  private var isInvalidated = false
  private weak var clock: AnimationClock?

  /// The time of the last call; before the first one, the time of creation.
  public private(set) var time: Timestamp
  /// The time of the last frame in seconds, on the clock of the touches' timestamps: that of the
  /// last call, or with a display that at which the last picture was shown.
  public var timestamp: TimeInterval {
    timeline.displayFrames?.lastPresented.seconds ?? time.seconds
  }
  /// The time of the next frame in seconds: that of the next call, or with a display that at which
  /// the picture in preparation will be shown.
  public var targetTimestamp: TimeInterval {
    timeline.displayFrames?.target.seconds ?? frames.time(of: frames.frame(after: time)).seconds
  }
  /// The interval between two frames, in seconds.
  public var duration: TimeInterval {
    timeline.displayFrames?.period ?? 1 / frames.framesPerSecond
  }

  /// Creates a display link that fires from the next frame on.
  ///
  /// The link retains itself and the closure until ``invalidate()`` is called or the application is
  /// deallocated.
  public init(_ application: Application, _ tick: @escaping @MainActor (DisplayLink) -> Void) {
    timeline = application.timeline
    frames = FrameClock(framesPerSecond: application.constants.framesPerSecond)
    time = timeline.now
    self.tick = tick
    clock = application.animations
    clock?.links.append(self)
    run()
  }

  /// A Boolean value that indicates whether the calls are suspended; `false` by default.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue, !isInvalidated else { return }
      if isPaused { ticker.stop() } else { run() }
    }
  }

  /// Stops the calls permanently and releases the closure.
  public func invalidate() {
    isInvalidated = true
    ticker.stop()
    clock?.links.removeAll { $0 === self }
    clock = nil
  }

  private func run() {
    // The closure retains the link, until it is paused or invalidated.
    ticker.run(on: timeline, frames) { [self] _ in
      time = timeline.now
      tick(self)
    }
  }
}
