/// The properties and limits of recognizers, with the numbers of the header: each follows the one before
/// it, and a new one is the last of its group.
enum Property: UInt32, CaseIterable {
  case enabled = 1
  case fingers, maxFingers, claim, priority, asks, pad, withholdTime

  case taps = 20
  case directions, axes, edges, edgeFrom, edgeTo, edgeCorner, speculates, strokes, beginsEarly

  case tapDuration = 40
  case tapInterval, tapMovement, tapSeparation, longPressDuration, longPressMovement
  case panHysteresis, panRemovesHysteresis, panTapDuration, panTapMovement, restingMovement
  case swipeDuration, swipeDistance, swipeTravelDecay, swipeSidewaysDecay
  case pinchHysteresis, pinchSubtraction, rotationHysteresis, rotationSubtraction
  case pairTravelShare, transformHysteresis, edgeWidth, velocityHorizon, pause

  case strokeSize = 64
  case strokeMaxSize, strokeInterval, strokeDuration, strokeStraightness, strokeDistance
  case strokeFalseAcceptance, strokeAmbiguity, strokeProbability

  /// What a value means.
  enum Meaning {
    case flag
    case count(ClosedRange<Int>)
    case length
    case time
    case angle
    case share
    /// A number of times, or without a unit.
    case ratio(ClosedRange<Double>)
    /// One of several words, or a sum of some of them.
    case words(Words)
  }

  /// What is known of a property.
  struct Row {
    /// The name in texts: that of the constant, in lower case with hyphens.
    let name: StaticString
    let meaning: Meaning
    /// The kinds of recognizers that have the property.
    let kinds: GestureKinds

    init(_ name: StaticString, _ meaning: Meaning, _ kinds: GestureKinds = .all) {
      (self.name, self.meaning, self.kinds) = (name, meaning, kinds)
    }
  }

  /// A Boolean value that indicates whether the property is a number of ``GestureLimits`` or
  /// ``StrokeLimits``.
  var isLimit: Bool { rawValue >= Property.tapDuration.rawValue }

  /// A Boolean value that indicates whether the property is a number of ``StrokeLimits``.
  var isStrokeLimit: Bool { rawValue >= Property.strokeSize.rawValue }

  /// Returns whether recognizers of a kind have the property.
  func applies(to kind: GestureKind) -> Bool { row.kinds.contains(GestureKinds(kind)) }

  var row: Row {
    switch self {
    case .enabled: Row("enabled", .flag)
    case .fingers: Row("fingers", .count(1...64))
    case .maxFingers: Row("max-fingers", .count(1...64), [.pan, .stroke])
    case .claim: Row("claim", .words(.claims))
    case .priority: Row("priority", .count(-1000...1000))
    case .asks: Row("asks", .flag)
    case .pad: Row("pad", .flag, .continuous)
    case .withholdTime: Row("withhold-time", .time)
    case .taps: Row("taps", .count(0...64), [.tap, .longPress])
    case .directions: Row("directions", .words(.directions), .swipe)
    case .axes: Row("axes", .words(.axes), .pan)
    case .edges: Row("edges", .words(.edges), .pan)
    case .edgeFrom: Row("edge-from", .share, .pan)
    case .edgeTo: Row("edge-to", .share, .pan)
    case .edgeCorner: Row("edge-corner", .length, .pan)
    case .speculates: Row("speculates", .flag, .tap)
    case .strokes: Row("strokes", .count(1...64), .stroke)
    case .beginsEarly: Row("begins-early", .flag, .stroke)
    case .tapDuration: Row("tap-duration", .time, [.tap, .longPress])
    case .tapInterval: Row("tap-interval", .time, [.tap, .longPress])
    case .tapMovement: Row("tap-movement", .length, [.tap, .longPress])
    case .tapSeparation: Row("tap-separation", .length, [.tap, .longPress])
    case .longPressDuration: Row("long-press-duration", .time, .longPress)
    case .longPressMovement: Row("long-press-movement", .length, .longPress)
    case .panHysteresis: Row("pan-hysteresis", .length, .pan)
    case .panRemovesHysteresis: Row("pan-removes-hysteresis", .flag, .pan)
    case .panTapDuration: Row("pan-tap-duration", .time, .pan)
    case .panTapMovement: Row("pan-tap-movement", .length, .pan)
    case .restingMovement: Row("resting-movement", .length, .pan)
    case .swipeDuration: Row("swipe-duration", .time, .swipe)
    case .swipeDistance: Row("swipe-distance", .length, .swipe)
    case .swipeTravelDecay: Row("swipe-travel-decay", .share, .swipe)
    case .swipeSidewaysDecay: Row("swipe-sideways-decay", .share, .swipe)
    case .pinchHysteresis: Row("pinch-hysteresis", .length, .pinch)
    case .pinchSubtraction: Row("pinch-subtraction", .length, .pinch)
    case .rotationHysteresis: Row("rotation-hysteresis", .angle, .rotation)
    case .rotationSubtraction: Row("rotation-subtraction", .angle, .rotation)
    case .pairTravelShare: Row("pair-travel-share", .share, [.pinch, .rotation])
    case .transformHysteresis: Row("transform-hysteresis", .share, [.pinch, .rotation])
    case .edgeWidth: Row("edge-width", .length, .pan)
    case .velocityHorizon: Row("velocity-horizon", .time, .continuous)
    case .pause: Row("pause", .time, .limited)
    case .strokeSize: Row("stroke-size", .length, .stroke)
    case .strokeMaxSize: Row("stroke-max-size", .length, .stroke)
    case .strokeInterval: Row("stroke-interval", .time, .stroke)
    case .strokeDuration: Row("stroke-duration", .time, .stroke)
    case .strokeStraightness: Row("stroke-straightness", .ratio(0...(.infinity)), .stroke)
    case .strokeDistance: Row("stroke-distance", .ratio(0...1e6), .stroke)
    case .strokeFalseAcceptance: Row("stroke-false-acceptance", .share, .stroke)
    case .strokeAmbiguity: Row("stroke-ambiguity", .ratio(1...1e6), .stroke)
    case .strokeProbability: Row("stroke-probability", .share, .stroke)
    }
  }

  /// Creates the property of a name; `nil` if there is none.
  init?(named name: some Collection<UInt8>) {
    for property in Property.allCases where property.row.name.isEqual(name) {
      self = property
      return
    }
    return nil
  }
}

/// The words of a property whose value is one of them, or the sum of some.
enum Words {
  case claims, directions, axes, edges

  /// The words, with the numbers of the header.
  var all: [(StaticString, Int)] {
    switch self {
    case .claims: [("cancel", 0), ("withhold", 1), ("none", 2)]
    case .directions: [("right", 1), ("left", 2), ("up", 4), ("down", 8)]
    case .axes: [("horizontal", 1), ("vertical", 2), ("both", 3)]
    case .edges: [("top", 1), ("left", 2), ("bottom", 4), ("right", 8), ("none", 0)]
    }
  }

  /// A Boolean value that indicates whether a value is a sum of several words.
  var isSet: Bool { self != .claims }

  var range: ClosedRange<Int> {
    switch self {
    case .claims: 0...2
    case .directions: 1...15
    case .axes: 1...3
    case .edges: 0...15
    }
  }
}

@c @implementation func ts_property_name(_ property: ts_property) -> UnsafePointer<CChar>? {
  Property(rawValue: property.rawValue)?.row.name.pointer
}

@c @implementation func ts_property_next(_ property: ts_property) -> ts_property {
  for next in Property.allCases where next.rawValue > property.rawValue {
    return ts_property(next.rawValue)
  }
  return ts_property(0)
}
