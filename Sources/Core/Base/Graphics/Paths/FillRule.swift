/// The rule that decides which points are inside a path, with Core Graphics' raw values.
public enum FillRule: Int, Hashable, Sendable {
  /// A point is inside if the path winds around it a number of times other than 0.
  case winding = 0
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = 1
}

/// What is drawn of the current path of a context, with Core Graphics' raw values.
public enum PathDrawingMode: Int32, Hashable, Sendable {
  /// Fills the path by the nonzero winding rule.
  case fill = 0
  /// Fills the path by the even-odd rule.
  case eoFill = 1
  /// Strokes the path.
  case stroke = 2
  /// Fills the path by the nonzero winding rule, then strokes it.
  case fillStroke = 3
  /// Fills the path by the even-odd rule, then strokes it.
  case eoFillStroke = 4
}
