internal import TSFormatting

/// A filter that replaces control characters by escapes in bytes that are written to a terminal.
///
/// Recordings, labels, scenes and file names may come from untrusted sources; their content must
/// not set titles, move the cursor or reverse the direction of text. Line breaks and tabs are kept.
struct TerminalFilter {
  /// The beginning of a character that is not complete yet.
  private var rest: [UInt8] = []

  /// Returns bytes without control sequences, keeping an incomplete character at their end for the
  /// next call.
  mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
    var all = rest + bytes
    let whole = all.count - TerminalFilter.unfinished(all)
    rest = Array(all[whole...])
    all.removeSubrange(whole...)
    return Array(TerminalFilter.text(String(decoding: all, as: UTF8.self)).utf8)
  }

  /// Returns a text without control sequences; it may have several lines.
  static func text(_ text: String) -> String { text.shownOnTerminal(keeping: ["\n", "\t"]) }

  /// Returns the number of bytes at the end that begin a character and do not complete it.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for (count, byte) in bytes.reversed().prefix(3).enumerated() {
      if byte & 0xc0 == 0x80 { continue }
      let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      return length > count + 1 ? count + 1 : 0
    }
    return 0
  }
}
