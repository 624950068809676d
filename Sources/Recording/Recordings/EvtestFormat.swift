internal import Evdev

/// The format of evtest's output.
///
/// The output is often copied from a terminal: any other text before the first event is ignored, and
/// lines that begin with `#` are comments.
struct EvtestFormat: HeaderedFormat {
  private var header = DescriptionText()

  var description: DeviceDescription { header.description }

  mutating func describe(_ lines: inout LineBuffer) throws(RecordingError) -> Bool {
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

  static func event(
    _ bytes: Span<UInt8>, _ line: LineBuffer.Line
  ) throws(LineFault) -> InputEvent? {
    var scanner = NumberScanner(line)
    scanner.skipBlanks(bytes)
    if scanner.isAtEnd || bytes[scanner.index] == UInt8(ascii: "#") { return nil }
    return try EvtestLine.event(bytes, line)
  }
}
