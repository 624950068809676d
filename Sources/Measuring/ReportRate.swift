/// How often a device reports while something moves on it.
///
/// It is told from the median step: the kernel keeps reports back in which nothing is new, so that
/// a slow finger makes steps of twice that and more. Those are counted apart.
public struct ReportRate: Hashable, Sendable {
  /// Reports a second, from the median step.
  public var perSecond: Double
  /// The median step between reports, in seconds.
  public var step: Double
  /// How far 95 in 100 steps at most are from the median, in seconds, longer ones apart.
  public var jitter: Double
  /// The share of steps longer than one and a half medians, 0 to 1.
  public var longer: Double

  /// The least steps from which a rate can be told.
  public static let leastSteps = 5

  /// Tells the rate from steps in seconds, none of which is a pause.
  ///
  /// - Returns: nil where there are fewer than ``leastSteps``.
  public init?(steps: [Double]) {
    guard steps.count >= ReportRate.leastSteps else { return nil }
    let sorted = steps.sorted()
    step = sorted[sorted.count / 2]
    guard step > 0 else { return nil }
    let limit = step * 1.5
    let offs = sorted.filter { $0 <= limit }.map { [step] in ($0 - step).magnitude }.sorted()
    perSecond = 1 / step
    jitter = offs[(offs.count * 95 + 99) / 100 - 1]
    longer = 1 - Double(offs.count) / Double(steps.count)
  }
}
