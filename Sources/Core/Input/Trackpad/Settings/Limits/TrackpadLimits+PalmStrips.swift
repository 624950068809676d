extension TrackpadLimits {
  /// The strips along the edges of a pad in which a contact that lands is a palm (T71).
  public struct PalmStrips: Hashable, Sendable {
    /// The width from which a pad has strips at its sides, in millimetres; 70 mm.
    public var sidePadWidth = 70.0
    /// The greatest width of a strip at a side, in millimetres; 8 mm.
    public var sideWidth = 8.0
    /// The greatest width of a strip at a side, as a share of the pad's width; 8 %.
    public var sideShare = 0.08
    /// The height above which a pad has a strip at the top, in millimetres; 55 mm.
    public var topPadHeight = 55.0
    /// The height of the strip at the top, as a share of the pad's height; 5 %.
    public var topShare = 0.05
    /// The time in which a palm becomes a finger if it leaves its strip towards the middle of the pad,
    /// in seconds; 200 ms.
    public var leaveInterval = 0.2

    /// Creates the default limits.
    public init() {}
  }
}
