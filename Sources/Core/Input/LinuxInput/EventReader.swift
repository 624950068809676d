internal import CTSLibevdev
package import TSEvdev
internal import TSEventTime
internal import Glibc

/// A reader that converts the bytes of a descriptor (`struct input_event`) to events.
///
/// One call makes one `read(2)` into a buffer that is larger than the kernel's buffer for a touch
/// device, so that a short read means that no data is left, and no second call is needed. A read
/// allocates nothing once the caller's array has grown to its size.
package struct EventReader: ~Copyable {
  /// The result of one read.
  package enum Outcome: Hashable, Sendable {
    /// The read returned events, or none if no data was available.
    case events
    /// The kernel's buffer overran.
    ///
    /// The last event is its `SYN_DROPPED`; the events after it in the same read are discarded,
    /// because the beginning of their frame is lost.
    case dropped
    case ended
    /// The read failed with an error number of the system.
    case failed(Int32)
  }

  /// The maximum number of events of one read: twice the kernel's buffer for ten fingers.
  package static let capacity = 1024

  private static let stride = MemoryLayout<input_event>.stride
  private var buffer = [input_event](repeating: input_event(), count: capacity)
  /// The number of bytes of an event that the last read cut in two, which a pipe may do and the
  /// kernel's devices never do.
  private var leftover = 0

  /// Creates a reader with an empty buffer.
  package init() {}

  /// Reads once and replaces the elements of an array, whose storage is reused.
  ///
  /// - Parameter descriptor: A descriptor open for reading; if it blocks, the call blocks too.
  package mutating func read(
    from descriptor: Int32, into events: inout [InputEvent]
  ) -> Outcome {
    events.removeAll(keepingCapacity: true)
    let answer = fill(from: descriptor)
    if answer < 0 { return answer == -Int(EAGAIN) ? .events : .failed(Int32(-answer)) }
    if answer == 0 { return .ended }
    let bytes = leftover + answer
    let count = bytes / Self.stride
    var outcome = Outcome.events
    events.reserveCapacity(count)
    for index in 0..<count {
      let event = InputEvent(buffer[index])
      events.append(event)
      if event.type == .syn, event.code == .synDropped {
        outcome = .dropped
        break
      }
    }
    keep(from: count, bytes: bytes)
    return outcome
  }

  /// Discards the available data, with at most 16 reads.
  ///
  /// - Parameter descriptor: A descriptor open for reading.
  /// - Returns: The number of events discarded.
  mutating func drain(_ descriptor: Int32) -> Int {
    leftover = 0
    var count = 0
    // The limit ends the loop even if a device fills the buffer faster than it is read.
    for _ in 0..<16 {
      let answer = fill(from: descriptor)
      guard answer > 0 else { break }
      count += answer / Self.stride
      if answer < Self.capacity * Self.stride { break }
    }
    return count
  }

  private mutating func fill(from descriptor: Int32) -> Int {
    let leftover = leftover
    return unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return SystemCall.result {
        unsafe Glibc.read(descriptor, base + leftover, bytes.count - leftover)
      }
    }
  }

  private mutating func keep(from count: Int, bytes: Int) {
    leftover = bytes - count * Self.stride
    if leftover > 0, count > 0 { buffer[0] = buffer[count] }
  }
}

extension InputEvent {
  init(_ event: input_event) {
    self.init(
      time: Timestamp(
        microseconds: Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec)),
      type: EventType(rawValue: event.type), code: EventCode(rawValue: event.code),
      value: event.value)
  }
}
