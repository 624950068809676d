/// A filter that colours the lines of a text trace for a terminal, by their content.
@MainActor final class TracePainter {
  private var rest: [UInt8] = []

  private static let colours: [(word: String, code: String)] = [
    ("touchesCancelled", "31"), ("unplugged", "31"), ("dropped", "31"), ("cancelled", "31"),
    ("repaired", "33"), ("touchesBegan", "32"), ("touchesEnded", "36"), ("plugged", "32"),
    ("began", "1"), ("summary", "1"),
  ]

  /// Returns the complete lines with colours, and keeps the rest for the next call.
  ///
  /// - Parameter bytes: The next part of the trace.
  /// - Returns: The coloured lines.
  func paint(_ bytes: [UInt8]) -> [UInt8] {
    rest += bytes
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let whole = String(decoding: rest[..<end], as: UTF8.self)
    rest.removeSubrange(...end)
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    return Array((lines.map(TracePainter.painted).joined(separator: "\n") + "\n").utf8)
  }

  /// Returns the rest, which has no line break.
  func finish() -> [UInt8] {
    defer { rest = [] }
    return rest
  }

  private static func painted(_ line: Substring) -> String {
    let words = line.split(separator: " ", maxSplits: 4).prefix(4)
    let colour = colours.first { colour in words.contains { $0 == colour.word } }
    return colour.map { "\u{1B}[\($0.code)m\(line)\u{1B}[0m" } ?? String(line)
  }
}
