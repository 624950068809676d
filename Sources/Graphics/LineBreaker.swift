import Geometry

/// Breaks a text into lines of at most a width.
struct LineBreaker {
  let font: Font
  let width: CGFloat
  let mode: LineBreakMode

  private static let ellipsis: Character = "\u{2026}"

  /// Returns the lines of a text; of no more than a number.
  func lines(of text: String, atMost limit: Int) -> [[Character]] {
    var lines: [[Character]] = []
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, paragraph) in paragraphs.enumerated() {
      var rest = Array(paragraph)[...]
      repeat {
        if lines.count == limit - 1 {
          lines.append(last(rest, isMoreToCome: index < paragraphs.count - 1))
          return lines
        }
        let end = mode == .byClipping ? rest.endIndex : end(of: rest)
        lines.append(trimmed(rest[..<end]))
        rest = rest[end...].drop { $0 == " " && end > 0 }
      } while !rest.isEmpty
    }
    return lines
  }

  /// Returns where the first line of a text ends; past one character at least.
  private func end(of text: ArraySlice<Character>) -> Int {
    var best: Int?
    for index in text.indices {
      // Spaces may hang over the edge.
      let hangs = mode != .byCharWrapping && text[index] == " "
      if !hangs, !fits(text[...index]) {
        if mode != .byCharWrapping, let best { return best }
        return max(index, text.startIndex + 1)
      }
      if text[index] == " " || text[index] == "-" { best = index + 1 }
    }
    return text.endIndex
  }

  /// Returns the last line that there is room for.
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

  /// Returns the longest that fits of what is left when only a number of characters is kept.
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

  /// Whether a line is no wider than may be, but for what rounding adds.
  private func fits(_ text: ArraySlice<Character>) -> Bool {
    font.width(of: text) <= width + 1e-6
  }
}
