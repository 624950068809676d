/// The time that is reserved for the work on a frame, which adapts to what frames take.
///
/// It begins at 7 ms, which compositors use too (D12). After two seconds of frames that all were in
/// time it shrinks by a millisecond, to 4 ms at the least, as long as the longest frame leaves a
/// margin of a millisecond; a late frame restores the initial budget. A shorter budget makes touches
/// visible earlier.
public struct FrameBudget: Hashable, Sendable {
  /// The budget, in seconds.
  public private(set) var seconds = FrameBudget.initial
  /// The number of frames that were shown later than planned.
  public private(set) var missed = 0

  /// The budget of the first frames, in seconds.
  public static let initial = 0.007
  /// The smallest budget, in seconds.
  public static let least = 0.004
  /// The number of frames in time after which the budget shrinks.
  static let patience = 120
  /// The part of the budget that the longest frame leaves free, in seconds.
  static let margin = 0.001

  private var longest = 0.0
  private var inTime = 0

  /// Creates the initial budget.
  public init() {}

  /// Adapts to a frame.
  ///
  /// - Parameters:
  ///   - work: The time that the work took, in seconds.
  ///   - delay: The time from the planned refresh to the one that showed the frame, in seconds.
  ///   - period: The interval between two refreshes, in seconds.
  public mutating func add(work: Double, delay: Double, period: Double) {
    if delay > period / 2 {
      missed += 1
      seconds = Self.initial
      (longest, inTime) = (0, 0)
      return
    }
    longest = max(longest, work)
    inTime += 1
    guard inTime >= Self.patience else { return }
    let shorter = seconds - 0.001
    if shorter >= Self.least - 1e-9, longest + Self.margin <= shorter { seconds = shorter }
    (longest, inTime) = (0, 0)
  }
}
