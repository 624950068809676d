public import TSEventTime
public import TSGeometry

/// A position of a touch at a time.
public struct PositionSample: Hashable, Sendable {
  /// The time, on the clock of the source.
  public var time: Timestamp
  /// The position, in any unit: points on a screen, millimetres on a pad.
  public var position: CGPoint

  /// Creates a sample.
  ///
  /// - Parameter position: The position, in any unit.
  public init(time: Timestamp, position: CGPoint) {
    self.time = time
    self.position = position
  }

  /// Returns the position on the straight line through this sample and a later one, at any time.
  ///
  /// - Parameter time: The time of the position, between the samples or beyond them.
  /// - Returns: The position; that of this sample if both samples have the same time.
  func position(towards later: PositionSample, at time: Timestamp) -> CGPoint {
    let gap = self.time.seconds(to: later.time)
    guard gap != 0 else { return position }
    return position + (later.position - position) * CGFloat(self.time.seconds(to: time) / gap)
  }
}
