extension TrackpadLimits {
  /// The limits by which positions of a contact follow one another.
  public struct Motion: Hashable, Sendable {
    /// The interval of frames to which steps are normalized before they are compared, in seconds;
    /// 12 ms (T16).
    public var frameInterval = 0.012
    /// The longest interval of frames in which a step can be a jump, in seconds; 30 ms, which are 2.5
    /// times 12 ms (T16).
    public var longestJumpInterval = 0.03
    /// The step beyond which a position is a jump, in millimetres; 20 mm (T16).
    public var jumpDistance = 20.0
    /// The growth of a step beyond which a position is a jump, in millimetres; 7 mm (T16).
    public var jumpGrowth = 7.0
    /// The longest time of each step right, left and right by which a pad shows that it is noisy, in
    /// seconds; 40 ms (T17).
    public var wobbleInterval = 0.04
    /// The radius of the circle within which a finger on a noisy pad rests, in millimetres, where the
    /// device reports no fuzz; 0.25 mm (T17).
    public var smoothingMargin = 0.25
    /// The speed above which a frame of a contact is fast, in millimetres per second; 20 mm/s (T76).
    public var fastSpeed = 20.0

    /// Creates the default limits.
    public init() {}
  }
}
