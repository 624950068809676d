internal import CLibevdev
public import Evdev
internal import EventTime
internal import Glibc

/// Turns the bytes of a descriptor (`struct input_event`) into events.
///
/// One call makes one `read(2)` into a buffer that is larger than what the kernel holds for a
/// touch device, so a short read stands for "nothing more": no second call asks. Nothing is
/// allocated a read once the caller's array has grown to its size.
public struct EventReader: ~Copyable {
  /// What one read gave.
  public enum Outcome: Hashable, Sendable {
    /// Events, or none when nothing was waiting.
    case events
    /// The kernel's buffer overran: the last event is its `SYN_DROPPED`, and what came behind it
    /// in the same read is left out, as it has lost its beginning.
    case dropped
    /// The stream is at its end.
    case ended
    /// The read failed with an error number of the system.
    case failed(Int32)
  }

  /// The most events that one read takes: twice what the kernel holds for ten fingers.
  public static let capacity = 1024

  private static let stride = MemoryLayout<input_event>.stride
  private var buffer = [input_event](repeating: input_event(), count: capacity)
  /// Bytes of an event that the last read cut in two; a pipe may, the kernel's devices never do.
  private var leftover = 0

  /// Creates a reader.
  public init() {}

  /// Reads once, replacing the array's elements; its storage is used again.
  ///
  /// - Parameters:
  ///   - descriptor: Open for reading; when it may wait, so does the call.
  ///   - events: Becomes the events of this read.
  public mutating func read(
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

  /// Reads away what waits, at most as often as the kernel could have filled its buffer anew.
  ///
  /// - Returns: The number of events thrown away.
  mutating func drain(_ descriptor: Int32) -> Int {
    leftover = 0
    var count = 0
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
  @inline(__always)
  init(_ event: input_event) {
    self.init(
      time: Timestamp(
        microseconds: Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec)),
      type: EventType(rawValue: event.type), code: EventCode(rawValue: event.code),
      value: event.value)
  }
}
