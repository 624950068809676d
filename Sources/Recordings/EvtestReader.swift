internal import Evdev

/// A reader of the output of evtest.
///
/// The output is often copied from a terminal: any other text before the first event is ignored.
struct EvtestReader: RecordingBackend {
  private(set) var skipped: Skipped
  private var lines: LineBuffer
  private var header = DescriptionText()
  private var isInEvents = false

  init(_ lines: LineBuffer, leniently: Bool) {
    self.lines = lines
    skipped = Skipped(leniently: leniently)
  }

  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion {
    while true {
      do throws(RecordingError) {
        if !isInEvents {
          if try describe() { return begin() }
        } else {
          try fillEvents(&events)
        }
      } catch {
        try skipped.meet(error)
        continue
      }
      if !events.isEmpty { return .events }
      if try !lines.readMore() { return isInEvents ? .end : begin() }
    }
  }

  private mutating func begin() -> Portion {
    isInEvents = true
    return .device(RecordedDevice(description: header.description))
  }

  /// Parses the lines of the header that are complete in the buffer.
  ///
  /// - Returns: `true` if an event ended the header.
  /// - Throws: ``RecordingError`` if the file cannot be read.
  private mutating func describe() throws(RecordingError) -> Bool {
    while let line = try lines.next() {
      let text = lines.text(of: line)
      if text.hasPrefix(EvtestLine.start) {
        lines.giveBack(line)
        return true
      }
      header.take(text)
    }
    return false
  }

  private mutating func fillEvents(_ events: inout [DeviceEvent]) throws(RecordingError) {
    while let line = try lines.next() {
      guard line.end > line.start else { continue }
      do throws(LineFault) {
        let event = try EvtestLine.event(lines.bytes.span, line)
        events.append(DeviceEvent(event: event, device: 0))
      } catch {
        throw lines.error(line, error)
      }
    }
  }
}
