internal import Recordings

/// Bytes on their way to a terminal, without those that would command it.
///
/// Recordings, labels, scenes and names of files come from others; what they hold must not set
/// titles, move the cursor or turn the direction of text around. Line ends and tabs stay.
struct TerminalFilter {
  /// The beginning of a character whose end has not come.
  private var rest: [UInt8] = []

  /// Returns what may be shown of some bytes, which need not end with a whole character.
  mutating func filtered(_ bytes: [UInt8]) -> [UInt8] {
    var all = rest + bytes
    let whole = all.count - TerminalFilter.unfinished(all)
    rest = Array(all[whole...])
    all.removeSubrange(whole...)
    return Array(TerminalFilter.text(String(decoding: all, as: UTF8.self)).utf8)
  }

  /// Returns text for a terminal, which may have several lines.
  static func text(_ text: String) -> String { text.shownOnTerminal(keeping: ["\n", "\t"]) }

  /// The number of bytes at the end that begin a character and do not complete it.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for (count, byte) in bytes.reversed().prefix(3).enumerated() {
      if byte & 0xc0 == 0x80 { continue }
      let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      return length > count + 1 ? count + 1 : 0
    }
    return 0
  }
}
