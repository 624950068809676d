internal import TSFormatting

/// An error in a recording: its position, the expected and the found content, and a remedy.
///
/// The description has the form of a compiler's message: `path:line:column:` and the reason, the
/// line itself with a mark under the position, and the remedy.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// The file cannot be written.
    case unwritable
    /// The content is not a recording in a supported format, or is empty.
    case unrecognised
    /// A line does not conform to the format.
    case badLine
    /// The format cannot represent an item that was to be written.
    case notCarried
  }

  /// The kind of error.
  public var kind: Kind
  /// The path of the file as the caller specified it; "standard input" or "standard output" for
  /// `-`.
  public var path: String
  /// The number of the line that caused the error, from 1; `nil` if no line did.
  public var line: Int?
  /// The position within the line, in characters from 1; `nil` if unknown.
  public var column: Int?
  /// The text of the line that caused the error, in which unprintable characters are replaced.
  public var text: String?
  /// The content that was expected at the position; `nil` if unknown.
  public var expected: String?
  /// The content that was found instead, or the problem.
  public var found: String
  /// A sentence that states a remedy.
  public var advice: String

  package init(
    kind: Kind, path: String, line: Int? = nil, column: Int? = nil, text: String? = nil,
    expected: String? = nil, found: String, advice: String
  ) {
    self.kind = kind
    self.path = path
    self.line = line
    self.column = column
    self.text = text
    self.expected = expected
    self.found = found
    self.advice = advice
  }

  /// The complete message, on several lines if a line of the file caused the error.
  public var description: String {
    var message = path
    if let line { message += ":\(line)" }
    if line != nil, let column { message += ":\(column)" }
    message += ": "
    if let expected { message += "expected \(expected), found " }
    message += found
    if let text {
      message += "\n    " + text
      if let column {
        // A tab before the mark is preserved, so that both lines have the same width.
        let before = text.unicodeScalars.prefix(max(column - 1, 0))
        message += "\n    " + String(before.map { $0 == "\t" ? "\t" : " " }) + "^"
      }
    }
    return message + (text == nil ? "; " : "\n    ") + advice
  }
}

extension RecordingError {
  static let lenientAdvice = "Mend the line, or read leniently to skip what cannot be understood."

  /// Creates the error of an invalid line from its bytes.
  init(path: String, line: Int, bytes: some Collection<UInt8>, fault: LineFault) {
    let offset = min(fault.offset, bytes.count)
    let before = RecordingError.shown(bytes.prefix(offset))
    let rest = RecordingError.shown(bytes.dropFirst(offset))
    // A window around the position keeps messages about long lines readable.
    let kept = before.suffix(80)
    let lead = kept.count < before.count ? "…" + kept : String(kept)
    let tail = rest.count > 80 ? rest.prefix(80) + "…" : rest[...]
    let word = rest.prefix { !$0.isWhitespace }.prefix(32)
    self.init(
      kind: .badLine, path: path, line: line, column: lead.unicodeScalars.count + 1,
      text: lead + tail, expected: fault.expected,
      found: word.isEmpty ? (rest.isEmpty ? "the end of the line" : "a blank") : "“\(word)”",
      advice: RecordingError.lenientAdvice)
  }

  private static func shown(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard bytes.count <= 4096 else { return shown(bytes.suffix(4096)) }
    return text.shownOnTerminal(keeping: ["\t"])
  }
}

/// The position at which a line violates its format.
struct LineFault: Error, Hashable, Sendable {
  /// The offset in bytes from the start of the line.
  var offset: Int
  var expected: String
}
