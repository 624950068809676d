extension TrackpadLimits {
  /// The limits of drags with three or four fingers without a press (T64).
  public struct MultiFingerDrag: Hashable, Sendable {
    /// The time after the landing in which a fast movement is a swipe, in seconds; 80 ms.
    public var decisionInterval = 0.08
    /// The movement within ``decisionInterval`` that is a swipe, in millimetres; 5 mm.
    public var swipeDistance = 5.0
    /// The time for which the button stays pressed after the fingers lifted, in seconds; 700 ms.
    public var releaseInterval = 0.7

    /// Creates the default limits.
    public init() {}
  }
}
