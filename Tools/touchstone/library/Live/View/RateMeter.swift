internal import EventTime

/// The frames of the last second.
struct RateMeter {
  private var moments: [Timestamp] = []

  /// How long a frame counts, in seconds.
  static let span = 1.0

  /// The moment of the last frame; nil where none counts any more.
  var last: Timestamp? { moments.last }

  /// Counts a frame.
  mutating func add(_ moment: Timestamp) {
    moments.append(moment)
    forget(before: moment.advanced(by: -RateMeter.span))
  }

  /// The frames a second at a moment: those of the second before it.
  mutating func rate(at now: Timestamp) -> Int {
    forget(before: now.advanced(by: -RateMeter.span))
    return moments.count
  }

  private mutating func forget(before limit: Timestamp) {
    let kept = moments.firstIndex { $0 > limit } ?? moments.endIndex
    // Seldom: moving the rest down costs more than keeping some that are too old.
    if kept == moments.endIndex {
      moments.removeAll(keepingCapacity: true)
    } else if kept > 0 {
      moments.removeFirst(kept)
    }
  }
}
