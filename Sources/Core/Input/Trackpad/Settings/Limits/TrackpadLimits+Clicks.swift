extension TrackpadLimits {
  /// The areas of a pad that stand for buttons, and the contacts in them (T36, T37).
  public struct ButtonAreas: Hashable, Sendable {
    /// The greatest height of the areas at the bottom, as a share of the pad's height; 15 % (T36).
    ///
    /// ``TrackpadLimits/buttonAreaHeight`` limits it in millimetres.
    public var heightShare = 0.15
    /// The width of the middle area at the bottom, as a share of the pad's width; 25 % (T36).
    public var middleShare = 0.25
    /// The height of the areas at the top of a pad beside a pointing stick, in millimetres; 10 mm
    /// (T36).
    public var topHeight = 10.0
    /// The width of the middle area at the top, as a share of the pad's width; 20 % (T36).
    public var topMiddleShare = 0.2
    /// The distance that a contact moves inside an area before it is free, in millimetres; 5 mm (T37).
    public var freeDistance = 5.0
    /// The time between two landings within which both contacts are freed together, in seconds; 80 ms
    /// (T37).
    public var landingInterval = 0.08

    /// Creates the default limits.
    public init() {}
  }

  /// The limits by which two contacts of a press are a finger and a thumb, not two fingers (T39).
  public struct ClickThumbs: Hashable, Sendable {
    /// The height from which a pad has room for a thumb, in millimetres; 50 mm.
    public var padHeight = 50.0
    /// The height of the strip at the bottom in which the thumb is, in millimetres; 20 mm.
    public var stripHeight = 20.0
    /// The distance down from the finger beyond which a contact in the strip is a thumb, in
    /// millimetres; 20 mm.
    public var distance = 20.0

    /// Creates the default limits.
    public init() {}
  }
}
