public import Contacts
public import Geometry

/// What the strokes on a device tell of its quality.
public struct DeviceMeasurement: Sendable {
  /// One quality that was measured, beside its limit.
  public struct Finding: Hashable, Sendable {
    /// What was measured.
    public var name: String
    /// The value; nil where nothing in the strokes told it.
    public var value: Double?
    /// Its unit; empty for a ratio or a count.
    public var unit: String
    /// The decimals that mean something.
    public var decimals: Int
    /// What is expected; nil where nobody says.
    public var limit: Limit?
    /// What it was told by.
    public var basis: String

    /// What comes of the comparison; nil where there is nothing to compare.
    public var verdict: Limit.Verdict? {
      guard let value else { return nil }
      return limit?.verdict(on: value)
    }
  }

  /// The device.
  public let digitizer: Digitizer
  /// The size of its surface in millimetres.
  public let size: CGSize
  /// Everything that was drawn.
  public let strokes: [Stroke]
  /// How often it reports.
  public let rate: ReportRate?
  /// The steps between reports, in seconds.
  public let steps: [Double]
  /// Contacts that rested.
  public let rests: [Steadiness]
  /// Taps.
  public let taps: [Steadiness]
  /// Straight strokes.
  public let straights: [Straightness]
  /// Contacts that no finger made.
  public let ghosts: Ghosts
  /// What was touched.
  public let coverage: Coverage

  /// Measures what was gathered.
  public init(_ digitizer: Digitizer, _ collector: StrokeCollector) {
    self.digitizer = digitizer
    size = collector.size
    strokes = collector.strokes
    steps = collector.steps
    rate = ReportRate(steps: steps)
    rests = strokes.compactMap { Steadiness(rest: $0) }
    taps = strokes.compactMap { Steadiness(tap: $0) }
    straights = strokes.compactMap { Straightness($0) }
    ghosts = Ghosts(strokes)
    coverage = Coverage(strokes, size: size)
  }

  /// The device units of a millimetre, along the axis that has more of them.
  private var unitsPerMillimetre: Double {
    let x = (Double(digitizer.x.maximum) - Double(digitizer.x.minimum)) / Double(size.width)
    let y = (Double(digitizer.y.maximum) - Double(digitizer.y.minimum)) / Double(size.height)
    return max(x, y)
  }

  /// The swipes: what moved far enough not to be a tap.
  private var swipes: [Stroke] { strokes.filter { $0.span >= Straightness.leastSpan } }

  /// Everything that is measured, in the order of a report.
  public var findings: [Finding] {
    let worst = straights.map(\.error).max()
    func of(_ count: Int, _ noun: String) -> String {
      count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
    let lines = of(straights.count, "straight stroke")
    return [
      Finding(
        name: "report rate", value: rate?.perSecond, unit: "Hz", decimals: 1, limit: .reportRate,
        basis: of(steps.count, "step")),
      Finding(
        name: "rate jitter", value: rate.map { $0.jitter * 1000 }, unit: "ms", decimals: 2,
        limit: nil, basis: rate.map { DeviceMeasurement.longer($0) } ?? ""),
      Finding(
        name: "wobble at rest", value: rests.map(\.wobble).max(), unit: "mm", decimals: 2,
        limit: .restWobble, basis: of(rests.count, "rest")),
      Finding(
        name: "wobble of taps", value: taps.map(\.wobble).max(), unit: "mm", decimals: 2,
        limit: .tapWobble, basis: of(taps.count, "tap")),
      Finding(
        name: "linearity", value: worst, unit: "mm", decimals: 2, limit: .linearity, basis: lines),
      Finding(
        name: "linearity", value: worst, unit: "mm", decimals: 2, limit: .linearityOfWindows,
        basis: lines),
      Finding(
        name: "gap ratio", value: straights.compactMap(\.gapRatio).max(), unit: "", decimals: 2,
        limit: .gapRatio, basis: lines),
      Finding(
        name: "reversed motion",
        value: straights.map { $0.reversed * unitsPerMillimetre }.max(), unit: "units",
        decimals: 1, limit: .reversed, basis: lines),
      Finding(
        name: "reports of a swipe", value: swipes.map { Double($0.samples.count) }.min(), unit: "",
        decimals: 0, limit: .swipeReports, basis: of(swipes.count, "swipe")),
      Finding(
        name: "flickering contacts", value: Double(ghosts.flickers.count), unit: "", decimals: 0,
        limit: .ghosts, basis: of(strokes.count, "contact")),
      Finding(
        name: "broken strokes", value: Double(ghosts.breaks.count), unit: "", decimals: 0,
        limit: .ghosts, basis: of(strokes.count, "contact")),
      Finding(
        name: "dead parts", value: Double(coverage.dead.count), unit: "", decimals: 0,
        limit: .ghosts,
        basis: "\(coverage.columns) × \(coverage.rows) parts, of which touched:"
          + " \(Int((coverage.touched * 100).rounded())) %"),
    ]
  }

  private static func longer(_ rate: ReportRate) -> String {
    let share = Int((rate.longer * 100).rounded())
    return "95 in 100 steps are this near to the median; \(share) % are longer, without news"
  }

  /// What limits exist for that no stream of events can tell.
  public static let notMeasured =
    "latency of drags and taps, drum rolls, hysteresis, electric noise: these need a robot"
}
