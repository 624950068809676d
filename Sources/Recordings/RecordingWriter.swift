public import Evdev
internal import EventTime
import Misuse

/// Writes a recording as evemu 1.3 or as `libinput record` does (YAML, version 1).
///
///     var writer = try RecordingWriter(format: .libinput, path: "swipe.yml")
///     while let item = try reader.next() { try writer.write(item) }
///     try writer.finish()
///
/// Events are written as they come, so that memory does not grow, with one exception: YAML has
/// the devices one after the other, so in a stream (standard output, a FIFO, a closure) the events
/// of all devices but the first wait in memory until ``finish()``.
///
/// A file can be read after each ``flush()``, even if the program is killed then. Of several devices
/// it holds empty lines between them until ``finish()``, and needs room for twice its size.
public struct RecordingWriter: ~Copyable {
  /// Which times are written.
  public enum Times: Sendable {
    /// The times of the events, unchanged; reading back gives the same stream.
    case kept
    /// Times since the first event, as new recordings have them: it is at 0 in YAML and at
    /// 0.000001 s in evemu's format. Whatever goes back before it is put at 0.
    case rebased
  }

  private var encoder: any RecordingEncoder
  /// Where the encoder's text goes; nil where the encoder writes a file by itself.
  private let sink: ByteSink?
  private let times: Times
  private var origin: Int64?
  private var text = TextBuffer()

  /// Creates or replaces a file and writes to it.
  ///
  /// evemu's format empties an existing file at once; YAML replaces it with the first event or
  /// ``flush()``.
  ///
  /// - Parameters:
  ///   - format: One that can be written.
  ///   - path: The file; `-` is standard output.
  ///   - times: Which times are written; kept unless given.
  /// - Precondition: The format can be written.
  /// - Throws: An error where the file cannot be created.
  public init(
    format: RecordingFormat, path: String, times: Times = .kept
  ) throws(RecordingError) {
    if format == .libinput, SectionedFile.canBe(path) {
      self.init(nil, try LibinputFileEncoder(path: path), times)
    } else {
      try self.init(format, ByteSink(path: path), times)
    }
  }

  /// Hands the bytes of a recording to a closure, a piece at a time.
  ///
  /// - Parameters:
  ///   - format: One that can be written.
  ///   - name: The name in messages.
  ///   - times: Which times are written; kept unless given.
  ///   - sink: What takes the bytes.
  /// - Precondition: The format can be written.
  public init(
    format: RecordingFormat, name: String, times: Times = .kept,
    sink: @escaping ([UInt8]) throws(RecordingError) -> Void
  ) {
    self.init(format, ByteSink(name: name, sink), times)
  }

  private init(_ format: RecordingFormat, _ sink: ByteSink, _ times: Times) {
    demand(
      format.canBeWritten, "RecordingWriter(format: .\(format)): this format cannot be written")
    self.init(
      sink, format == .evemu ? EvemuEncoder(name: sink.name) : LibinputEncoder(name: sink.name),
      times)
  }

  private init(_ sink: ByteSink?, _ encoder: any RecordingEncoder, _ times: Times) {
    self.sink = sink
    self.encoder = encoder
    self.times = times
  }

  /// Writes a device or an event.
  ///
  /// - Throws: An error where the file cannot be written or the format cannot carry it.
  public mutating func write(_ item: RecordingItem) throws(RecordingError) {
    switch item {
    case .device(let device): try write(device)
    case .event(let event, let device): try write(event, device: device)
    }
  }

  /// Writes a device; all devices come before the first event.
  ///
  /// - Throws: An error where the format holds one device and this is another, and for a device
  ///   that comes after an event.
  public mutating func write(_ device: RecordedDevice) throws(RecordingError) {
    try encoder.add(device, &text)
    try drain()
  }

  /// Writes an event of a device that was written before.
  ///
  /// - Throws: An error where the file cannot be written.
  /// - Precondition: The device was written, unless it is the only one.
  public mutating func write(_ event: InputEvent, device: Int = 0) throws(RecordingError) {
    var event = event
    if times == .rebased {
      let start = origin ?? event.time.microseconds
      origin = start
      let (since, overflow) = event.time.microseconds.subtractingReportingOverflow(start)
      event.time.microseconds = overflow ? .max : since &+ encoder.start
    }
    // No format writes a time before its origin.
    event.time = max(event.time, .zero)
    try encoder.add(event, device: device, &text)
    try drain()
  }

  /// Hands on what is ready: for live recordings, so that nothing is lost if the program ends.
  ///
  /// A file in YAML begins with the number of devices, so no device can be written after this.
  ///
  /// - Throws: An error where the file cannot be written.
  public mutating func flush() throws(RecordingError) {
    try encoder.flush()
    guard !text.isEmpty else { return }
    try sink?.write(text.bytes)
    text.removeAll()
  }

  /// Writes what is left; without it a recording is not complete.
  ///
  /// - Throws: An error where the file cannot be written.
  public consuming func finish() throws(RecordingError) {
    try encoder.finish(&text)
    try flush()
  }

  private mutating func drain() throws(RecordingError) {
    if text.count >= 65_536 { try flush() }
  }
}

/// The writer of one format: it turns devices and events into text.
protocol RecordingEncoder {
  /// The time of the first event in a recording of its own, in microseconds.
  var start: Int64 { get }
  mutating func add(_ device: RecordedDevice, _ text: inout TextBuffer) throws(RecordingError)
  mutating func add(
    _ event: InputEvent, device: Int, _ text: inout TextBuffer) throws(RecordingError)
  /// Writes what is ready, where the encoder writes a file by itself.
  mutating func flush() throws(RecordingError)
  mutating func finish(_ text: inout TextBuffer) throws(RecordingError)
}

extension RecordingEncoder {
  mutating func flush() throws(RecordingError) {}
}
