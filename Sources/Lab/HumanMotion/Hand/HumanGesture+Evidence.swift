/// The evidence for a made gesture, in three grades.
public enum MotionConfidence: String, Hashable, Sendable, Comparable {
  /// Measured on several people, and compared with people left out.
  case a = "A"
  /// Measured on few people, or composed of what was measured.
  case b = "B"
  /// From literature or rules: no recordings of it were available.
  case c = "C"

  /// Returns a Boolean value that indicates whether the first grade is better than the second.
  public static func < (first: MotionConfidence, second: MotionConfidence) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension HumanGesture {
  /// The name of the model and the facts that it rests on, such as `tap M76`.
  public var model: String {
    switch self {
    case .tap: "tap M47 M48 M76"
    case .doubleTap, .taps: "taps M46 M76"
    case .twoFingerTap: "two-finger tap M76"
    case .longPress: "long press M70 M79"
    case .drag: "drag M77"
    case .fling: "fling M61 M79"
    case .scroll: "scroll M60 M77 M79"
    case .pinch: "pinch M63 M79"
    case .rotate: "rotation M79"
    case .swipe(_, _, let count): count == 1 ? "fling M61 M79" : "swipe M62 M79"
    case .drawing: "drawing"
    case .restingThumb: "resting thumb M72"
    case .palm: "palm M71"
    }
  }

  /// Returns the confidence in the gesture of a person.
  ///
  /// Rotations, long presses on screens, pinches of several people and swipes of four and five
  /// fingers have no recordings; neither have children, older people, tremor and fatigue.
  ///
  /// - Returns: The grade, the worse of those of gesture and person.
  public func confidence(by person: Person) -> MotionConfidence {
    let isMeasured =
      person.population.ages == .adults && person.tremor == .none && person.fatigue == 0
    guard isMeasured else { return .c }
    switch self {
    case .tap, .taps, .drag, .scroll: return .a
    case .doubleTap, .twoFingerTap, .fling, .restingThumb, .palm: return .b
    case .swipe(_, _, let count): return count == 1 ? .b : .c
    case .longPress, .pinch, .rotate, .drawing: return .c
    }
  }
}
