public import TSEventTime

/// What happened to the fingers on a surface at one moment.
///
/// A finger is in at most one of the lists.
public struct FingerFrame: Hashable, Sendable {
  /// The time of the frame, on the clock of the source.
  public var time: Timestamp
  /// The fingers that landed.
  public var began: [Finger] = []
  /// The fingers that moved, with their new positions.
  public var moved: [Finger] = []
  /// The fingers that lifted, each at its last position.
  public var ended: [Finger] = []
  /// The fingers that were cancelled, for example because the device was disconnected.
  public var cancelled: [Finger] = []

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - began: The fingers that landed; none by default.
  ///   - moved: The fingers that moved; none by default.
  ///   - ended: The fingers that lifted; none by default.
  ///   - cancelled: The fingers that were cancelled; none by default.
  public init(
    at time: Timestamp, began: [Finger] = [], moved: [Finger] = [], ended: [Finger] = [],
    cancelled: [Finger] = []
  ) {
    self.time = time
    (self.began, self.moved, self.ended, self.cancelled) = (began, moved, ended, cancelled)
  }
}
