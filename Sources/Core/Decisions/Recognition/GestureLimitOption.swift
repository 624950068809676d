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
