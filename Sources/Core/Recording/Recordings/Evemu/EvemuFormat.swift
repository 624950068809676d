internal import TSEvdev

/// The format of evemu, versions 1.0 to 1.3.
struct EvemuFormat: HeaderedFormat {
  private var text = EvemuDescription()

  var description: DeviceDescription { text.description }

  mutating func describe(_ lines: inout LineBuffer) throws(RecordingError) -> Bool {
    while let line = try lines.next() {
      let bytes = Array(lines.bytes(of: line)[EvemuFormat.prefixLength(lines.bytes.span, line)...])
      guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      if bytes.starts(with: "E:".utf8) || bytes.starts(with: DisplayRecordText.prefix) {
        lines.giveBack(line)
        return true
      } else if bytes[0] == UInt8(ascii: "#") {
        text.takeComment(bytes)
      } else {
        do throws(LineFault) {
          guard EvemuFormat.isLetter(bytes.span, 0, before: bytes.count) else {
            try EvemuFormat.expectWords(lines.text(of: line))
            continue
          }
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
    guard !isBlank(bytes, line), bytes[line.start] != UInt8(ascii: "#"),
      !isDisplayRecord(bytes, line)
    else { return nil }
    let length = prefixLength(bytes, line)
    if length > 0, bytes[line.start + length] == UInt8(ascii: "E") {
      let rest = LineBuffer.Line(start: line.start + length, end: line.end)
      do throws(LineFault) {
        return try EvemuLine.event(bytes, rest)
      } catch {
        throw LineFault(offset: length + error.offset, expected: error.expected)
      }
    }
    let text = NumberScanner(line, skipping: length).rest(bytes)
    if !isDescription(text) { try expectWords(text) }
    return nil
  }

  static func isDisplayRecord(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool {
    DisplayRecordText.isRecord(bytes, line)
  }

  static func isDescription(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let start = prefixLength(bytes.span, LineBuffer.Line(start: 0, end: bytes.count))
    return text.dropFirst(start).hasPrefix("# EVEMU")
      || isLetter(bytes.span, start, before: bytes.count) && bytes[start] != UInt8(ascii: "E")
  }

  /// Returns whether a line is an event or the first line of a description behind what a log wrote.
  static func isEventBehindPrefix(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let line = LineBuffer.Line(start: 0, end: bytes.count)
    let length = prefixLength(bytes.span, line)
    guard length > 0, bytes[length] == UInt8(ascii: "E") else { return text.contains("# EVEMU ") }
    return (try? event(bytes.span, line)) != nil
  }

  /// Returns the length of what a log wrote before a line of the format; 0 if the line begins as one or
  /// none is in it.
  ///
  /// The last character before the line is a blank, and the first one behind the colon too.
  private static func prefixLength(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Int {
    guard line.end > line.start, bytes[line.start] != UInt8(ascii: "#"),
      !isLetter(bytes, line.start, before: line.end)
    else { return 0 }
    for index in line.start + 1..<line.end
    where bytes[index - 1] == 0x20 && index + 2 < line.end && bytes[index + 2] == 0x20 {
      if isLetter(bytes, index, before: line.end) { return index - line.start }
    }
    return 0
  }

  /// Returns whether a line's kind is at an index: one of the format's letters and a colon.
  private static func isLetter(_ bytes: Span<UInt8>, _ index: Int, before end: Int) -> Bool {
    index + 1 < end && bytes[index + 1] == UInt8(ascii: ":")
      && "EANIPBLS".utf8.contains(bytes[index])
  }

  /// Expects a line to be words of a terminal, which are ignored, and no damaged line of the format.
  private static func expectWords(_ text: String) throws(LineFault) {
    let start = Array(text.utf8.prefix(2))
    let isKind = start.count == 2 && start[1] == UInt8(ascii: ":") && start[0] &- 0x41 < 26
    guard isKind || EventFragment.isOfNumbers(text) || !EventFragment.isReadable(text) else {
      return
    }
    throw LineFault(offset: 0, expected: EvemuDescription.kinds)
  }

  private static func isBlank(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool {
    var scanner = NumberScanner(line)
    scanner.skipBlanks(bytes)
    return scanner.isAtEnd
  }
}
