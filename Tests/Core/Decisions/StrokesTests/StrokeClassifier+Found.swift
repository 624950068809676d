import TSStrokes

extension StrokeClassifier {
  /// Returns the match of a shape, by a copy, as arguments of macros cannot change a value.
  func found(_ gesture: StrokeGesture, without left: Int? = nil) -> StrokeMatch? {
    var copy = self
    return copy.match(gesture, without: left)
  }
}
