/// The steps between the frames of a stream, counted by the microsecond.
///
/// Steps of 50 ms and more are pauses of the hand, not the device's rate, and steps that do not
/// lead forward are faults: neither counts. So its size is fixed, however long the stream.
struct StepHistogram {
  /// Microseconds from which a step is a pause.
  static let pause = 50_000

  private var counts: [UInt32] = []
  private var total = 0

  /// Counts a step, in seconds.
  mutating func add(_ seconds: Double) {
    let step = (seconds * 1e6).rounded()
    guard step > 0, step < Double(StepHistogram.pause) else { return }
    if counts.isEmpty { counts = [UInt32](repeating: 0, count: StepHistogram.pause) }
    counts[Int(step)] &+= 1
    total += 1
  }

  /// The median in microseconds; where their number is even, the greater of the two in the middle.
  var median: Int? {
    var passed = 0
    for (step, count) in counts.enumerated() where count > 0 {
      passed += Int(count)
      if passed > total / 2 { return step }
    }
    return nil
  }
}
