extension Property {
  /// The name in texts: that of the constant, in lower case with hyphens.
  var name: StaticString {
    switch self {
    case .enabled: "enabled"
    case .fingers: "fingers"
    case .maxFingers: "max-fingers"
    case .claim: "claim"
    case .priority: "priority"
    case .asks: "asks"
    case .pad: "pad"
    case .withholdTime: "withhold-time"
    case .taps: "taps"
    case .directions: "directions"
    case .axes: "axes"
    case .edges: "edges"
    case .edgeFrom: "edge-from"
    case .edgeTo: "edge-to"
    case .edgeCorner: "edge-corner"
    case .speculates: "speculates"
    case .strokes: "strokes"
    case .beginsEarly: "begins-early"
    case .tapDuration: "tap-duration"
    case .tapInterval: "tap-interval"
    case .tapMovement: "tap-movement"
    case .tapSeparation: "tap-separation"
    case .longPressDuration: "long-press-duration"
    case .longPressMovement: "long-press-movement"
    case .panHysteresis: "pan-hysteresis"
    case .panRemovesHysteresis: "pan-removes-hysteresis"
    case .panTapDuration: "pan-tap-duration"
    case .panTapMovement: "pan-tap-movement"
    case .restingMovement: "resting-movement"
    case .swipeDuration: "swipe-duration"
    case .swipeDistance: "swipe-distance"
    case .swipeTravelDecay: "swipe-travel-decay"
    case .swipeSidewaysDecay: "swipe-sideways-decay"
    case .pinchHysteresis: "pinch-hysteresis"
    case .pinchSubtraction: "pinch-subtraction"
    case .rotationHysteresis: "rotation-hysteresis"
    case .rotationSubtraction: "rotation-subtraction"
    case .pairTravelShare: "pair-travel-share"
    case .transformHysteresis: "transform-hysteresis"
    case .edgeWidth: "edge-width"
    case .velocityHorizon: "velocity-horizon"
    case .pause: "pause"
    case .strokeSize: "stroke-size"
    case .strokeMaxSize: "stroke-max-size"
    case .strokeInterval: "stroke-interval"
    case .strokeDuration: "stroke-duration"
    case .strokeStraightness: "stroke-straightness"
    case .strokeDistance: "stroke-distance"
    case .strokeFalseAcceptance: "stroke-false-acceptance"
    case .strokeAmbiguity: "stroke-ambiguity"
    case .strokeProbability: "stroke-probability"
    }
  }

  /// Creates the property of a name; `nil` if there is none.
  init?(named name: some Collection<UInt8>) {
    for property in Property.allCases where property.name.isEqual(name) {
      self = property
      return
    }
    return nil
  }
}

@c @implementation func ts_property_name(_ property: ts_property) -> UnsafePointer<CChar>? {
  Property(rawValue: property.rawValue)?.name.pointer
}

@c @implementation func ts_property_next(_ property: ts_property) -> ts_property {
  for next in Property.allCases where next.rawValue > property.rawValue {
    return ts_property(next.rawValue)
  }
  return ts_property(0)
}
