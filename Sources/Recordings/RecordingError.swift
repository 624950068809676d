/// What is wrong with a recording: where, what was expected, what was found and what to do.
///
/// It prints as a compiler's message does: `path:line:column:` and the reason, the line itself
/// with a mark under the place, and what to do about it.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// The file cannot be written.
    case unwritable
    /// The content is no recording in any known format, or nothing at all.
    case unrecognised
    /// A line is not what the format asks for.
    case badLine
    /// The format cannot carry what was to be written.
    case notCarried
  }

  /// The kind of trouble.
  public var kind: Kind
  /// The file as it was named; "standard input" or "standard output" for `-`.
  public var path: String
  /// The line, from 1, where one is to blame.
  public var line: Int?
  /// The place within the line, in characters from 1, where it is known.
  public var column: Int?
  /// The line's text, where one is to blame; characters that cannot be shown are replaced.
  public var text: String?
  /// What should have stood there, where that can be said.
  public var expected: String?
  /// What was there instead, or what went wrong.
  public var found: String
  /// What to do about it, as a sentence.
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

  /// The message in full, over several lines where a line of the file is to blame.
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
        // A tab before the mark stays a tab, so that both lines are as wide.
        let before = text.unicodeScalars.prefix(max(column - 1, 0))
        message += "\n    " + String(before.map { $0 == "\t" ? "\t" : " " }) + "^"
      }
    }
    return message + (text == nil ? "; " : "\n    ") + advice
  }
}

extension RecordingError {
  static let lenientAdvice = "Mend the line, or read leniently to skip what cannot be understood."

  /// Makes the error of a bad line from its bytes.
  init(path: String, line: Int, bytes: some Collection<UInt8>, fault: LineFault) {
    let offset = min(fault.offset, bytes.count)
    let before = RecordingError.shown(bytes.prefix(offset))
    let rest = RecordingError.shown(bytes.dropFirst(offset))
    // A window around the place keeps messages about long lines readable.
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

/// Where a line stops being what its format asks for.
struct LineFault: Error, Hashable, Sendable {
  /// Bytes from the start of the line.
  var offset: Int
  var expected: String
}
