internal import TSFormatting
internal import TSStrokes

/// A drawn shape over a template, both as matchers see them: around their centroid, of equal size.
enum DrawingPicture {
  /// Returns an SVG element, in which the template has the class of CSS that is given; each stroke
  /// begins with a dot.
  static func markup(
    _ drawn: StrokeGesture, over template: StrokeGesture, style: String
  ) -> String {
    """
    <svg viewBox="-0.7 -0.7 1.4 1.4" role="img" class="drawing">
    \(strokes(template, style))\(strokes(drawn, "drawn"))</svg>

    """
  }

  private static func strokes(_ gesture: StrokeGesture, _ style: String) -> String {
    StrokeGesture(gesture.cloud(count: 64)).strokes.map { stroke in
      let places = stroke.map { "\($0.x.fixed(3)),\($0.y.fixed(3))" }.joined(separator: " ")
      return "<g class=\"\(style)\"><polyline points=\"\(places)\"/><circle"
        + " cx=\"\(stroke[0].x.fixed(3))\" cy=\"\(stroke[0].y.fixed(3))\" r=\"0.03\"/></g>\n"
    }.joined()
  }
}
