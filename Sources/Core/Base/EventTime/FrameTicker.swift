/// A source of calls at the frames of a display, on a timeline, for as long as something moves.
///
/// If a display shows the application, the calls are made in the animation phase of its frames
/// (``Timeline/displayFrames``); otherwise at the times of a clock.
@MainActor package final class FrameTicker {
  private weak var timeline: Timeline?
  private var clock = FrameClock(framesPerSecond: 1)
  private var token: Timeline.Token?
  private var request: DisplayFrames.Token?
  private var tick: (@MainActor (Double) -> Void)?
  /// The frame of the scheduled call, for calls at the times of the clock.
  private var frame = 0
  /// The scheduled work, which is made once because it is scheduled anew at every frame.
  private var work: () -> Void = {}

  /// Creates a ticker that is stopped.
  package init() {
    work = { [weak self] in self?.fire() }
  }

  isolated deinit { stop() }

  /// Whether calls are scheduled.
  package var isRunning: Bool { token != nil || request != nil }

  /// The time since the origin of the clock, in seconds; 0 without a timeline.
  package var elapsed: Double { timeline.map { clock.origin.seconds(to: $0.now) } ?? 0 }

  /// Starts the ticker, after stopping a previous run.
  ///
  /// The first call is made at the first frame after the present time.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that gives the time; it is not retained.
  ///   - tick: A closure that receives the time of the frame, in seconds after the origin of the
  ///     clock. It may stop the ticker, which releases it.
  package func run(
    on timeline: Timeline, _ clock: FrameClock, _ tick: @escaping @MainActor (Double) -> Void
  ) {
    stop()
    self.timeline = timeline
    self.clock = clock
    self.tick = tick
    schedule()
  }

  package func stop() {
    if let token { timeline?.cancel(token) }
    if let request { timeline?.displayFrames?.cancel(request) }
    (token, request) = (nil, nil)
    tick = nil
  }

  private func schedule() {
    guard let timeline else { return }
    if let frames = timeline.displayFrames {
      request = frames.request(.animation) { [weak self] in self?.fireForDisplay() }
      return
    }
    frame = clock.frame(after: timeline.now)
    token = timeline.schedule(at: clock.time(of: frame), work)
  }

  private func fireForDisplay() {
    guard let timeline else { return }
    request = nil
    let (tick, time) = (tick, clock.origin.seconds(to: timeline.now))
    schedule()
    tick?(time)
  }

  private func fire() {
    token = nil
    // The next frame is scheduled first, so that several tickers keep their order whatever the
    // closure does, and the closure can stop this one.
    let (tick, frame) = (tick, frame)
    schedule()
    tick?(clock.offset(of: frame))
  }
}
