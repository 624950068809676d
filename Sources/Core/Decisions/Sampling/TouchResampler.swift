public import TSEventTime
public import TSGeometry

/// A resampler that computes the position of one touch for the frames of a display.
///
/// The rate of a digitizer and that of a display differ, so the newest sample of each frame moves in
/// uneven steps. The resampler instead computes the position 5 ms before the frame (F9): between two
/// samples if there is a later one, else up to 8 ms beyond the last (F10). The rule and its constants
/// are Android's, see ``ResamplingLimits``.
///
/// Add every sample up to ``sampleTime(forFrameAt:)`` and then ask for the frame's position:
///
/// ```swift
/// var resampler = TouchResampler()
/// for milliseconds in [10, 20] {
///   let time = Timestamp(seconds: Double(milliseconds) / 1000)
///   resampler.add(PositionSample(time: time, position: CGPoint(x: milliseconds, y: 0)))
/// }
/// let made = resampler.resample(forFrameAt: Timestamp(seconds: 0.035))
/// // (25, 0) at 25 ms: half a gap beyond the last sample
/// ```
public struct TouchResampler: Hashable, Sendable {
  /// The limits.
  public var limits: ResamplingLimits
  private var older: PositionSample?
  private var newest: PositionSample?
  private var isRestarting = false
  /// Whether the last two samples have the same position.
  private var isResting = false
  /// The resampled position that is shown until the samples move on; `nil` while the position of the
  /// last sample is shown.
  public private(set) var resampled: PositionSample?

  /// Creates a resampler without samples.
  ///
  /// - Parameter limits: The limits; by default the standard ones.
  public init(limits: ResamplingLimits = .standard) { self.limits = limits }

  /// The last sample that was added.
  public var lastSample: PositionSample? { newest }

  /// Begins a new history with the next sample, for example because another finger lands: no
  /// position is computed from samples before and after it.
  ///
  /// A finger that rests keeps its resampled place.
  public mutating func restart() { isRestarting = true }

  /// Returns the time of the samples that a frame may use: the frame's, less the latency.
  public func sampleTime(forFrameAt frameTime: Timestamp) -> Timestamp {
    frameTime.advanced(by: -limits.latency)
  }

  /// Adds a sample, and returns the position to show for it.
  ///
  /// That is the resampled position as long as the sample is older, so that the touch does not move
  /// back, and as long as the samples do not move: a resting finger keeps its place (F13).
  ///
  /// - Parameter sample: The sample, not earlier than the last one.
  /// - Returns: The position to show if no further sample is added for the frame.
  @discardableResult
  public mutating func add(_ sample: PositionSample) -> CGPoint {
    isResting = newest?.position == sample.position
    (older, newest) = (isRestarting ? nil : newest, sample)
    isRestarting = false
    guard let resampled else { return sample.position }
    if sample.time < resampled.time || isResting { return resampled.position }
    self.resampled = nil
    return sample.position
  }

  /// Returns whether a frame for which no sample is due lies on the way to the next sample, so that
  /// its position can be computed all the same.
  ///
  /// A display with more frames than the device has samples would otherwise show each position twice.
  /// Nothing is extrapolated in such a frame: that is done once at most for each sample.
  ///
  /// - Parameter next: The first sample that is too young for the frame.
  /// - Returns: `true` if the touch is on its way: it has two samples, does not rest, and the next
  ///   sample follows within the greatest gap.
  public func isOnItsWay(to next: PositionSample) -> Bool {
    guard let newest, older != nil, !isRestarting, !isResting else { return false }
    return newest.time.seconds(to: next.time) <= limits.greatestGap
  }

  /// Computes the position for a frame.
  ///
  /// - Parameter next: The first sample after ``sampleTime(forFrameAt:)``, if it has arrived
  ///   already.
  /// - Returns: The position and its time; `nil` if the position of the last sample, or the one that
  ///   ``add(_:)`` returned for it, is to be shown as it is: there is none, it is exactly as old as
  ///   the frame may be, or the samples are too close or too far apart.
  public mutating func resample(
    forFrameAt frameTime: Timestamp, next: PositionSample? = nil
  ) -> PositionSample? {
    var time = sampleTime(forFrameAt: frameTime)
    guard let newest, !isRestarting, time > newest.time else { return nil }
    var position: CGPoint
    if let next {
      guard newest.time.seconds(to: next.time) >= limits.leastGap else { return nil }
      position = newest.position(towards: next, at: min(time, next.time))
    } else {
      guard let older else { return nil }
      let gap = older.time.seconds(to: newest.time)
      guard gap >= limits.leastGap, gap <= limits.greatestGap else { return nil }
      time = min(time, newest.time.advanced(by: min(gap / 2, limits.greatestPrediction)))
      position = older.position(towards: newest, at: time)
    }
    if let resampled, isResting { position = resampled.position }
    let made = PositionSample(time: time, position: position)
    resampled = made
    return made
  }
}
