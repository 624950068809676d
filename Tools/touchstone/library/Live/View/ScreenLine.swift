/// A line of the live view with its style.
struct ScreenLine: Hashable {
  enum Style: String {
    case plain = ""
    case heading = "1"
    case good = "32"
    case bad = "31"
    case faint = "2"
  }

  var text: String
  var style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Returns the line for a terminal, cut to its width.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal, in columns.
  ///   - isColoured: Whether the style is applied.
  /// - Returns: The text, with control sequences for the style.
  func painted(width: Int, isColoured: Bool) -> String {
    let text = text.onOneLine.prefix(width)
    guard isColoured, style != .plain else { return String(text) }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
