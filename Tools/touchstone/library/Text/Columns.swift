/// Rows of words, laid out under one another.
enum Columns {
  /// Returns one line a row; each column is as wide as its widest word, the last one open.
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

  /// Breaks a text into lines of a width, between words.
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
