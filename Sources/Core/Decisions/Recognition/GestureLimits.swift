public import TSGeometry

/// The numbers that decide gestures, each with its unit, default, source and confidence.
///
/// U-numbers refer to the article *The facts and their tests*. *D* marks a number in circulation
/// that no public measurement supports; *ours* marks a choice where nothing is known.
///
/// Each recognizer has its own copy, the `limits` of its machine. An application has a copy for all
/// recognizers whose own was not changed.
public struct GestureLimits: Hashable, Sendable {
  /// The longest time that the fingers of a tap may stay down, from the first landing to the last
  /// lift.
  ///
  /// Unit: seconds. Default 0.75. Source: U155; D.
  public var tapDuration = 0.75
  /// The longest time between the lift of one tap and the landing of the next.
  ///
  /// Unit: seconds. Default 0.35. Source: U155; D.
  public var tapInterval = 0.35
  /// The greatest distance that a finger of a tap may move from its initial location.
  ///
  /// Unit: points. Default 45. Source: U155; D, more than 10 is documented.
  public var tapMovement: CGFloat = 45
  /// The greatest distance between a tap and the tap before it.
  ///
  /// The `tapCount` of a touch increases within 30 points, by `Constants.tapCountRadius`. Unit:
  /// points. Default 45. Source: U157; folklore.
  public var tapSeparation: CGFloat = 45

  /// The default duration of a long press, used unless the recognizer sets its own.
  ///
  /// Unit: seconds. Default 0.5. Source: U159; documented.
  public var longPressDuration = 0.5
  /// The default distance that a finger of a long press may move before recognition.
  ///
  /// Used unless the recognizer sets its own. Unit: points. Default 10. Source: U159; documented.
  public var longPressMovement: CGFloat = 10

  /// The distance that fingers must move for a pan to begin.
  ///
  /// Unit: points. Default 10. Source: U165; measured.
  public var panHysteresis: CGFloat = 10
  /// A Boolean value that indicates whether ``panHysteresis`` is subtracted from the translation.
  ///
  /// Default `true`. Source: U166; measured on scroll views; for the pan recognizer itself only the
  /// name of a method is evidence.
  public var panRemovesHysteresis = true
  /// The time after the first landing during which short movements are left to taps.
  ///
  /// Until then fingers must move ``panTapMovement`` for a pan to begin, and ``panHysteresis``
  /// afterwards. Fingers roll when they tap quickly, and a pan that begins at 10 points takes taps that
  /// would allow 45; this delays only pans that begin slowly. Unit: seconds. Default 0, which disables
  /// it. Ours; the article *Tuning recognizers* has what it changes on recordings.
  public var panTapDuration = 0.0
  /// The distance that fingers must move for a pan to begin within ``panTapDuration``.
  ///
  /// A value smaller than ``panHysteresis`` has no effect. Unit: points. Default 20, which is 3.1 mm at
  /// 163 points per inch; ours.
  public var panTapMovement: CGFloat = 20
  /// The greatest distance that a finger may move and still count as resting during a pan.
  ///
  /// A resting finger neither counts towards the pan nor blocks it. Unit: points. Default 3.
  /// Source: that it does not block is U172, documented; the distance is ours: half of the 1 mm
  /// that touch firmware tests allow a stationary finger.
  public var restingMovement: CGFloat = 3

  /// The longest duration of a swipe.
  ///
  /// Unit: seconds. Default 0.5, inclusive. Source: U176; measured.
  public var swipeDuration = 0.5
  /// The distance that a swipe must travel, and may deviate sideways, at its very beginning.
  ///
  /// Unit: points. Default 50. Source: U177; measured.
  public var swipeDistance: CGFloat = 50
  /// The fraction of the required travel that is left after one second.
  ///
  /// Default 0.06: after *t* seconds the limit is 50·(1 − *t*·(1 − 0.06)). Source: U177; measured.
  public var swipeTravelDecay: CGFloat = 0.06
  /// The fraction of the allowed sideways deviation that is left after one second.
  ///
  /// Default 0.02. Source: U177; measured.
  public var swipeSidewaysDecay: CGFloat = 0.02

  /// The change of the distance between two fingers that makes a pinch begin.
  ///
  /// Unit: points. Default 10, inclusive. Source: U182; measured.
  public var pinchHysteresis: CGFloat = 10
  /// The part of the hysteresis that is removed from the scale of a pinch.
  ///
  /// The distance that corresponds to a scale of 1 is moved by this length from the initial
  /// distance towards the present one. Unit: points. Default 8. Source: U183; measured.
  public var pinchSubtraction: CGFloat = 8
  /// The angle that two fingers must turn for a rotation to begin.
  ///
  /// Unit: degrees. Default 10, inclusive. Source: U187; measured.
  public var rotationHysteresis: CGFloat = 10
  /// The part of the hysteresis that is subtracted from the rotation.
  ///
  /// Unit: degrees. Default 5. Source: U187; measured.
  public var rotationSubtraction: CGFloat = 5

  /// The least movement of two fingers relative to each other, as a share of the movement of their
  /// midpoint, for a pinch or a rotation to begin.
  ///
  /// The relative movement is the change of their distance for a pinch, and the arc of their turn for a
  /// rotation. With 0.5, fingers that scroll 40 points while they drift 10 points apart are no pinch.
  /// Default 0, which lets any movement of the midpoint pass. Ours;
  /// The article *Tuning recognizers* has what it changes on recordings.
  public var pairTravelShare: CGFloat = 0

