import Geometry

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
  private let read: @Sendable (GestureLimits) -> Double
  private let write: @Sendable (inout GestureLimits, Double) -> Void

  private init(
    _ name: String, _ unit: Unit, _ path: any WritableKeyPath<GestureLimits, Double> & Sendable
  ) {
    (self.name, self.unit) = (name, unit)
    read = { $0[keyPath: path] }
    write = { $0[keyPath: path] = $1 }
  }

  private init(
    _ name: String, _ unit: Unit,
    length path: any WritableKeyPath<GestureLimits, CGFloat> & Sendable
  ) {
    (self.name, self.unit) = (name, unit)
    read = { Double($0[keyPath: path]) }
    write = { $0[keyPath: path] = CGFloat($1) }
  }

  /// Returns the value in a set of limits, in ``unit``.
  ///
  /// - Parameter limits: The limits.
  /// - Returns: The value.
  public func value(in limits: GestureLimits) -> Double { read(limits) }

  /// Sets the value in a set of limits.
  ///
  /// - Parameters:
  ///   - value: The value in ``unit``, which must be finite and not negative.
  ///   - limits: The limits to change.
  public func set(_ value: Double, in limits: inout GestureLimits) { write(&limits, value) }

  /// All numbers of ``GestureLimits``, in the order of their declaration.
  ///
  /// ``GestureLimits/panRemovesHysteresis`` is not among them, as it is no number.
  public static let all: [GestureLimitOption] = [
    .init("tapDuration", .seconds, \.tapDuration),
    .init("tapInterval", .seconds, \.tapInterval),
    .init("tapMovement", .points, length: \.tapMovement),
    .init("tapSeparation", .points, length: \.tapSeparation),
    .init("longPressDuration", .seconds, \.longPressDuration),
    .init("longPressMovement", .points, length: \.longPressMovement),
    .init("panHysteresis", .points, length: \.panHysteresis),
    .init("panTapDuration", .seconds, \.panTapDuration),
    .init("panTapMovement", .points, length: \.panTapMovement),
    .init("restingMovement", .points, length: \.restingMovement),
    .init("swipeDuration", .seconds, \.swipeDuration),
    .init("swipeDistance", .points, length: \.swipeDistance),
    .init("swipeTravelDecay", .share, length: \.swipeTravelDecay),
    .init("swipeSidewaysDecay", .share, length: \.swipeSidewaysDecay),
    .init("pinchHysteresis", .points, length: \.pinchHysteresis),
    .init("pinchSubtraction", .points, length: \.pinchSubtraction),
    .init("rotationHysteresis", .degrees, length: \.rotationHysteresis),
    .init("rotationSubtraction", .degrees, length: \.rotationSubtraction),
    .init("pairTravelShare", .share, length: \.pairTravelShare),
    .init("transformHysteresis", .share, length: \.transformHysteresis),
    .init("edgeWidth", .points, length: \.edgeWidth),
    .init("velocityHorizon", .seconds, \.velocityHorizon),
    .init("pause", .seconds, \.pause),
  ]

  /// Returns the limit of a name.
  ///
  /// Complexity: O(*n*) in the number of limits.
  ///
  /// - Parameter name: The name, such as `tapMovement`.
  /// - Returns: The limit, or `nil` if there is none of that name.
  public static func named(_ name: String) -> GestureLimitOption? {
    all.first { $0.name == name }
  }
}
