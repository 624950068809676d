/// Limits that are properties.
protocol PropertyLimits {
  /// Accesses a limit in its native unit; of a property that is none of them it is 0, and setting one
  /// changes nothing.
  subscript(property: Property) -> Double { get set }
}

extension GestureLimits: PropertyLimits {
  /// Accesses a limit in its native unit: points, seconds, radians, a share, or 0 and 1.
  ///
  /// Of a property that is no limit it is 0, and setting one changes nothing.
  subscript(property: Property) -> Double {
    get {
      var limits = self
      return limits.access(property, nil)
    }
    set { _ = access(property, newValue) }
  }

  /// Sets a limit, unless the number is `nil`, and returns it.
  private mutating func access(_ property: Property, _ new: Double?) -> Double {
    switch property {
    case .tapDuration: tapDuration.access(new)
    case .tapInterval: tapInterval.access(new)
    case .tapMovement: tapMovement.access(new)
    case .tapSeparation: tapSeparation.access(new)
    case .longPressDuration: longPressDuration.access(new)
    case .longPressMovement: longPressMovement.access(new)
    case .panHysteresis: panHysteresis.access(new)
    case .panRemovesHysteresis: panRemovesHysteresis.access(new)
    case .panTapDuration: panTapDuration.access(new)
    case .panTapMovement: panTapMovement.access(new)
    case .restingMovement: restingMovement.access(new)
    case .swipeDuration: swipeDuration.access(new)
    case .swipeDistance: swipeDistance.access(new)
    case .swipeTravelDecay: swipeTravelDecay.access(new)
    case .swipeSidewaysDecay: swipeSidewaysDecay.access(new)
    case .pinchHysteresis: pinchHysteresis.access(new)
    case .pinchSubtraction: pinchSubtraction.access(new)
    case .rotationHysteresis: rotationHysteresis.access(new.map { $0 * 180 / .pi }) * .pi / 180
    case .rotationSubtraction: rotationSubtraction.access(new.map { $0 * 180 / .pi }) * .pi / 180
    case .pairTravelShare: pairTravelShare.access(new)
    case .transformHysteresis: transformHysteresis.access(new)
    case .edgeWidth: edgeWidth.access(new)
    case .velocityHorizon: velocityHorizon.access(new)
    case .pause: pause.access(new)
    default: 0
    }
  }
}

extension BinaryFloatingPoint {
  /// Sets the number, unless the new one is `nil`, and returns it.
  fileprivate mutating func access(_ new: Double?) -> Double {
    if let new { self = Self(new) }
    return Double(self)
  }
}

extension Bool {
  /// Sets the flag to a number that is not 0, unless that is `nil`, and returns it as 0 or 1.
  fileprivate mutating func access(_ new: Double?) -> Double {
    if let new { self = new != 0 }
    return self ? 1 : 0
  }
}
