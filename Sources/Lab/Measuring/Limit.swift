/// A limit that touch hardware is expected to meet, with its source.
public struct Limit: Hashable, Sendable {
  /// The value that a good device achieves.
  public var good: Double
  /// The value that is still acceptable.
  ///
  /// It is the same as ``good`` unless the source defines another.
  public var relaxed: Double
  /// A Boolean value that indicates whether a value must reach the limit instead of not exceeding
  /// it.
  public var isLeast: Bool
  /// The name of the source of the limit.
  public var source: String

  /// Returns a limit that must not be exceeded.
  ///
  /// - Parameters:
  ///   - good: The value that a good device does not exceed.
  ///   - relaxed: The value that is still acceptable, or `nil` for the same value.
  public static func most(_ good: Double, relaxed: Double? = nil, _ source: String) -> Limit {
    Limit(good: good, relaxed: relaxed ?? good, isLeast: false, source: source)
  }

  /// Returns a limit that must be reached.
  public static func least(_ good: Double, _ source: String) -> Limit {
    Limit(good: good, relaxed: good, isLeast: true, source: source)
  }

  /// Returns the result of comparing a value with the limit.
  ///
  /// - Parameter value: The measured value, in the unit of the limit.
  public func verdict(on value: Double) -> Verdict {
    if isLeast ? value >= good : value <= good { return .good }
    return !isLeast && value <= relaxed ? .relaxed : .bad
  }

  /// The result of comparing a value with a limit.
  public enum Verdict: String, Sendable {
    /// The value meets the limit.
    case good
    /// The value meets only the relaxed limit.
    case relaxed
    /// The value does not meet the limit.
    case bad
  }

  /// The least number of reports per second, from ChromeOS's touch firmware test.
  package static let reportRate = Limit.least(60, "ChromeOS")
  /// The greatest wobble of a resting finger in millimetres, from ChromeOS's touch firmware test.
  package static let restWobble = Limit.most(1.0, "ChromeOS")
  /// The greatest wobble of a tap in millimetres, from ChromeOS's touch firmware test.
  package static let tapWobble = Limit.most(1.0, "ChromeOS")
  /// The greatest distance from a straight line in millimetres, from ChromeOS's touch firmware
  /// test.
  package static let linearity = Limit.most(0.8, relaxed: 1.5, "ChromeOS")
  /// The greatest distance from a straight line on a touchpad in millimetres, from Windows' hardware
  /// lab kit.
  package static let linearityOfWindows = Limit.most(0.5, "Windows HLK")
  /// The greatest number of reports per second of a screen, from Windows' hardware lab kit.
  package static let mostReportsOfScreens = Limit.most(250, "Windows HLK")
  /// The greatest wobble of a finger that rests on a screen in millimetres, from Windows' hardware lab
  /// kit.
  package static let restWobbleOfScreens = Limit.most(0.5, "Windows HLK")
  /// The greatest wobble of a finger that rests near the edge of a screen in millimetres, from Windows'
  /// hardware lab kit.
  package static let restWobbleAtEdges = Limit.most(1.0, "Windows HLK")
  /// The greatest distance from a straight line on a screen in millimetres, from Windows' hardware lab
  /// kit.
  package static let linearityOfScreens = Limit.most(1.0, "Windows HLK")
  /// The greatest distance from a straight line near the edge of a screen in millimetres, from Windows'
  /// hardware lab kit.
  package static let linearityAtEdges = Limit.most(2.0, "Windows HLK")
  /// The distance from the edge of a screen up to which the limits near edges apply, in millimetres.
  package static let edge = 3.5
  /// The greatest ratio of a gap to those beside it, from ChromeOS's touch firmware test.
  package static let gapRatio = Limit.most(1.8, "ChromeOS")
  /// The greatest backward motion in a stroke in device units, from ChromeOS's touch firmware test.
  package static let reversed = Limit.most(5, "ChromeOS")
  /// The least number of reports of a swipe, from ChromeOS's touch firmware test.
  package static let swipeReports = Limit.least(3, "ChromeOS")
  /// The limit of what healthy hardware never has, such as ghost contacts and dead parts.
  package static let noneExpected = Limit.most(0, "none expected")
}
