/// The rate at which a device reports while a contact moves.
///
/// It is computed from the median interval: the kernel suppresses reports without changes, so that
/// a slow finger causes intervals of twice the median and more, which are counted separately.
package struct ReportRate: Hashable, Sendable {
  /// The number of reports per second, computed from the median interval.
  package var perSecond: Double
  /// The median interval between reports, in seconds.
  package var step: Double
  /// The greatest deviation from the median of 95 % of the intervals, in seconds.
  ///
  /// Intervals longer than one and a half medians are excluded.
  package var jitter: Double
  /// The fraction of the intervals that are longer than one and a half medians, from 0 to 1.
  package var longer: Double

  /// The least number of intervals from which a rate is computed.
  private static let leastSteps = 5

  /// Creates a rate, or returns `nil` if there are fewer than ``leastSteps`` intervals.
  ///
  /// Also returns `nil` if the median interval is 0.
  ///
  /// - Parameter steps: The intervals between reports in seconds, without pauses of the hand.
  package init?(steps: [Double]) {
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
