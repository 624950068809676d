internal import Evdev

/// A reader of evemu's format, versions 1.0 to 1.3.
struct EvemuReader: RecordingBackend {
  private(set) var skipped: Skipped
  private var lines: LineBuffer
  private var description = EvemuDescription()
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
      // Events that are complete are returned before the reader blocks for more input.
      if !events.isEmpty { return .events }
      if try !lines.readMore() { return isInEvents ? .end : begin() }
    }
  }

  private mutating func begin() -> Portion {
    isInEvents = true
    return .device(RecordedDevice(description: description.description))
  }

  /// Parses the lines of the description that are complete in the buffer.
  ///
  /// - Returns: `true` if an event ended the description.
  /// - Throws: ``RecordingError`` if a line is invalid.
  private mutating func describe() throws(RecordingError) -> Bool {
    while let line = try lines.next() {
      let text = lines.bytes(of: line)
      guard text.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      if text[0] == UInt8(ascii: "#") {
        description.takeComment(text)
      } else if text.starts(with: "E:".utf8) {
        lines.giveBack(line)
        return true
      } else {
        do throws(LineFault) {
          try description.take(text)
        } catch {
          throw lines.error(line, error)
        }
      }
    }
    return false
  }

  /// Parses all event lines that are complete in the buffer.
  ///
  /// - Parameter events: The array to which the events are appended.
  /// - Throws: ``RecordingError`` if a line is invalid.
  private mutating func fillEvents(_ events: inout [DeviceEvent]) throws(RecordingError) {
    while let line = try lines.next() {
      let bytes = lines.bytes.span
      do throws(LineFault) {
        if line.end - line.start > 1, bytes[line.start] == UInt8(ascii: "E"),
          bytes[line.start + 1] == UInt8(ascii: ":")
        {
          events.append(DeviceEvent(event: try EvemuLine.event(bytes, line), device: 0))
        } else if !EvemuReader.isBlank(bytes, line), bytes[line.start] != UInt8(ascii: "#") {
          throw LineFault(offset: 0, expected: "an event (E:) or a comment (#)")
        }
      } catch {
        throw lines.error(line, error)
      }
    }
  }

  private static func isBlank(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool {
    var scanner = NumberScanner(line)
    scanner.skipBlanks(bytes)
    return scanner.isAtEnd
  }
}
