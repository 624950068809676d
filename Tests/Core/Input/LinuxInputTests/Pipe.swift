import CTSLibevdev
import TSEventTime
import TSEvdev
import Glibc

/// A pipe that carries the bytes of events, as a device's descriptor would.
final class Pipe {
  private(set) var reading: Int32
  private var writing: Int32

  struct Failure: Error {}

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure() }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    if reading >= 0 { close(reading) }
    finish()
  }

  /// Returns the end for reading, which the caller must close.
  func takeReading() -> Int32 {
    defer { reading = -1 }
    return reading
  }

  /// Whether there is something to read, now.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) == 1
  }

  func finish() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  func write(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    _ = unsafe Glibc.write(writing, bytes, bytes.count)
  }

  func write(_ events: [InputEvent]) { write(Self.bytes(of: events)) }

  static func bytes(of events: [InputEvent]) -> [UInt8] {
    let raw = events.map { event in
      let micros = event.time.microseconds
      return input_event(
        time: timeval(tv_sec: Int(micros / 1_000_000), tv_usec: Int(micros % 1_000_000)),
        type: event.type.rawValue, code: event.code.rawValue, value: event.value)
    }
    return unsafe raw.withUnsafeBytes { unsafe Array($0) }
  }
}
