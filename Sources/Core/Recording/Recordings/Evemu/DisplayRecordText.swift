internal import TSEventTime
internal import TSGeometry

/// The text of records of a display, as comments in evemu's format.
enum DisplayRecordText {
  /// The beginning of a line with a record.
  static let prefix = Array("#@ ".utf8)

  static func isRecord(_ bytes: Span<UInt8>, _ line: LineBuffer.Line) -> Bool {
    line.end - line.start >= prefix.count
      && prefix.indices.allSatisfy { bytes[line.start + $0] == prefix[$0] }
  }

  static func record(_ line: String) throws(LineFault) -> DisplayRecord {
    let words = line.dropFirst(prefix.count).split(separator: " ")
    switch words.first {
    case "display":
      guard words.count == 8, let time = time(words[1]), let period = number(words[2]),
        period > 0, let rotation = Int(words[3]), [0, 90, 180, 270].contains(rotation),
        let x = number(words[4]), let y = number(words[5]), let width = number(words[6]),
        let height = number(words[7]), width > 0, height > 0
      else {
        throw fault("a time, a period, an angle, and the x, y, width and height of a rectangle")
      }
      return .display(
        at: time, period: period, rotation: rotation,
        region: CGRect(x: x, y: y, width: width, height: height))
    case "frame":
      guard words.count == 4, let start = time(words[1]), let target = time(words[2]),
        let shown = time(words[3])
      else { throw fault("three times in seconds with six decimals") }
      return .frame(at: start, target: target, shown: shown)
    case "time":
      guard words.count == 2, let time = time(words[1]) else {
        throw fault("a time in seconds with six decimals")
      }
      return .time(time)
    default: throw fault("display, frame or time")
    }
  }

  static func append(_ record: DisplayRecord, to text: inout TextBuffer) {
    text.append("#@ ")
    switch record {
    case .display(let time, let period, let rotation, let region):
      text.append("display ")
      append(time, to: &text)
      text.append(
        " \(period) \(rotation) \(region.minX) \(region.minY) \(region.width) \(region.height)")
    case .frame(let start, let target, let shown):
      text.append("frame ")
      append(start, to: &text)
      text.append(" ")
      append(target, to: &text)
      text.append(" ")
      append(shown, to: &text)
    case .time(let time):
      text.append("time ")
      append(time, to: &text)
    }
    text.append("\n")
  }

  private static func append(_ time: Timestamp, to text: inout TextBuffer) {
    text.append(time.microseconds / 1_000_000)
    text.append(".")
    text.append(time.microseconds % 1_000_000, width: 6, zeros: true)
  }

  private static func time(_ word: Substring) -> Timestamp? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 6, parts[1].utf8.allSatisfy(isDigit),
      !parts[0].isEmpty, parts[0].utf8.allSatisfy(isDigit), let seconds = Int64(parts[0]),
      let microseconds = Int64(parts[1]), seconds < 1_000_000_000_000
    else { return nil }
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func number(_ word: Substring) -> Double? {
    guard let number = Double(word), number.isFinite, abs(number) < 1e9 else { return nil }
    return number
  }

  private static func fault(_ expected: String) -> LineFault {
    LineFault(offset: prefix.count, expected: expected)
  }
}
