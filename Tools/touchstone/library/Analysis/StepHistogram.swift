/// A histogram of the intervals between the frames of a stream, in microseconds.
///
/// Intervals of 50 ms and more are pauses of the hand and not the device's rate, and intervals that
/// are not positive are faults; neither is counted. The size of the histogram is therefore fixed,
/// however long the stream.
struct StepHistogram {
  /// The interval from which on a step is a pause, in microseconds.
  static let pause = 50_000

  private var counts: [UInt32] = []
  private var total = 0

  /// Counts an interval.
  ///
  /// - Parameter seconds: The interval, in seconds.
  mutating func add(_ seconds: Double) {
    let step = (seconds * 1e6).rounded()
    guard step > 0, step < Double(StepHistogram.pause) else { return }
    if counts.isEmpty { counts = [UInt32](repeating: 0, count: StepHistogram.pause) }
    counts[Int(step)] &+= 1
    total += 1
  }

  /// The median in microseconds, of an even number of intervals the greater one of the two in the
  /// middle; `nil` if none was counted.
  var median: Int? {
    var passed = 0
    for (step, count) in counts.enumerated() where count > 0 {
      passed += Int(count)
      if passed > total / 2 { return step }
    }
    return nil
  }
}
