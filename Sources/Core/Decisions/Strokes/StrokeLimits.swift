/// The limits of drawn shapes.
public struct StrokeLimits: Hashable, Sendable {
  /// The density of the screen in points per millimetre; that of 163 points per inch by default.
  public var pointsPerMillimetre = 163 / 25.4
  /// The least length of the longer side, in millimetres; 8 by default.
  public var minimumSize = 8.0
  /// The greatest length of the longer side, in millimetres; infinite by default.
  public var maximumSize = Double.infinity
  /// The longest time from the first landing to the last lift, in seconds; 10 by default.
  public var maximumDuration = 10.0
  /// The largest number of strokes; 1 by default, with which the lift decides.
  public var maximumNumberOfStrokes = 1
  /// The largest number of fingers that draw at the same time, each a stroke of its own; 1 by default.
  public var maximumNumberOfTouches = 1
  /// The longest time between the lift of a stroke and the landing of the next, in seconds; 0.5 by
  /// default.
  public var strokeInterval = 0.5
  /// How many times as far as the nearest class every other one must be; 1.1 by default.
  public var ambiguity = 1.1
  /// The share of shapes of no class that may be accepted, on which the accepted distance is calibrated;
  /// 0.01 by default.
  public var falseAcceptance = 0.01
  /// The relative distance below which a shape is accepted, instead of a calibrated one; `nil` by
  /// default.
  public var maximumDistance: Double?
  /// Whether a shape begins before the lift, as soon as it is certain; `false` by default, with which it
  /// is recognized at the lift.
  public var beginsEarly = false
  /// The probability of the likeliest class at which a shape that ``beginsEarly`` begins; 0.9 by default.
  public var minimumProbability = 0.9
  /// How many times as long as the straight start of a template in about the same direction a path may
  /// be straight, at least ``minimumSize``; infinite for a path that never fails before the lift because
  /// it is straight.
  ///
  /// It is 1.15 by default. With few templates of a class more is allowed: 0.4 divided by their number.
  public var straightness = 1.15

  /// Creates the default limits.
  public init() {}
}
