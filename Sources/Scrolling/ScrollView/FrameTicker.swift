import EventTime
import Geometry

/// Calls at frame times on a timeline, as long as something moves.
///
/// The frames lie whole periods after the start, so a replay moves at the same moments.
@MainActor final class FrameTicker {
  private weak var timeline: Timeline?
  private var token: Timeline.Token?
  private var start = Timestamp.zero
  private var count = 0
  private var rate = 60.0
  private var tick: ((TimeInterval) -> Void)?

  var isRunning: Bool { token != nil }

  /// How long it has been running, in seconds.
  var elapsed: TimeInterval { timeline.map { start.seconds(to: $0.now) } ?? 0 }

  /// Starts anew, giving each call the seconds since now.
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
    let tick = tick
    schedule()
    tick?(Double(count - 1) / rate)
  }

  isolated deinit { stop() }
}
