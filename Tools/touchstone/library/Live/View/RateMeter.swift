internal import TSEventTime

/// A counter of the frames of the last second.
struct RateMeter {
  private var moments: [Timestamp] = []

  /// The time for which a frame counts, in seconds.
  static let span = 1.0

  /// The time of the last frame; `nil` if no frame counts any longer.
  var last: Timestamp? { moments.last }

  /// Counts a frame.
  ///
  /// - Parameter moment: The time of the frame.
  mutating func add(_ moment: Timestamp) {
    moments.append(moment)
    forget(before: moment.advanced(by: -RateMeter.span))
  }

  /// Returns the frame rate at a time: the number of frames in the second before it.
  mutating func rate(at now: Timestamp) -> Int {
    forget(before: now.advanced(by: -RateMeter.span))
    return moments.count
  }

  private mutating func forget(before limit: Timestamp) {
    let kept = moments.firstIndex { $0 > limit } ?? moments.endIndex
    // The memory is kept, because frames usually arrive again.
    if kept == moments.endIndex {
      moments.removeAll(keepingCapacity: true)
    } else if kept > 0 {
      moments.removeFirst(kept)
    }
  }
}
