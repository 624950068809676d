import Geometry

/// An algorithm that breaks text into lines of a maximum width.
struct LineBreaker {
  let font: Font
  let width: CGFloat
  let mode: LineBreakMode

  private static let ellipsis: Character = "\u{2026}"

  /// Returns the lines of a text.
  ///
  /// Complexity: quadratic in the number of characters of a line; a truncated line counts with all
  /// characters that remain of its paragraph.
  ///
  /// - Parameters:
  ///   - text: The text, which is also broken at its own line breaks.
  ///   - limit: The maximum number of lines.
  /// - Returns: The lines, without the spaces at their ends.
  func lines(of text: String, atMost limit: Int) -> [[Character]] {
    var lines: [[Character]] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = Array(paragraph)[...]
      repeat {
        // The last permitted line receives the rest of its paragraph and truncates it.
        if lines.count == limit - 1 {
          lines.append(last(rest, isMoreToCome: index < paragraphs.count - 1))
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
    for index in text.indices {
      // Spaces may extend beyond the edge, so that they do not move a word to the next line.
      let hangs = mode != .byCharWrapping && text[index] == " "
      if !hangs, !fits(text[...index]) {
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
  ///   - isMoreToCome: Whether another paragraph follows, which is left out.
  /// - Returns: The characters of the line.
  private func last(_ text: ArraySlice<Character>, isMoreToCome: Bool) -> [Character] {
    let line = trimmed(text)
    let isWhole = fits(line[...])
    switch mode {
    case .byWordWrapping, .byCharWrapping: return trimmed(text[..<end(of: text)])
    case .byClipping: return line
    case .byTruncatingTail:
      return isWhole && !isMoreToCome ? line : truncated(line) { trimmed(line.prefix($0)) + [$1] }
    case .byTruncatingHead:
      return isWhole ? line : truncated(line) { [$1] + line.suffix($0) }
    case .byTruncatingMiddle:
      return isWhole
        ? line : truncated(line) { line.prefix(($0 + 1) / 2) + [$1] + line.suffix($0 / 2) }
    }
  }

  /// Returns the longest truncated form of a line that fits into the width.
  ///
  /// - Parameters:
  ///   - line: The characters of the line.
  ///   - keep: A closure that returns the line truncated to a number of characters, with the
  ///     ellipsis.
  /// - Returns: The truncated line; the ellipsis alone if nothing else fits.
  private func truncated(
    _ line: [Character], _ keep: (Int, Character) -> [Character]
  ) -> [Character] {
    for count in stride(from: line.count, to: 0, by: -1) {
      let candidate = keep(count, Self.ellipsis)
      if fits(candidate[...]) { return candidate }
    }
    return [Self.ellipsis]
  }

  private func trimmed(_ text: ArraySlice<Character>) -> [Character] {
    Array(text[..<((text.lastIndex { $0 != " " } ?? text.startIndex - 1) + 1)])
  }

  /// Returns whether characters fit into the width, with a tolerance for rounding.
  private func fits(_ text: ArraySlice<Character>) -> Bool {
    font.width(of: text) <= width + 1e-6
  }
}
