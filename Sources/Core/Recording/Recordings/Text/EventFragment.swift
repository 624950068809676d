/// A namespace for functions that tell events from the words around them.
///
/// Recordings are copied from terminals and logs, with prompts, messages and prefixes. Such words are
/// ignored, but not what is left of an event: a recording must not lose events silently.
enum EventFragment {
  /// Returns whether a line that evtest did not write as an event looks like a part of one.
  static func isOfEvtest(_ text: String) -> Bool {
    ["Event: ", ", type ", ", code ", ", value "].contains(where: text.contains)
      || text.contains("------") && text.contains("SYN")
  }

  /// Returns whether a line that is no event of getevent or evemu looks like a damaged one: by two
  /// adjacent numbers in hexadecimal, the names of a type and a code, or the node of a device.
  static func isOfNumbers(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return zip(words, words.dropFirst()).contains { first, second in
      if first.hasPrefix("EV_") { return second.contains("_") || isNumber(second) }
      if first.hasPrefix("/dev/input/") { return second.hasPrefix("EV_") || isNumber(second) }
      return isNumber(first) && isNumber(second) && (first.hasPrefix("0") || second.hasPrefix("0"))
    }
  }

  /// Returns whether a line has no control characters but those of terminals, as no text has.
  static func isReadable(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 || [0x07, 0x08, 0x09, 0x0d, 0x1b].contains($0) }
  }

  /// Returns whether a word may be a number of a type, a code or a value: three or more hexadecimal
  /// digits, of which one is decimal.
  private static func isNumber(_ word: Substring) -> Bool {
    (3...9).contains(word.utf8.count)
      && word.utf8.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
      && word.utf8.contains { $0 &- 0x30 < 10 }
  }
}
