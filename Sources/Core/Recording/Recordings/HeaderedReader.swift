internal import TSEvdev

/// A text format of one device, whose description precedes its events.
protocol HeaderedFormat {
  init()

  var description: DeviceDescription { get }

  /// Parses the lines of the description that are complete in a buffer.
  ///
  /// - Parameter lines: The buffer, from which the lines are taken.
  /// - Returns: `true` if an event, which stays in the buffer, ended the description.
  /// - Throws: ``RecordingError`` if a line is invalid or the file cannot be read.
  mutating func describe(_ lines: inout LineBuffer) throws(RecordingError) -> Bool

  /// Parses a line after the description.
  ///
  /// - Returns: The event, or `nil` if the line is none and does not look like one.
  static func event(
    _ bytes: Span<UInt8>, _ line: LineBuffer.Line
  ) throws(LineFault) -> InputEvent?

  /// Returns whether a line without an event is a record of a display.
  ///
  /// - Returns: `true` if it is; `false` by default.
  static func isDisplayRecord(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool

  /// Returns whether a line without an event begins a description, as where the tool was started
  /// again.
  static func isDescription(_ text: String) -> Bool
}

extension HeaderedFormat {
  static func isDisplayRecord(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool { false }
}

/// A reader of a format with a description and then events.
///
/// Another description may follow the events. If it is that of the same device, the recording was
/// interrupted; otherwise another device follows.
struct HeaderedReader<Format: HeaderedFormat>: RecordingBackend {
  private(set) var skipped: Skipped
  private var lines: LineBuffer
  private var header = Format()
  private var isInEvents = false
  /// The devices so far, without the values of their axes.
  private var devices: [DeviceDescription] = []
  private var device = 0
  /// The device that follows an interruption of the one before.
  private var waiting: RecordedDevice?

  init(_ lines: LineBuffer, leniently: Bool) {
    self.lines = lines
    skipped = Skipped(leniently: leniently)
  }

  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion {
    if let waiting {
      self.waiting = nil
      return .device(waiting)
    }
    while true {
      let wasDescribing = !isInEvents
      do throws(RecordingError) {
        if !isInEvents {
          if try header.describe(&lines) { return begin() }
        } else {
          if let record = try fillEvents(&events) { return .display(record) }
        }
      } catch {
        // A recorder that was ended, or a full disk, leaves a part of a line.
        try skipped.meet(error, isExpected: isInEvents && lines.isCutOff)
        continue
      }
      // Events that are complete are returned before the reader blocks for more input.
      if !events.isEmpty { return .events }
      // Another description is complete in the buffer, or begins there.
      if !isInEvents, !wasDescribing { continue }
      if try !lines.readMore() { return isInEvents ? .end : begin() }
    }
  }

  /// Ends a description.
  private mutating func begin() -> Portion {
    isInEvents = true
    let description = header.description.withoutValues
    let before = device
    let isBare = description.axes.isEmpty && description.codes.isEmpty && !devices.isEmpty
    if let same = isBare ? device : devices.firstIndex(of: description) {
      device = same
      return .interruption(device: before)
    }
    device = devices.count
    devices.append(description)
    let recorded = RecordedDevice(index: device, description: header.description)
    guard device > 0 else { return .device(recorded) }
    waiting = recorded
    return .interruption(device: before)
  }

  /// Parses the event lines that are complete in the buffer, up to a record of a display.
  ///
  /// - Returns: The record, if it is the first item; `nil` otherwise.
  private mutating func fillEvents(
    _ events: inout [DeviceEvent]
  ) throws(RecordingError) -> DisplayRecord? {
    while let line = try lines.next() {
      do throws(LineFault) {
        if let event = try Format.event(lines.bytes.span, line) {
          events.append(DeviceEvent(event: event, device: device))
        } else if Format.isDisplayRecord(lines.bytes.span, line) {
          guard events.isEmpty else {
            lines.giveBack(line)
            return nil
          }
          return try DisplayRecordText.record(lines.text(of: line))
        } else if line.end > line.start, Format.isDescription(lines.text(of: line)) {
          lines.giveBack(line)
          (header, isInEvents) = (Format(), false)
          return nil
        }
      } catch {
        throw lines.error(line, error)
      }
    }
    return nil
  }
}
