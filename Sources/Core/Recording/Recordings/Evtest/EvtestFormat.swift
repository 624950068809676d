internal import TSEvdev

/// The format of evtest's output.
///
/// The output is often copied from a terminal or a log: words that are no events are ignored, and so
/// is what a log writes before each line. Lines that begin with `#` are comments.
struct EvtestFormat: HeaderedFormat {
  private var header = DescriptionText()

  var description: DeviceDescription { header.description }

  mutating func describe(_ lines: inout LineBuffer) throws(RecordingError) -> Bool {
    while let line = try lines.next() {
      let text = lines.text(of: line)
      if EvtestFormat.isComment(text) { continue }
      if text.contains(EvtestLine.start) {
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
    if scanner.take(EvtestLine.start, bytes) || scanner.skip(past: EvtestLine.start, bytes) {
      return try EvtestLine.event(bytes, &scanner)
    }
    // A description after the events has the names of types and codes as well.
    let text = scanner.rest(bytes)
    guard EventFragment.isOfEvtest(text), !DescriptionText.isPart(text) else { return nil }
    throw LineFault(offset: 0, expected: "“\(EvtestLine.start)”")
  }

  static func isDescription(_ text: String) -> Bool {
    text.contains("Input driver version is ") || text.contains("Input device ID: ")
  }

  private static func isComment(_ text: String) -> Bool {
    text.first { !$0.isWhitespace } == "#"
  }
}
