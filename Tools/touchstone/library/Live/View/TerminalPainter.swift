/// A painter that writes lines in place of the former ones and sends only those that have changed.
struct TerminalPainter {
  private var shown: [ScreenLine] = []
  private var size: (columns: Int, rows: Int)?
  private let isColoured: Bool

  init(isColoured: Bool) { self.isColoured = isColoured }

  /// The control sequence that switches to the terminal's alternate screen, without cursor and
  /// wrapping.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  /// The control sequence that restores the terminal.
  static let leaving = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Returns the output that makes the terminal show some lines.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  /// - Returns: The output, with control sequences.
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
      // A line that fills the row is not cleared, because clearing would erase its last column.
      if line.text.onOneLine.count < columns { text += "\u{1B}[K" }
    }
    shown = lines
    return text
  }
}
