import TSGeometry

/// An algorithm that breaks text into lines of a maximum width.
struct LineBreaker {
  let font: Font
  let width: CGFloat
  let mode: LineBreakMode

  private static let ellipsis: Character = "\u{2026}"

  /// Returns the lines of a text, without the spaces at their ends.
  ///
  /// Complexity: O(*n*) in the number of characters, if lines are wider than a word. Words that are
  /// moved to the next line are measured twice.
  ///
  /// - Parameters:
  ///   - text: The text, which is also broken at its own line breaks.
  ///   - limit: The maximum number of lines.
  func lines(of text: String, atMost limit: Int) -> [[Character]] {
    var lines: [[Character]] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = Array(paragraph)[...]
      repeat {
        // The last permitted line receives the rest of the text and truncates it.
        if lines.count == limit - 1 {
          lines.append(last(rest, before: paragraphs[(index + 1)...]))
          return lines
        }
        let end = mode == .byClipping ? rest.endIndex : end(of: rest)
        lines.append(trimmed(rest[..<end]))
        // Spaces at a break belong to no line.
        rest = rest[end...].drop { $0 == " " && end > 0 }
      } while !rest.isEmpty
    }
    return lines
  }

  /// Returns the index at which the first line of a text ends, after at least one character.
  private func end(of text: ArraySlice<Character>) -> Int {
    var best: Int?
    var units = 0
    for index in text.indices {
      units += font.units(of: text[index])
      // Spaces may extend beyond the edge, so that they do not move a word to the next line.
      let hangs = mode != .byCharWrapping && text[index] == " "
      if !hangs, !fits(units) {
        if mode != .byCharWrapping, let best { return best }
        return max(index, text.startIndex + 1)
      }
      if text[index] == " " || text[index] == "-" { best = index + 1 }
    }
    return text.endIndex
  }

  /// Returns the last permitted line, truncated by the line break mode.
  ///
  /// - Parameters:
  ///   - text: The characters that remain of the paragraph.
  ///   - following: The paragraphs after it, which have no line of their own.
  private func last(
    _ text: ArraySlice<Character>, before following: ArraySlice<Substring>
  ) -> [Character] {
    let line = trimmed(text)
    switch mode {
    case .byWordWrapping, .byCharWrapping: return trimmed(text[..<end(of: text)])
    case .byClipping: return line
    case .byTruncatingTail:
      return following.isEmpty && fits(line) ? line : truncated(line, [])
    case .byTruncatingHead, .byTruncatingMiddle:
      // The line ends as the text does, so the ellipsis also replaces the paragraphs between.
      let end = following.last { $0.contains { $0 != " " } }.map { trimmed(Array($0)[...]) }
      if end == nil, fits(line) { return line }
      return truncated(mode == .byTruncatingHead ? [] : line, end ?? line)
    }
  }

  /// Returns the beginning of one text, an ellipsis, and the end of another text.
  ///
  /// The line has as many characters as fit into the width. Texts that both have characters get half
  /// of them each, as far as they have them.
  ///
  /// - Parameters:
  ///   - head: The text whose beginning is kept.
  ///   - tail: The text whose end is kept, which may be the same.
  /// - Returns: The truncated line; the ellipsis alone if nothing else fits.
  private func truncated(_ head: [Character], _ tail: [Character]) -> [Character] {
    let isHalved = !head.isEmpty && !tail.isEmpty
    func counts(_ count: Int) -> (head: Int, tail: Int) {
      let first = isHalved ? (count + 1) / 2 : head.isEmpty ? 0 : count
      return (min(first, head.count), min(count - first, tail.count))
    }
    // One more character at a time, of the head first, so the width is known without adding it up
    // for each number of characters.
    var units = font.units(of: Self.ellipsis)
    var (kept, last) = ((head: 0, tail: 0), (head: 0, tail: 0))
    let most = isHalved ? 2 * max(head.count, tail.count) : head.count + tail.count
    for count in stride(from: 1, through: most, by: 1) {
      let next = counts(count)
      if next.head > last.head { units += font.units(of: head[last.head]) }
      if next.tail > last.tail { units += font.units(of: tail[tail.count - next.tail]) }
      last = next
      // Spaces before the ellipsis of a tail are left out, so a longer part may fit again.
      let hangs = tail.isEmpty && head[next.head - 1] == " "
      if !hangs, fits(units) { kept = next }
      if !hangs, !fits(units) { break }
    }
    let beginning = head.prefix(kept.head)
    return (tail.isEmpty ? trimmed(beginning) : Array(beginning)) + [Self.ellipsis]
      + tail.suffix(kept.tail)
  }

  private func trimmed(_ text: ArraySlice<Character>) -> [Character] {
    Array(text[..<((text.lastIndex { $0 != " " } ?? text.startIndex - 1) + 1)])
  }

  private func fits(_ text: [Character]) -> Bool {
    fits(text.reduce(0) { $0 + font.units(of: $1) })
  }

  /// Returns whether a width in thousandths of the point size is available, with a tolerance for
  /// rounding.
  private func fits(_ units: Int) -> Bool { font.width(ofUnits: units) <= width + 1e-6 }
}
