internal import EventTime
internal import Evdev
internal import Glibc
internal import LinuxInput
internal import Recordings
internal import Replay

/// A recording that is played in the time it took, as a device that a loop can read: through a
/// pipe, with the kernel's own bytes, stamped with the present.
final class RecordingPlayer {
  /// The device.
  let device: InputDevice
  private var survey: ReplaySurvey
  private let index: Int
  /// From the recording's clock to the machine's, in microseconds.
  private let shift: Int64
  private var writing: Int32
  /// The frame that is due next.
  private var frame: [InputEvent] = []

  /// Opens a recording; its first device that senses touches is played.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - delay: The seconds until the first event.
  init(_ path: String, after delay: Double = 0.5) throws(Complaint) {
    do throws(RecordingError) {
      survey = try ReplaySurvey(.file(path))
    } catch {
      throw Complaint(error)
    }
    guard let played = survey.devices.first(where: { $0.digitizer != nil }) else {
      throw Complaint(.noDigitizer(name: path, devices: survey.devices))
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

  /// The moment at which the next frame is due; nil when all has been played.
  var nextDeadline: Timestamp? { frame.first?.time }

  /// Sends the frames that are due.
  func play(to now: Timestamp) throws(Complaint) {
    while let due = nextDeadline, due <= now {
      let bytes = EventBytes.of(frame)
      // A full pipe: the rest comes at the next call.
      guard unsafe write(writing, bytes, bytes.count) == bytes.count else { return }
      try advance()
    }
    if nextDeadline == nil { finish() }
  }

  private func finish() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Reads the next frame; its moment is that of its last event.
  private func advance() throws(Complaint) {
    frame = []
    do throws(RecordingError) {
      while let item = try survey.items.next() {
        guard case .event(var event, let device) = item, device == index else { continue }
        event.time = Timestamp(microseconds: event.time.microseconds &+ shift)
        frame.append(event)
        if event.isReport { break }
      }
    } catch {
      throw Complaint(error, badLine: "mend the line")
    }
    let end = frame.last?.time ?? .zero
    for place in frame.indices { frame[place].time = end }
  }
}

/// Events as the bytes that the kernel would give.
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
