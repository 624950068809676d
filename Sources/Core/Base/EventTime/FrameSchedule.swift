/// A computation of the next frame that a display can still show (D10, D12).
///
/// Work on a frame begins a budget before the frame is shown. Between frames the grid of refreshes is
/// continued by arithmetic from the last one that was seen (D11).
///
/// ```swift
/// let schedule = FrameSchedule(anchor: Timestamp(seconds: 1), period: 1 / 60.0, budget: 0.004)
/// let target = schedule.target(at: Timestamp(seconds: 1.003))  // 1.016667 s
/// ```
public struct FrameSchedule: Hashable, Sendable {
  /// The time of a refresh: the last one that was seen.
  public var anchor: Timestamp
  /// The interval between two refreshes, in seconds.
  public var period: Double
  /// The time from the beginning of the work on a frame to its refresh, in seconds.
  public var budget: Double

  /// Creates a schedule.
  ///
  /// - Parameter period: The interval between two refreshes, in seconds; a value below 1 ms counts
  ///   as 1 ms.
  public init(anchor: Timestamp, period: Double, budget: Double) {
    self.anchor = anchor
    self.period = max(period, 0.001)
    self.budget = max(budget, 0)
  }

  /// Returns the time of the first refresh that work beginning now can reach; later than the
  /// anchor.
  public func target(at now: Timestamp) -> Timestamp {
    let periods = (anchor.seconds(to: now) + budget) / period
    guard abs(periods) < 1e12 else { return now }
    // A millionth of a period is less than the resolution of the timestamps.
    let number = max((periods - 1e-6).rounded(.up), 1)
    return anchor.advanced(by: number * period)
  }

  /// Returns the time at which work on a frame begins, one budget earlier.
  ///
  /// - Parameter target: The time of the frame's refresh.
  public func start(of target: Timestamp) -> Timestamp { target.advanced(by: -budget) }
}
