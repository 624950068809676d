public import Contacts
public import Geometry

/// The quality of a device, as measured from the strokes that were drawn on it.
///
/// Collect the strokes with a ``StrokeCollector``, and compare the ``findings`` with their limits:
///
/// ```swift
/// guard var collector = StrokeCollector(digitizer) else { return }
/// for frame in frames { collector.take(frame) }
/// collector.finish(at: end)
/// for finding in DeviceMeasurement(digitizer, collector).findings {
///   print(finding.name, finding.verdict?.rawValue ?? "no limit")
/// }
/// ```
public struct DeviceMeasurement: Sendable {
  /// A measured quality with its limit.
  public struct Finding: Hashable, Sendable {
    /// The name of the quality.
    public var name: String
    /// The measured value, or `nil` if the strokes do not determine one.
    public var value: Double?
    /// The unit of the value; empty for a ratio or a count.
    public var unit: String
    /// The number of significant decimals.
    public var decimals: Int
    /// The ``Limit`` of the quality, or `nil` if no source defines one.
    public var limit: Limit?
    /// A description of the data that the value is based on, such as `12 straight strokes`.
    public var basis: String

    /// The result of comparing the value with the limit, or `nil` if either is missing.
    public var verdict: Limit.Verdict? {
      guard let value else { return nil }
      return limit?.verdict(on: value)
    }
  }

  /// The device that was measured.
  public let digitizer: Digitizer
  /// The size of its surface in millimetres.
  public let size: CGSize
  /// The strokes that were drawn on the device.
  public let strokes: [Stroke]
  /// The rate of its reports, or `nil` if there are too few steps to determine it.
  package let rate: ReportRate?
  /// The intervals between reports, in seconds.
  package let steps: [Double]
  /// The contacts that rested.
  package let rests: [Jitter]
  /// The contacts that were taps.
  package let taps: [Jitter]
  /// The strokes that were straight.
  package let straights: [Linearity]
  /// The contacts that no finger made.
  package let ghosts: GhostTouches
  /// The parts of the surface that were touched.
  package let coverage: Coverage
  /// The use of a trackpad; `nil` for other devices.
  package let padUse: PadUse?

  /// Creates the measurement of the strokes that were collected.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
  ///   - collector: The collector of its strokes, after ``StrokeCollector/finish(at:)``.
  ///   - padUse: The use of a trackpad, whose findings follow the others; `nil` by default.
  public init(_ digitizer: Digitizer, _ collector: StrokeCollector, padUse: PadUse? = nil) {
    self.padUse = padUse
    self.digitizer = digitizer
    size = collector.size
    strokes = collector.strokes
    steps = collector.steps
    rate = ReportRate(steps: steps)
    rests = strokes.compactMap { Jitter(rest: $0) }
    taps = strokes.compactMap { Jitter(tap: $0) }
    straights = strokes.compactMap { Linearity($0) }
    ghosts = GhostTouches(strokes)
    coverage = Coverage(strokes, size: size)
  }

  /// The number of device units per millimetre, along the axis that has more.
  private var unitsPerMillimetre: Double {
    let x = (Double(digitizer.x.maximum) - Double(digitizer.x.minimum)) / Double(size.width)
    let y = (Double(digitizer.y.maximum) - Double(digitizer.y.minimum)) / Double(size.height)
    return max(x, y)
  }

  /// The strokes that are too long to be taps.
  private var swipes: [Stroke] { strokes.filter { $0.span >= Linearity.leastSpan } }

  /// The measured qualities, in the order of a report.
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
    ] + (padUse?.findings ?? [])
  }

  private static func longer(_ rate: ReportRate) -> String {
    let share = Int((rate.longer * 100).rounded())
    return "95 in 100 steps are this near to the median; \(share) % are longer, without news"
  }

  /// A description of the limits that cannot be checked with a recorded stream of events.
  public static let notMeasured =
    "latency of drags and taps, drum rolls, hysteresis, electric noise: these need a robot"
}
