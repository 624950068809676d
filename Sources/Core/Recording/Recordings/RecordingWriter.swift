public import TSEvdev
internal import TSEventTime
import TSPreconditions

/// A writer of recordings in the format of evemu 1.3 or of `libinput record` (YAML, version 1).
///
/// ```swift
/// var writer = try RecordingWriter(format: .libinput, path: "swipe.yml")
/// while let item = try reader.next() { try writer.write(item) }
/// try writer.finish()
/// ```
///
/// Events are written continuously, so that memory does not grow, with one exception: YAML contains
/// the devices one after the other, so in a stream (standard output, a FIFO, a closure) the events
/// of all devices but the first are kept in memory until ``finish()``.
///
/// A file is readable after each ``flush()``, even if the program is killed then. A file of several
/// devices contains empty lines between them until ``finish()``, and needs space for twice its
/// size.
public struct RecordingWriter: ~Copyable {
  /// The origin of the times that are written.
  public enum Times: Sendable {
    /// The times of the events are unchanged, so that reading returns the same stream.
    case kept
    /// The times are relative to the first event, as in new recordings.
    ///
    /// The first event is at 0 in YAML and at 0.000001 s in evemu's format. Earlier times become 0.
    case rebased
  }

  private var encoder: any RecordingEncoder
  /// The destination of the encoder's text; `nil` if the encoder writes a file by itself.
  private let sink: ByteSink?
  private let times: Times
  private var origin: Int64?
  private var text = TextBuffer()
  private var held: [Int: HeldInput] = [:]
  /// The time of the latest event, as it was given.
  private var latest = Timestamp.zero
  /// The number of removals of devices on which something was down.
  ///
  /// The formats have no place for a removal. What was down is released in its place, by a report that
  /// cancels contacts.
  public private(set) var releases = 0

  /// Creates a writer for a file, and replaces an existing file.
  ///
  /// evemu's format empties an existing file at once; YAML replaces it with the first event or
  /// ``flush()``.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - times: The origin of the times that are written.
  /// - Throws: ``RecordingError`` if the file cannot be created.
  /// - Precondition: ``RecordingFormat/canBeWritten`` is `true` for the format.
  public init(
    format: RecordingFormat, path: String, times: Times = .kept
  ) throws(RecordingError) {
    if format == .libinput, SectionedFile.canBe(path) {
      self.init(nil, try LibinputFileEncoder(path: path), times)
    } else {
      try self.init(format, ByteSink(path: path), times)
    }
  }

  /// Creates a writer that passes the bytes of a recording to a closure, in portions.
  ///
  /// - Parameters:
  ///   - name: The name of the recording in messages.
  ///   - times: The origin of the times that are written.
  /// - Precondition: ``RecordingFormat/canBeWritten`` is `true` for the format.
  public init(
    format: RecordingFormat, name: String, times: Times = .kept,
    sink: @escaping ([UInt8]) throws(RecordingError) -> Void
  ) {
    self.init(format, ByteSink(name: name, sink), times)
  }

  private init(_ format: RecordingFormat, _ sink: ByteSink, _ times: Times) {
    let encoder: any RecordingEncoder =
      switch format {
      case .evemu: EvemuEncoder(name: sink.name)
      case .libinput: LibinputEncoder(name: sink.name)
      case .getevent, .evtest, .motionEvents, .touchPoints:
        usageError("RecordingWriter(format: .\(format)): this format cannot be written")
      }
    self.init(sink, encoder, times)
  }

  private init(_ sink: ByteSink?, _ encoder: any RecordingEncoder, _ times: Times) {
    self.sink = sink
    self.encoder = encoder
    self.times = times
  }

  /// Writes a device, an event, a record of a display, or for an interruption the end of what was down.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be written or the format cannot represent the
  ///   item.
  public mutating func write(_ item: RecordingItem) throws(RecordingError) {
    switch item {
    case .device(let device): try write(device)
    case .event(let event, let device): try write(event, device: device)
    case .display(let record): try write(record)
    case .interruption(let device): try writeRelease(of: device)
    // A repair is in the events that follow.
    case .repair: break
    }
  }

