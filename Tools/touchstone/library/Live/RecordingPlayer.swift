internal import EventTime
internal import Evdev
internal import Glibc
internal import LinuxInput
internal import Recordings
internal import Replay

/// A recording that is played at its original speed to a pipe, which a loop reads like a device.
///
/// The pipe carries events in the kernel's binary form, with present times.
final class RecordingPlayer {
  /// The device that a loop can read.
  let device: InputDevice
  private var survey: ReplayProbe
  private let index: Int
  /// The difference between the machine's clock and the recording's, in microseconds.
  private let shift: Int64
  private var writing: Int32
  /// The frame that is due next.
  private var frame: [InputEvent] = []

  /// Opens a recording, of which the first device that senses touches is played.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - delay: The seconds until the first event.
  /// - Throws: A ``UsageError`` if the recording cannot be read or has no digitizer, or the pipe
  ///   cannot be created.
  init(_ path: String, after delay: Double = 0.5) throws(UsageError) {
    do throws(RecordingError) {
      survey = try ReplayProbe(.file(path))
    } catch {
      throw UsageError(error)
    }
    guard let played = survey.devices.first(where: { $0.digitizer != nil }) else {
      throw UsageError(.noDigitizer(name: path, devices: survey.devices))
    }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw .wrong("no pipe can be made: \(FileBytes.systemMessage()); end other programs")
    }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    index = played.index
    device = InputDevice(streaming: ends[0], named: path, played.description)
    writing = ends[1]
    let start = MonotonicClock.now.advanced(by: delay)
    shift = start.microseconds - (survey.start ?? .zero).microseconds
    try advance()
  }

  deinit { finish() }

  /// The time at which the next frame is due; `nil` at the end of the recording.
  var nextDeadline: Timestamp? { frame.first?.time }

  /// Writes the frames that are due.
  ///
  /// - Parameter now: The present time.
  /// - Throws: A ``UsageError`` if the recording cannot be read.
  func play(to now: Timestamp) throws(UsageError) {
    while let due = nextDeadline, due <= now {
      let bytes = EventBytes.of(frame)
      // The pipe is full: the rest is written by the next call.
      guard unsafe write(writing, bytes, bytes.count) == bytes.count else { return }
      try advance()
    }
    if nextDeadline == nil { finish() }
  }

  private func finish() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Reads the next frame, whose time is that of its last event.
  ///
  /// - Throws: A ``UsageError`` if the recording cannot be read.
  private func advance() throws(UsageError) {
    frame = []
    do throws(RecordingError) {
      while let item = try survey.items.next() {
        guard case .event(var event, let device) = item, device == index else { continue }
        event.time = Timestamp(microseconds: event.time.microseconds &+ shift)
        frame.append(event)
        if event.isReport { break }
      }
    } catch {
      throw UsageError(error, badLine: "mend the line")
    }
    let end = frame.last?.time ?? .zero
    for place in frame.indices { frame[place].time = end }
  }
}

/// Conversion of events to the bytes that the kernel would deliver.
enum EventBytes {
  static func of(_ events: [InputEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(events.count * 24)
    func append(_ value: some FixedWidthInteger) {
      unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
    }
    for event in events {
      append(Int64(event.time.microseconds / 1_000_000))
      append(Int64(event.time.microseconds % 1_000_000))
      append(event.type.rawValue)
      append(event.code.rawValue)
      append(event.value)
    }
    return bytes
  }
}
