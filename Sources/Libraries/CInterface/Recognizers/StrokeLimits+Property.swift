extension StrokeLimits: PropertyLimits {
  /// Accesses a limit in its native unit: points, seconds, a share or a number of times.
  ///
  /// Of a property that is no limit of drawn shapes it is 0, and setting one changes nothing.
  subscript(property: Property) -> Double {
    get {
      switch property {
      case .strokeSize: minimumSize * pointsPerMillimetre
      case .strokeMaxSize: maximumSize * pointsPerMillimetre
      case .strokeInterval: strokeInterval
      case .strokeDuration: maximumDuration
      case .strokeStraightness: straightness
      case .strokeDistance: maximumDistance ?? 0
      case .strokeFalseAcceptance: falseAcceptance
      case .strokeAmbiguity: ambiguity
      case .strokeProbability: minimumProbability
      default: 0
      }
    }
    set {
      switch property {
      case .strokeSize: minimumSize = newValue / pointsPerMillimetre
      case .strokeMaxSize: maximumSize = newValue / pointsPerMillimetre
      case .strokeInterval: strokeInterval = newValue
      case .strokeDuration: maximumDuration = newValue
      case .strokeStraightness: straightness = newValue
      case .strokeDistance: maximumDistance = newValue == 0 ? nil : newValue
      case .strokeFalseAcceptance: falseAcceptance = newValue
      case .strokeAmbiguity: ambiguity = newValue
      case .strokeProbability: minimumProbability = newValue
      default: break
      }
    }
  }
}
