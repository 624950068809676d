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
      switch property {
      case .tapDuration: tapDuration
      case .tapInterval: tapInterval
      case .tapMovement: Double(tapMovement)
      case .tapSeparation: Double(tapSeparation)
      case .longPressDuration: longPressDuration
      case .longPressMovement: Double(longPressMovement)
      case .panHysteresis: Double(panHysteresis)
      case .panRemovesHysteresis: panRemovesHysteresis ? 1 : 0
      case .panTapDuration: panTapDuration
      case .panTapMovement: Double(panTapMovement)
      case .restingMovement: Double(restingMovement)
      case .swipeDuration: swipeDuration
      case .swipeDistance: Double(swipeDistance)
      case .swipeTravelDecay: Double(swipeTravelDecay)
      case .swipeSidewaysDecay: Double(swipeSidewaysDecay)
      case .pinchHysteresis: Double(pinchHysteresis)
      case .pinchSubtraction: Double(pinchSubtraction)
      case .rotationHysteresis: Double(rotationHysteresis) * .pi / 180
      case .rotationSubtraction: Double(rotationSubtraction) * .pi / 180
      case .pairTravelShare: Double(pairTravelShare)
      case .transformHysteresis: Double(transformHysteresis)
      case .edgeWidth: Double(edgeWidth)
      case .velocityHorizon: velocityHorizon
      case .pause: pause
      default: 0
      }
    }
    set {
      switch property {
      case .tapDuration: tapDuration = newValue
      case .tapInterval: tapInterval = newValue
      case .tapMovement: tapMovement = CGFloat(newValue)
      case .tapSeparation: tapSeparation = CGFloat(newValue)
      case .longPressDuration: longPressDuration = newValue
      case .longPressMovement: longPressMovement = CGFloat(newValue)
      case .panHysteresis: panHysteresis = CGFloat(newValue)
      case .panRemovesHysteresis: panRemovesHysteresis = newValue != 0
      case .panTapDuration: panTapDuration = newValue
      case .panTapMovement: panTapMovement = CGFloat(newValue)
      case .restingMovement: restingMovement = CGFloat(newValue)
      case .swipeDuration: swipeDuration = newValue
      case .swipeDistance: swipeDistance = CGFloat(newValue)
      case .swipeTravelDecay: swipeTravelDecay = CGFloat(newValue)
      case .swipeSidewaysDecay: swipeSidewaysDecay = CGFloat(newValue)
      case .pinchHysteresis: pinchHysteresis = CGFloat(newValue)
      case .pinchSubtraction: pinchSubtraction = CGFloat(newValue)
      case .rotationHysteresis: rotationHysteresis = CGFloat(newValue * 180 / .pi)
      case .rotationSubtraction: rotationSubtraction = CGFloat(newValue * 180 / .pi)
      case .pairTravelShare: pairTravelShare = CGFloat(newValue)
      case .transformHysteresis: transformHysteresis = CGFloat(newValue)
      case .edgeWidth: edgeWidth = CGFloat(newValue)
      case .velocityHorizon: velocityHorizon = newValue
      case .pause: pause = newValue
      default: break
      }
    }
  }
}
