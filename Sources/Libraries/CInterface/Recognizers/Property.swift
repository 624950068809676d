/// The properties and limits of recognizers, by their numbers in the header.
enum Property: UInt32, CaseIterable {
  case enabled = 1
  case fingers = 2
  case maxFingers = 3
  case claim = 4
  case priority = 5
  case asks = 6
  case pad = 7
  case withholdTime = 8

  case taps = 20
  case directions = 21
  case axes = 22
  case edges = 23
  case edgeFrom = 24
  case edgeTo = 25
  case edgeCorner = 26
  case speculates = 27
  case strokes = 28
  case beginsEarly = 29

  case tapDuration = 40
  case tapInterval = 41
  case tapMovement = 42
  case tapSeparation = 43
  case longPressDuration = 44
  case longPressMovement = 45
  case panHysteresis = 46
  case panRemovesHysteresis = 47
  case panTapDuration = 48
  case panTapMovement = 49
  case restingMovement = 50
  case swipeDuration = 51
  case swipeDistance = 52
  case swipeTravelDecay = 53
  case swipeSidewaysDecay = 54
  case pinchHysteresis = 55
  case pinchSubtraction = 56
  case rotationHysteresis = 57
  case rotationSubtraction = 58
  case pairTravelShare = 59
  case transformHysteresis = 60
  case edgeWidth = 61
  case velocityHorizon = 62
  case pause = 63

  case strokeSize = 64
  case strokeMaxSize = 65
  case strokeInterval = 66
  case strokeDuration = 67
  case strokeStraightness = 68
  case strokeDistance = 69
  case strokeFalseAcceptance = 70
  case strokeAmbiguity = 71
  case strokeProbability = 72

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

  /// A Boolean value that indicates whether the property is a number of ``GestureLimits`` or
  /// ``StrokeLimits``.
  var isLimit: Bool { rawValue >= Property.tapDuration.rawValue }

  /// A Boolean value that indicates whether the property is a number of ``StrokeLimits``.
  var isStrokeLimit: Bool { rawValue >= Property.strokeSize.rawValue }

  var meaning: Meaning {
    switch self {
    case .enabled, .asks, .pad, .speculates, .beginsEarly, .panRemovesHysteresis: .flag
    case .fingers, .maxFingers, .strokes: .count(1...64)
    case .taps: .count(0...64)
    case .priority: .count(-1000...1000)
    case .claim: .words(.claims)
    case .directions: .words(.directions)
    case .axes: .words(.axes)
    case .edges: .words(.edges)
    case .edgeCorner, .tapMovement, .tapSeparation, .longPressMovement, .panHysteresis,
      .panTapMovement, .restingMovement, .swipeDistance, .pinchHysteresis, .pinchSubtraction,
      .edgeWidth, .strokeSize, .strokeMaxSize:
      .length
    case .withholdTime, .tapDuration, .tapInterval, .longPressDuration, .panTapDuration,
      .swipeDuration, .velocityHorizon, .pause, .strokeInterval, .strokeDuration:
      .time
    case .rotationHysteresis, .rotationSubtraction: .angle
    case .edgeFrom, .edgeTo, .swipeTravelDecay, .swipeSidewaysDecay, .pairTravelShare,
      .transformHysteresis, .strokeFalseAcceptance, .strokeProbability:
      .share
    case .strokeStraightness: .ratio(0...(.infinity))
    case .strokeDistance: .ratio(0...1e6)
    case .strokeAmbiguity: .ratio(1...1e6)
    }
  }

  /// Returns whether recognizers of a kind have the property.
  func applies(to kind: GestureKind) -> Bool {
    switch self {
    case .enabled, .fingers, .claim, .priority, .asks, .withholdTime: true
    case .maxFingers: kind == .pan || kind == .stroke
    case .axes, .edges, .edgeFrom, .edgeTo, .edgeCorner, .edgeWidth, .panHysteresis,
      .panRemovesHysteresis, .panTapDuration, .panTapMovement, .restingMovement:
      kind == .pan
    case .pad: kind == .pan || kind == .pinch || kind == .rotation
    case .taps, .tapDuration, .tapInterval, .tapMovement, .tapSeparation:
      kind == .tap || kind == .longPress
    case .speculates: kind == .tap
    case .directions, .swipeDuration, .swipeDistance, .swipeTravelDecay, .swipeSidewaysDecay:
      kind == .swipe
    case .longPressDuration, .longPressMovement: kind == .longPress
    case .pinchHysteresis, .pinchSubtraction: kind == .pinch
    case .rotationHysteresis, .rotationSubtraction: kind == .rotation
    case .pairTravelShare, .transformHysteresis: kind == .pinch || kind == .rotation
    case .velocityHorizon: kind == .pan || kind == .pinch || kind == .rotation
    case .pause: kind != .custom && kind != .stroke
    case .strokes, .beginsEarly, .strokeSize, .strokeMaxSize, .strokeInterval, .strokeDuration,
      .strokeStraightness, .strokeDistance, .strokeFalseAcceptance, .strokeAmbiguity,
      .strokeProbability:
      kind == .stroke
    }
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

  /// The values that are valid.
  var range: ClosedRange<Int> {
    switch self {
    case .claims: 0...2
    case .directions: 1...15
    case .axes: 1...3
    case .edges: 0...15
    }
  }
}
