/// The rule by which text that is wider than its space is broken or truncated, with UIKit's raw
/// values.
public enum LineBreakMode: Int, Hashable, Sendable {
  /// Breaks between words, and within a word that is wider than the line.
  case byWordWrapping = 0
  /// Breaks between any two characters.
  case byCharWrapping = 1
  /// Does not break; a line that is too wide is cut off at the edge.
  case byClipping = 2
  /// Truncates the last line at its beginning, with an ellipsis; it ends as the text does.
  case byTruncatingHead = 3
  /// Truncates the last line at its end, with an ellipsis.
  case byTruncatingTail = 4
  /// Truncates the last line in its middle, with an ellipsis; it ends as the text does.
  case byTruncatingMiddle = 5
}

/// The horizontal alignment of lines of text, with UIKit's raw values.
public enum TextAlignment: Int, Hashable, Sendable {
  /// Aligns lines at the left edge.
  case left = 0
  /// Aligns lines in the centre.
  case center = 1
  /// Aligns lines at the right edge.
  case right = 2
}
