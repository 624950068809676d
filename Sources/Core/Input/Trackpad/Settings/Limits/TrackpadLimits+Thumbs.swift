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
}
