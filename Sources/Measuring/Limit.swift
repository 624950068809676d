/// What is expected of touch hardware, and where that is written.
public struct Limit: Hashable, Sendable {
  /// The value that a good device keeps.
  public var good: Double
  /// The value that is still let pass; the same as ``good`` unless given.
  public var relaxed: Double
  /// Whether a value has to reach the limit, instead of not exceeding it.
  public var isLeast: Bool
  /// Where it comes from.
  public var source: String

  /// A value that must not be exceeded.
  public static func most(_ good: Double, relaxed: Double? = nil, _ source: String) -> Limit {
    Limit(good: good, relaxed: relaxed ?? good, isLeast: false, source: source)
  }

  /// A value that has to be reached.
  public static func least(_ good: Double, _ source: String) -> Limit {
    Limit(good: good, relaxed: good, isLeast: true, source: source)
  }

  /// Judges a value.
  public func verdict(on value: Double) -> Verdict {
    if isLeast ? value >= good : value <= good { return .good }
    return !isLeast && value <= relaxed ? .relaxed : .bad
  }

  /// What came of a comparison.
  public enum Verdict: String, Sendable {
    /// The limit is kept.
    case good
    /// Only the relaxed limit is kept.
    case relaxed
    /// The limit is not kept.
    case bad
  }

  /// ChromeOS's touch firmware test: reports a second.
  public static let reportRate = Limit.least(60, "ChromeOS")
  /// ChromeOS's touch firmware test: the wobble of a resting finger, in millimetres.
  public static let restWobble = Limit.most(1.0, "ChromeOS")
  /// ChromeOS's touch firmware test: the wobble of a tap, in millimetres.
  public static let tapWobble = Limit.most(1.0, "ChromeOS")
  /// ChromeOS's touch firmware test: the distance from a straight line, in millimetres.
  public static let linearity = Limit.most(0.8, relaxed: 1.5, "ChromeOS")
  /// Windows' hardware lab kit: the distance from a straight line, in millimetres.
  public static let linearityOfWindows = Limit.most(0.5, "Windows HLK")
  /// ChromeOS's touch firmware test: a gap in relation to those beside it.
  public static let gapRatio = Limit.most(1.8, "ChromeOS")
  /// ChromeOS's touch firmware test: the way that leads backwards in a stroke, in device units.
  public static let reversed = Limit.most(5, "ChromeOS")
  /// ChromeOS's touch firmware test: the reports of the shortest swipe.
  public static let swipeReports = Limit.least(3, "ChromeOS")
  /// No ghost is a good ghost.
  public static let ghosts = Limit.most(0, "none expected")
}