  private mutating func writeRelease(of device: Int) throws(RecordingError) {
    guard let events = held[device]?.release(at: latest), !events.isEmpty else { return }
    releases += 1
    for event in events { try write(event, device: device) }
  }

  /// Writes a device; all devices must precede the first event.
  ///
  /// - Throws: ``RecordingError`` if the format supports one device and this is another, or an
  ///   event has been written.
  public mutating func write(_ device: RecordedDevice) throws(RecordingError) {
    try encoder.add(device, &text)
    held[device.index] = HeldInput(
      device.description, slot: device.description.currentValues[.absMTSlot] ?? 0)
    try drain()
  }

  /// Writes an event of a device that was written before.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be written, or the format supports one device
  ///   and this is an event of another.
  /// - Precondition: The device was written, unless it is the only one.
  public mutating func write(_ event: InputEvent, device: Int = 0) throws(RecordingError) {
    held[device, default: HeldInput(DeviceDescription())].note(event)
    latest = max(latest, event.time)
    var event = event
    event.time = written(event.time)
    try encoder.add(event, device: device, &text)
    try drain()
  }

  /// Writes a record of what a display did between two events of a live run.
  ///
  /// libinput's format has no place for it, and leaves it out.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be written.
  public mutating func write(_ record: DisplayRecord) throws(RecordingError) {
    // Its own time is the first, so that an earlier refresh does not become the origin.
    _ = written(record.time)
    encoder.add(record.shifted { written($0) }, &text)
    try drain()
  }

  /// Returns the time that is written in place of the time of an item.
  private mutating func written(_ time: Timestamp) -> Timestamp {
    var time = time
    if times == .rebased {
      let start = origin ?? time.microseconds
      origin = start
      let (since, overflow) = time.microseconds.subtractingReportingOverflow(start)
      time.microseconds = overflow ? .max : since &+ encoder.start
    }
    // No format supports times before its origin.
    return max(time, .zero)
  }

  /// Writes the buffered text, so that a live recording is complete if the program ends.
  ///
  /// A file in YAML begins with the number of devices, so no device can be written after this call.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be written.
  public mutating func flush() throws(RecordingError) {
    try encoder.flush()
    guard !text.isEmpty else { return }
    try sink?.write(text.bytes)
    text.removeAll()
  }

  /// Writes the rest of the recording, which is incomplete without this call.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be written.
  public consuming func finish() throws(RecordingError) {
    try encoder.finish(&text)
    try flush()
  }

  private mutating func drain() throws(RecordingError) {
    if text.count >= 65_536 { try flush() }
  }
}

/// An encoder of one format, which converts devices and events to text.
protocol RecordingEncoder {
  /// The time of the first event in a new recording, in microseconds.
  var start: Int64 { get }
  /// Encodes a device.
  ///
  /// - Throws: ``RecordingError`` if the format cannot represent the device.
  mutating func add(_ device: RecordedDevice, _ text: inout TextBuffer) throws(RecordingError)
  /// Encodes an event.
  ///
  /// - Throws: ``RecordingError`` if the format cannot represent the event, or a file cannot be
  ///   written.
  mutating func add(
    _ event: InputEvent, device: Int, _ text: inout TextBuffer) throws(RecordingError)
  /// Encodes a record of a display; the default leaves it out.
  mutating func add(_ record: DisplayRecord, _ text: inout TextBuffer)
  /// Writes buffered text, if the encoder writes a file by itself; the default does nothing.
  mutating func flush() throws(RecordingError)
  /// Encodes the rest of the recording.
  mutating func finish(_ text: inout TextBuffer) throws(RecordingError)
}

extension RecordingEncoder {
  mutating func add(_ record: DisplayRecord, _ text: inout TextBuffer) {}
  mutating func flush() throws(RecordingError) {}
}
