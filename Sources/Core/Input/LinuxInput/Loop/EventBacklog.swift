internal import TSEventTime
internal import TSEvdev
import TSPreconditions

/// The events of one read that have not been delivered yet.
///
/// A device that floods delivers many frames with each read; they are delivered in portions, so
/// that the other devices have their turn in between.
struct EventBacklog {
  private var events: [InputEvent] = []
  private var position = 0

  var isEmpty: Bool { position == events.count }

  /// The time of the first event that remains; `nil` if none does.
  var oldest: Timestamp? { isEmpty ? nil : events[position].time }

  /// Shortens the events of a read to its first frames, and keeps the rest.
  ///
  /// - Parameters:
  ///   - read: The events of the read; the first frames afterwards.
  ///   - frames: The number of frames to leave in `read`.
  /// - Precondition: The backlog is empty.
  mutating func share(_ read: inout [InputEvent], frames: Int) {
    ensure(isEmpty, "a device is read before all of its last read was handed on")
    let end = EventBacklog.end(of: frames, in: read[...])
    guard end < read.count else { return }
    swap(&events, &read)
    position = end
    read.removeAll(keepingCapacity: true)
    read += events[..<end]
  }

  /// Removes the next frames from the backlog.
  ///
  /// - Parameters:
  ///   - frames: The maximum number of frames.
  ///   - share: The array whose elements are replaced by the events of those frames.
  mutating func next(frames: Int, into share: inout [InputEvent]) {
    let end = EventBacklog.end(of: frames, in: events[position...])
    share.removeAll(keepingCapacity: true)
    share += events[position..<end]
    position = end
    if isEmpty { clear() }
  }

  mutating func clear() {
    events.removeAll(keepingCapacity: true)
    position = 0
  }

  /// Returns the index after a number of frames.
  ///
  /// Events after the last report belong to an incomplete frame and are included.
  private static func end(of frames: Int, in events: ArraySlice<InputEvent>) -> Int {
    var left = frames
    for index in events.indices where events[index].isReport {
      left -= 1
      if left == 0 { return index + 1 }
    }
    return events.endIndex
  }
}