  /// The change of a transform that makes a pinch or a rotation begin.
  ///
  /// Fingers that move by the same distance change the scale by as much as they turn in radians, so
  /// one number serves both, and the gesture that the fingers do more of is recognized. Unit: share of
  /// the scale, and radians. Default 0.035, which is 3.5 % and 2°, inclusive. Source: T93, where no
  /// limit is known; ours.
  public var transformHysteresis: CGFloat = 0.035

  /// The greatest distance from an edge of the screen at which a screen-edge pan may start.
  ///
  /// Unit: points. Default 20. Source: U190; folklore.
  public var edgeWidth: CGFloat = 20

  /// The age of the oldest sample that contributes to a velocity.
  ///
  /// Unit: seconds. Default 0.1. Source: Android's velocity tracker.
  public var velocityHorizon = 0.1
  /// The time without a sample after which fingers are considered at rest.
  ///
  /// After such a gap a velocity is computed from new samples only, and a limit crossing is not
  /// dated further back than this. Unit: seconds. Default 0.04. Source: Android's velocity tracker.
  public var pause = 0.04

  /// The default values, from which other layers take theirs.
  package static let standard = GestureLimits()

  /// Creates limits with their default values.
  public init() {}
}

/// A number of ``GestureLimits`` with its name, for files, programs and searches.
public struct GestureLimitOption: Sendable {
  /// The unit of a limit.
  public enum Unit: String, Sendable {
    /// Points of the window.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// Degrees.
    case degrees = "°"
    /// A share without a unit.
    case share = ""
  }

  /// The name of the property, such as `tapMovement`.
  public let name: String
  /// The unit of the value.
  public let unit: Unit
  /// Sets the limit, unless the number is `nil`, and returns it.
  private let access: @Sendable (inout GestureLimits, Double?) -> Double

  private init(
    _ name: String, _ unit: Unit,
    _ access: @escaping @Sendable (inout GestureLimits, Double?) -> Double
  ) {
    (self.name, self.unit, self.access) = (name, unit, access)
  }

  /// Returns the value in a set of limits, in ``unit``.
  public func value(in limits: GestureLimits) -> Double {
    var limits = limits
    return access(&limits, nil)
  }

  /// Sets the value in a set of limits.
  ///
  /// - Parameter value: The value in ``unit``, which must be finite and not negative.
  public func set(_ value: Double, in limits: inout GestureLimits) {
    _ = access(&limits, value)
  }

  /// All numbers of ``GestureLimits``, in the order of their declaration.
  ///
  /// ``GestureLimits/panRemovesHysteresis`` is not among them, as it is no number.
  public static let all: [GestureLimitOption] = [
    .init("tapDuration", .seconds) { number(&$0.tapDuration, $1) },
    .init("tapInterval", .seconds) { number(&$0.tapInterval, $1) },
    .init("tapMovement", .points) { number(&$0.tapMovement, $1) },
    .init("tapSeparation", .points) { number(&$0.tapSeparation, $1) },
    .init("longPressDuration", .seconds) { number(&$0.longPressDuration, $1) },
    .init("longPressMovement", .points) { number(&$0.longPressMovement, $1) },
    .init("panHysteresis", .points) { number(&$0.panHysteresis, $1) },
    .init("panTapDuration", .seconds) { number(&$0.panTapDuration, $1) },
    .init("panTapMovement", .points) { number(&$0.panTapMovement, $1) },
    .init("restingMovement", .points) { number(&$0.restingMovement, $1) },
    .init("swipeDuration", .seconds) { number(&$0.swipeDuration, $1) },
    .init("swipeDistance", .points) { number(&$0.swipeDistance, $1) },
    .init("swipeTravelDecay", .share) { number(&$0.swipeTravelDecay, $1) },
    .init("swipeSidewaysDecay", .share) { number(&$0.swipeSidewaysDecay, $1) },
    .init("pinchHysteresis", .points) { number(&$0.pinchHysteresis, $1) },
    .init("pinchSubtraction", .points) { number(&$0.pinchSubtraction, $1) },
    .init("rotationHysteresis", .degrees) { number(&$0.rotationHysteresis, $1) },
    .init("rotationSubtraction", .degrees) { number(&$0.rotationSubtraction, $1) },
    .init("pairTravelShare", .share) { number(&$0.pairTravelShare, $1) },
    .init("transformHysteresis", .share) { number(&$0.transformHysteresis, $1) },
    .init("edgeWidth", .points) { number(&$0.edgeWidth, $1) },
    .init("velocityHorizon", .seconds) { number(&$0.velocityHorizon, $1) },
    .init("pause", .seconds) { number(&$0.pause, $1) },
  ]

  /// Returns the limit of a name, such as `tapMovement`; `nil` if there is none of that name.
  ///
  /// Complexity: O(*n*) in the number of limits.
  public static func named(_ name: String) -> GestureLimitOption? {
    all.first { $0.name == name }
  }
}

/// Sets a number, unless the new one is `nil`, and returns it.
private func number(_ number: inout some BinaryFloatingPoint, _ new: Double?) -> Double {
  if let new { number = .init(new) }
  return Double(number)
}
