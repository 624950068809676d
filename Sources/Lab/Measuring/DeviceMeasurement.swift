public import TSContacts
public import TSGeometry

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
    /// A Boolean value that indicates whether the strokes suffice for a verdict.
    public var isTested = true
    /// The strokes that determine the quality, such as `rest a finger for a second`; empty if none
    /// can.
    public var advice = ""

    /// Returns the same quality beside another limit.
    fileprivate func with(_ limit: Limit) -> Finding {
      var finding = self
      finding.limit = limit
      return finding
    }

    /// The result of comparing the value with the limit, or `nil` if either is missing or the strokes do
    /// not suffice.
    public var verdict: Limit.Verdict? {
      guard let value, isTested else { return nil }
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
  package let rests: [Jitter]
  package let taps: [Jitter]
  package let straights: [Linearity]
  package let ghosts: GhostTouches
  package let coverage: Coverage
  /// The use of a trackpad; `nil` for other devices.
  package let padUse: PadUse?

  /// Creates the measurement of the strokes that were collected.
  ///
  /// - Parameters:
  ///   - collector: The collector of its strokes, after ``StrokeCollector/finish(at:)``.
  ///   - padUse: The use of a trackpad, whose findings follow the others; `nil` by default.
  public init(_ digitizer: Digitizer, _ collector: StrokeCollector, padUse: PadUse? = nil) {
    self.init(
      digitizer, size: collector.size, collector.strokes, steps: collector.steps, padUse: padUse)
  }

  init(
    _ digitizer: Digitizer, size: CGSize, _ strokes: [Stroke], steps: [Double],
    padUse: PadUse? = nil
  ) {
    self.padUse = padUse
    self.digitizer = digitizer
    self.size = size
    self.strokes = strokes
    self.steps = steps
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
    let rateFinding = Finding(
      name: "report rate", value: rate?.perSecond, unit: "Hz", decimals: 1, limit: .reportRate,
      basis: of(steps.count, "step"), advice: "draw lines quickly")
    let rates = isScreen ? [rateFinding, rateFinding.with(.mostReportsOfScreens)] : [rateFinding]
    let steadiness: [Finding] =
      [
        Finding(
          name: "rate jitter", value: rate.map { $0.jitter * 1000 }, unit: "ms", decimals: 2,
          limit: nil, basis: rate.map { DeviceMeasurement.longer($0) } ?? "")
      ] + restFindings
    let taps = Finding(
      name: "wobble of taps", value: self.taps.map(\.wobble).max(), unit: "mm", decimals: 2,
      limit: .tapWobble, basis: of(self.taps.count, "tap"), advice: "tap")
    let linearity = straightness(
      "linearity", worst, .linearity, lines, advice: DeviceMeasurement.ruler)
    let others: [Finding] = [
      Finding(
        name: "gap ratio", value: straights.compactMap(\.gapRatio).max(), unit: "", decimals: 2,
        limit: .gapRatio, basis: lines, advice: DeviceMeasurement.ruler),
      Finding(
        name: "reversed motion",
        value: straights.map { $0.reversed * unitsPerMillimetre }.max(), unit: "units",
        decimals: 1, limit: .reversed, basis: lines, advice: DeviceMeasurement.ruler),
      Finding(
        name: "reports of a swipe", value: swipes.map { Double($0.samples.count) }.min(), unit: "",
        decimals: 0, limit: .swipeReports, basis: of(swipes.count, "swipe"), advice: "swipe"),
      Finding(
        name: "flickering contacts", value: Double(ghosts.flickers.count), unit: "", decimals: 0,
        limit: .noneExpected, basis: of(strokes.count, "contact"), isTested: !strokes.isEmpty,
        advice: "tap and draw"),
      Finding(
        name: "broken strokes", value: Double(ghosts.breaks.count), unit: "", decimals: 0,
        limit: .noneExpected, basis: of(strokes.count, "contact"), isTested: !strokes.isEmpty,
        advice: "tap and draw"),
      Finding(
        name: "dead parts", value: Double(coverage.dead.count), unit: "", decimals: 0,
        limit: .noneExpected,
        basis: "\(coverage.columns) × \(coverage.rows) parts, of which touched:"
          + " \(Int((coverage.touched * 100).rounded())) %",
        isTested: coverage.touched
          >= (coverage.dead.isEmpty ? Coverage.mostlyTouched : Coverage.leastTouched),
        advice: "draw lines over all of the surface"),
    ]
    return rates + steadiness + [taps, linearity] + linearityFindings(lines) + others
      + (padUse?.findings ?? [])
  }

  /// Whether the limits of screens apply, and not those of touchpads.
  private var isScreen: Bool { digitizer.kind != .touchpad }

  /// Returns whether a position is nearer to the edge of the surface than ``Limit/edge``.
  private func isAtEdge(_ place: CGPoint) -> Bool {
    let (x, y) = (Double(place.x), Double(place.y))
    return min(x, y, Double(size.width) - x, Double(size.height) - y) <= Limit.edge
  }

  private var restFindings: [Finding] {
    func finding(_ name: String, _ rests: [Jitter], _ limit: Limit) -> Finding {
      Finding(
        name: name, value: rests.map(\.wobble).max(), unit: "mm", decimals: 2, limit: limit,
        basis: rests.count == 1 ? "1 rest" : "\(rests.count) rests",
        advice: "rest a finger for a second" + (name.hasSuffix("edge") ? " at the edge" : ""))
    }
    guard isScreen else { return [finding("wobble at rest", rests, .restWobble)] }
    return [
      finding("wobble at rest", rests.filter { !isAtEdge($0.place) }, .restWobbleOfScreens),
      finding("wobble at rest, edge", rests.filter { isAtEdge($0.place) }, .restWobbleAtEdges),
    ]
  }

  /// The straightness by Windows' limits, of which those of screens depend on the place.
  private func linearityFindings(_ basis: String) -> [Finding] {
    func finding(_ name: String, _ limit: Limit, _ counts: (CGPoint) -> Bool) -> Finding {
      let errors = straights.flatMap(\.deviations).filter { counts($0.place) }
        .map(\.aside.magnitude)
      let isEdge = name.hasSuffix("edge")
      return straightness(
        name, errors.max(), limit, basis,
        advice: isEdge ? "draw lines along a ruler at the edges" : DeviceMeasurement.ruler)
    }
    guard isScreen else { return [finding("linearity", .linearityOfWindows) { _ in true }] }
    return [
      finding("linearity", .linearityOfScreens) { !isAtEdge($0) },
      finding("linearity, edge", .linearityAtEdges) { isAtEdge($0) },
    ]
  }

  private static let ruler = "draw lines along a ruler"

  /// Returns a finding of straightness, which no bow of the hand makes a fault of the device.
  private func straightness(
    _ name: String, _ value: Double?, _ limit: Limit, _ basis: String, advice: String
  ) -> Finding {
    var finding = Finding(
      name: name, value: value, unit: "mm", decimals: 2, limit: limit, basis: basis, advice: advice)
    let jag = straights.map(\.jag).max() ?? 0
    if finding.verdict != .good, value != nil, limit.verdict(on: jag) == .good {
      finding.isTested = false
      finding.basis += ", bowed as by a hand"
    }
    return finding
  }

  /// The answer of the report in a line: what is wrong, what was not tested, and what to draw next.
  public var summary: String {
    let findings = findings
    func names(_ condition: (Finding) -> Bool) -> [String] {
      findings.filter(condition).reduce(into: []) { names, finding in
        // A list has commas of its own.
        let name = finding.name.replacing(", edge", with: " at the edge")
        if !names.contains(name) { names.append(name) }
      }
    }
    let wrong = names { $0.verdict == .bad }
    let untested = names { $0.limit != nil && $0.verdict == nil }
    let advice = findings.filter { $0.limit != nil && $0.verdict == nil && !$0.advice.isEmpty }
      .reduce(into: [String]()) { if !$0.contains($1.advice) { $0.append($1.advice) } }
    var parts = [
      wrong.isEmpty
        ? untested.isEmpty ? "nothing is wrong" : "nothing wrong was found"
        : "wrong: " + wrong.joined(separator: ", ")
    ]
    if !untested.isEmpty { parts.append("not tested: " + untested.joined(separator: ", ")) }
    if !advice.isEmpty { parts.append("draw next: " + advice.joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }

  private static func longer(_ rate: ReportRate) -> String {
    let share = Int((rate.longer * 100).rounded())
    return "95 in 100 steps are this near to the median; \(share) % are longer, without news"
  }

  /// A description of the limits that cannot be checked with a recorded stream of events.
  public static let notMeasured =
    "latency of drags and taps, drum rolls, hysteresis, electric noise: these need a robot"
}
