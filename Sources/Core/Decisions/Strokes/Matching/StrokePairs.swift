/// Shapes of which any can be compared with any other.
package struct StrokePairs: Sendable {
  private let matcher: StrokeMatcher
  private var candidates = PreparedStrokes()
  private var templates = PreparedStrokes()

  /// Prepares shapes.
  package init(_ gestures: [StrokeGesture], _ matcher: StrokeMatcher) {
    self.matcher = matcher
    for gesture in gestures {
      candidates.append(gesture, for: matcher, isTemplate: false)
      guard !matcher.isSymmetric else { continue }
      let isAllowed = gesture.strokeCount <= matcher.mostStrokes ?? .max
      // One with too many strokes is never the same: it has no vectors.
      if isAllowed {
        templates.append(gesture, for: matcher, isTemplate: true)
      } else {
        templates.entries.append(PreparedStrokes.Entry(first: 0, count: 0, strokes: 0))
      }
    }
  }

  /// Returns the distance of a shape from another one, as a template.
  package func distance(_ candidate: Int, _ template: Int) -> Double {
    matcher.distance(
      candidates, candidate, matcher.isSymmetric ? candidates : templates, template,
      bound: .infinity)
  }
}

extension StrokeMatcher {
  /// Whether a template is prepared as a candidate is, and the distance is the same in both orders.
  package var isSymmetric: Bool { self != .nDollarProtractor }
}
