extension TrackpadLimits {
  /// The curves by which movements of a finger become those of the pointer (T18–T22).
  public struct Acceleration: Hashable, Sendable {
    /// The movement of the pointer for a millimetre before acceleration, in points; 1000 dpi, slowed
    /// down by 0.2968 (T18).
    public var pointsPerMillimetre = 1000 / 25.4 * 0.2968
    /// The factor of the adaptive profile between ``slowSpeed`` and ``fastSpeed``; 0.9, which makes
    /// 10.5 points of a millimetre (T20).
    ///
    /// It is also the factor of scrolls and gestures, which are not accelerated (T22).
    public var plateau = 0.9
    /// The speed below which the adaptive profile slows down, in millimetres per second; 7 mm/s (T20).
    public var slowSpeed = 7.0
    /// The factor of the adaptive profile at rest; 0.3 (T20).
    public var restFactor = 0.3
    /// The growth of the factor below ``slowSpeed``, for each millimetre per second; 0.1 (T20).
    public var slowGrowth = 0.1
    /// The speed from which the adaptive profile accelerates, in millimetres per second; 130 mm/s
    /// (T20).
    public var fastSpeed = 130.0
    /// The growth of the factor at ``fastSpeed``, for each millimetre per second; 0.0025 (T20).
    public var fastGrowth = 0.0025
    /// The speed from which the factor does not grow, in millimetres per second; 520 mm/s (T20).
    public var topSpeed = 520.0
    /// The longest time that counts between two frames, in seconds; 1 s (T19).
    public var longestInterval = 1.0
    /// The factor of the adaptive profile at ``TrackpadSettings/accelerationSpeed`` −1; 0.05 (T20).
    public var lowestFactor = 0.05
    /// The exponent by which the factor grows with ``TrackpadSettings/accelerationSpeed``; 2.38 (T20).
    public var speedExponent = 2.38
    /// The least factor of the flat profile; 0.005 (T21).
    public var lowestFlatFactor = 0.005

    /// Creates the default limits.
    public init() {}

    /// The movement of scrolls and gestures for a millimetre, in points.
    var gesturePointsPerMillimetre: Double { pointsPerMillimetre * plateau }
  }
}
