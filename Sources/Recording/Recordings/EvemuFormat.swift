internal import Evdev

/// The format of evemu, versions 1.0 to 1.3.
struct EvemuFormat: HeaderedFormat {
  private var text = EvemuDescription()

  var description: DeviceDescription { text.description }

  mutating func describe(_ lines: inout LineBuffer) throws(RecordingError) -> Bool {
    while let line = try lines.next() {
      let bytes = lines.bytes(of: line)
      guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      if bytes.starts(with: "E:".utf8) || bytes.starts(with: DisplayRecordText.prefix) {
        lines.giveBack(line)
        return true
      } else if bytes[0] == UInt8(ascii: "#") {
        text.takeComment(bytes)
      } else {
        do throws(LineFault) {
          try text.take(bytes)
        } catch {
          throw lines.error(line, error)
        }
      }
    }
    return false
  }

  static func event(
    _ bytes: Span<UInt8>, _ line: LineBuffer.Line
  ) throws(LineFault) -> InputEvent? {
    if line.end - line.start > 1, bytes[line.start] == UInt8(ascii: "E"),
      bytes[line.start + 1] == UInt8(ascii: ":")
    {
      return try EvemuLine.event(bytes, line)
    }
    guard isBlank(bytes, line) || bytes[line.start] == UInt8(ascii: "#") else {
      throw LineFault(offset: 0, expected: "an event (E:) or a comment (#)")
    }
    return nil
  }

  static func isDisplayRecord(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool {
    DisplayRecordText.isRecord(bytes, line)
  }

  private static func isBlank(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool {
    var scanner = NumberScanner(line)
    scanner.skipBlanks(bytes)
    return scanner.isAtEnd
  }
}
