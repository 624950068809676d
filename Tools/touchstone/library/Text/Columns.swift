/// Text layout in columns and lines.
enum Columns {
  /// Returns one line per row; each column is as wide as its widest word, except for the last.
  ///
  /// - Parameter rows: The words of each row.
  /// - Returns: The lines, without trailing spaces.
  static func lines(_ rows: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, word) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], word.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (column, word) in row.enumerated() {
        line += word
        guard column < row.count - 1 else { break }
        line += String(repeating: " ", count: widths[column] - word.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Breaks a text between words into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The maximum width of a line; a longer word gets a line of its own.
  /// - Returns: The lines, at least one.
  static func wrap(_ text: String, width: Int) -> [String] {
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
