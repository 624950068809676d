/// The times of the frames of a display: a fixed rate, counted from an origin.
///
/// Everything that moves by itself uses one rate, that of the application's constants. A frame's
/// time depends only on its number, so rounding does not accumulate.
///
/// ```swift
/// let clock = FrameClock(framesPerSecond: 60)
/// let next = clock.time(of: clock.frame(after: Timestamp(seconds: 1.5)))  // 1.516667 s
/// ```
public struct FrameClock: Hashable, Sendable {
  /// The number of frames per second; at least 1.
  public let framesPerSecond: Double
  /// The time of frame 0.
  public let origin: Timestamp

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of frames per second; a value below 1 counts as 1.
  ///   - origin: The time of frame 0; by default the origin of timestamps.
  public init(framesPerSecond: Double, origin: Timestamp = .zero) {
    self.framesPerSecond = max(framesPerSecond, 1)
    self.origin = origin
  }

  /// Returns the time of a frame, in seconds after the origin, not rounded to microseconds.
  public func offset(of frame: Int) -> Double { Double(frame) / framesPerSecond }

  /// Returns the time of a frame.
  public func time(of frame: Int) -> Timestamp { origin.advanced(by: offset(of: frame)) }

  /// Returns the number of the first frame after a moment, whose time is later than the moment.
  public func frame(after moment: Timestamp) -> Int {
    let frames = origin.seconds(to: moment) * framesPerSecond
    guard abs(frames) < 1e15 else { return frames < 0 ? Int.min / 2 : Int.max / 2 }
    let frame = Int(frames.rounded(.down)) + 1
    // Times are rounded to microseconds, so the frame of a time may seem to be the one before.
    return time(of: frame) <= moment ? frame + 1 : frame
  }
}
