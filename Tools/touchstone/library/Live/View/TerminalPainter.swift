/// Writes lines over those of before, in place: only what has changed is sent.
struct TerminalPainter {
  private var shown: [ScreenLine] = []
  private var size: (columns: Int, rows: Int)?
  private let isColoured: Bool

  init(isColoured: Bool) { self.isColoured = isColoured }

  /// What takes the terminal over: its other screen, without a cursor and without wrapping.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  /// What gives it back as it was.
  static let leaving = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Returns what makes the terminal show the lines.
  mutating func paint(_ lines: [ScreenLine], columns: Int, rows: Int) -> String {
    var text = ""
    if size.map({ $0 != (columns, rows) }) ?? true {
      text += "\u{1B}[2J"
      shown = []
      size = (columns, rows)
    }
    for row in 0..<max(lines.count, shown.count) {
      let line = row < lines.count ? lines[row] : ScreenLine("")
      if row < shown.count ? shown[row] == line : line.text.isEmpty { continue }
      let painted = line.painted(width: columns, isColoured: isColoured)
      text += "\u{1B}[\(row + 1);1H\(painted)"
      // Behind the last column there is nothing to clear, and clearing would take that one.
      if line.text.count < columns { text += "\u{1B}[K" }
    }
    shown = lines
    return text
  }
}
