extension Unicode.Scalar {
  /// Whether a terminal would do something else with the character than show it.
  ///
  /// These are control characters, the escape among them; marks that reverse the direction of the
  /// text around them, so that it reads as what it is not; and separators of lines and paragraphs.
  package var commandsTerminal: Bool {
    switch self {
    case "\u{20}"..."\u{7E}": false
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default:
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

extension String {
  /// The text with U+FFFD in place of what would command a terminal.
  ///
  /// - Parameter kept: Characters that stay.
  package func shownOnTerminal(keeping kept: Set<Unicode.Scalar> = []) -> String {
    guard unicodeScalars.contains(where: { $0.commandsTerminal && !kept.contains($0) }) else {
      return self
    }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.commandsTerminal && !kept.contains($0) ? "\u{FFFD}" : $0 }))
  }
}
