/// Text that is laid out in columns and lines.
package enum TextTable {
  /// The alignment of the columns after the first, which is aligned left.
  package enum Alignment: Sendable {
    /// Aligns words left; the last word of a row may be of any width.
    case left
    /// Aligns numbers right.
    case right
  }

  /// Returns one line per row, with two spaces between columns that are as wide as their widest
  /// word.
  ///
  /// - Parameter alignment: The alignment of the columns after the first. The default is left.
  /// - Returns: The lines, without trailing spaces.
  package static func lines(_ rows: [[String]], aligned alignment: Alignment = .left) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, word) in (alignment == .left ? row.dropLast() : row[...]).enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], word.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (column, word) in row.enumerated() {
        let width = column < widths.count ? widths[column] : 0
        if column > 0 { line += "  " }
        line +=
          column == 0 || alignment == .left
          ? word.padded(to: width) : word.padded(to: width, on: .left)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns the lines of a table in Markdown.
  ///
  /// - Parameter rows: The cells of each row, of which the first is the head. All columns but the first
  ///   are aligned right.
  /// - Returns: The lines; none without a row. What cells contain is text, not Markdown.
  package static func markdownLines(_ rows: [[String]]) -> [String] {
    guard let head = rows.first else { return [] }
    func line(_ cells: [String]) -> String {
      "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
    let lines = rows.map { cells in line(cells.map { $0.escapedForMarkdown }) }
    return [lines[0], line(rule)] + lines.dropFirst()
  }

  /// Breaks a text between words into lines.
  ///
  /// - Parameter width: The maximum width of a line; a longer word gets a line of its own.
  /// - Returns: The lines, at least one.
  package static func wrap(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension String {
  /// The side of a text on which spaces are added.
  package enum PaddedSide: Sendable {
    /// Before the first character, which aligns the text right.
    case left
    /// After the last character, which aligns the text left.
    case right
  }

  /// Returns the text with spaces up to a width.
  ///
  /// - Parameters:
  ///   - width: The width in characters; a longer text is returned as it is.
  ///   - side: The side on which spaces are added. The default is right.
  package func padded(to width: Int, on side: PaddedSide = .right) -> String {
    let blanks = String(repeating: " ", count: max(width - count, 0))
    return side == .left ? blanks + self : self + blanks
  }
}
