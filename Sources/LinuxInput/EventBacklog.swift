internal import EventTime
internal import Evdev
import Misuse

/// What one read of a device gave and has not been handed on yet.
///
/// A device that floods gives many frames a read; they are handed on a share at a time, so that
/// the other devices have their turn in between.
struct EventBacklog {
  private var events: [InputEvent] = []
  private var place = 0

  /// Whether nothing is left.
  var isEmpty: Bool { place == events.count }

  /// The moment of the first event that is left; nil where none is.
  var oldest: Timestamp? { isEmpty ? nil : events[place].time }

  /// Shortens what was read to its first frames, and keeps the rest.
  ///
  /// - Precondition: Nothing is left of the read before.
  mutating func share(_ read: inout [InputEvent], frames: Int) {
    demand(isEmpty, "a device is read before all of its last read was handed on")
    let end = EventBacklog.end(of: frames, in: read[...])
    guard end < read.count else { return }
    swap(&events, &read)
    place = end
    read.removeAll(keepingCapacity: true)
    read += events[..<end]
  }

  /// Takes the next frames out.
  mutating func next(frames: Int, into share: inout [InputEvent]) {
    let end = EventBacklog.end(of: frames, in: events[place...])
    share.removeAll(keepingCapacity: true)
    share += events[place..<end]
    place = end
    if isEmpty { clear() }
  }

  private mutating func clear() {
    events.removeAll(keepingCapacity: true)
    place = 0
  }

  /// Where some frames end; what follows the last report belongs to a frame that is not over.
  private static func end(of frames: Int, in events: ArraySlice<InputEvent>) -> Int {
    var left = frames
    for index in events.indices where events[index].isReport {
      left -= 1
      if left == 0 { return index + 1 }
    }
    return events.endIndex
  }
}
