/// Where a text is broken that is wider than its place, with UIKit's raw values.
public enum LineBreakMode: Int, Hashable, Sendable {
  /// Between words; a word that is wider than the line, between characters.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// Not at all: what is too wide is cut off by the edge.
  case byClipping = 2
  /// The last line shows the end of the text, after an ellipsis.
  case byTruncatingHead = 3
  /// The last line ends with an ellipsis.
  case byTruncatingTail = 4
  /// The last line shows both ends of the text around an ellipsis.
  case byTruncatingMiddle = 5
}

/// To which side lines of text are set, with UIKit's raw values.
public enum TextAlignment: Int, Hashable, Sendable {
  /// To the left edge.
  case left = 0
  /// To the middle.
  case center = 1
  /// To the right edge.
  case right = 2
}
