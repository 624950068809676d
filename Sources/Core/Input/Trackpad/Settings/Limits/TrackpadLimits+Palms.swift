extension TrackpadLimits {
  /// The limits by which position and speed make a thumb of a contact (T75, T76).
  public struct Thumbs: Hashable, Sendable {
    /// The height from which thumbs rest on a button pad, in millimetres; 50 mm (T75).
    public var padHeight = 50.0
    /// The line above which no contact is a thumb, as a share of the pad's height; 85 % (T75).
    public var upperLine = 0.85
    /// The line below which a lone contact is a resting thumb, as a share of the pad's height; 92 %
    /// (T75).
    public var lowerLine = 0.92
    /// The minor axis below which a long contact is a thumb, as a share of
    /// ``TrackpadLimits/thumbSize``; 60 % (T75).
    public var narrowness = 0.6
    /// The distance of two contacts within which both are fingers, in millimetres: 35 across and 25
    /// down (T76).
    public var scrollDistance = Extent(width: 35, height: 25)
    /// The time between two landings within which both contacts are fingers, in seconds; 100 ms (T76).
    public var landingInterval = 0.1
    /// The share of a finger's movement that makes a finger of a thumb; a half, as ChromeOS compares
    /// movements.
    ///
    /// See ``TrackpadLimits/thumbRevisionDistance``.
    public var revisionShare = 0.5

    /// Creates the default limits.
    public init() {}
  }

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
