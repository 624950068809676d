import EventTime
import Geometry

/// A source of calls at frame times on a timeline, for as long as something moves.
///
/// Frame times are multiples of the period after the start, so a replay moves the content at the
/// same moments.
@MainActor final class FrameTicker {
  private weak var timeline: Timeline?
  private var token: Timeline.Token?
  private var start = Timestamp.zero
  private var count = 0
  private var rate = 60.0
  private var tick: ((TimeInterval) -> Void)?

  var isRunning: Bool { token != nil }

  /// The time since the start, in seconds; 0 without a timeline.
  var elapsed: TimeInterval { timeline.map { start.seconds(to: $0.now) } ?? 0 }

  /// Starts the ticker, after stopping a previous run.
  ///
  /// The first call is made one period after the start.
  ///
  /// - Parameters:
  ///   - timeline: The timeline that gives the time; it is not retained.
  ///   - rate: The number of calls per second, at least 1.
  ///   - tick: A closure that receives the time since the start, in seconds.
  func run(on timeline: Timeline, rate: Double, _ tick: @escaping (TimeInterval) -> Void) {
    stop()
    self.timeline = timeline
    self.rate = max(rate, 1)
    self.tick = tick
    start = timeline.now
    count = 0
    schedule()
  }

  func stop() {
    if let token { timeline?.cancel(token) }
    token = nil
    tick = nil
  }

  private func schedule() {
    count += 1
    let time = start.advanced(by: Double(count) / rate)
    token = timeline?.schedule(at: time) { [weak self] in self?.fire() }
  }

  private func fire() {
    // The next frame is scheduled first, so that the closure can stop the ticker.
    let tick = tick
    schedule()
    tick?(Double(count - 1) / rate)
  }

  isolated deinit { stop() }
}
