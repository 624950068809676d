extension StrokeClassifier {
  /// Returns the nearest template to a prepared shape; of equally near ones the first.
  ///
  /// - Parameter left: A class whose templates are left out; `nil` for none.
  /// - Returns: The match; `nil` if no template can be compared with the shape.
  mutating func nearest(
    _ shape: Int, in shapes: PreparedStrokes, without left: Int?
  ) -> StrokeMatch? {
    bounds?.find(shapes.features, shapes.entries[shape].first)
    // The class of the template that seems nearest; of its templates the three nearest matter.
    let likely = bounds?.order.first { classes[$0] != left }.map { classes[$0] }
    var best = StrokeMatch()
    var least = LeastDistances()
    for place in classes.indices {
      let index = bounds?.order[place] ?? place
      let group = classes[index]
      guard group != left else { continue }
      if let bounds, bounds.least(from: index) > max(best.secondDistance, least.bound) { break }
      // Of the other classes only the nearest matters.
      var bound = group == best.group ? best.distance : best.secondDistance
      if group == likely { bound = max(bound, least.bound) }
      let distance = distance(shape, shapes, index, bound: bound)
      if group == likely { least.add(distance) }
      best.note(distance, index, group)
    }
    guard best.group >= 0 else { return nil }
    best.relativeDistance =
      best.group == likely
      ? relative(least.mean, best.group) : relativeDistance(of: shape, in: shapes, to: best.group)
    return best
  }

  /// Returns the mean distance of a prepared shape to the nearest templates of a class, in relation to
  /// how much these differ.
  private func relativeDistance(
    of shape: Int, in shapes: PreparedStrokes, to group: Int
  ) -> Double {
    var least = LeastDistances()
    for index in classes.indices where classes[index] == group {
      least.add(distance(shape, shapes, index, bound: least.bound))
    }
    return relative(least.mean, group)
  }

  /// Returns the distance from a template, or any number that is above a bound if it is.
  private func distance(
    _ shape: Int, _ shapes: PreparedStrokes, _ template: Int, bound: Double
  ) -> Double {
    guard let bounds else {
      return matcher.distance(shapes, shape, templates, template, bound: bound)
    }
    let limit = Float(bound)
    guard bounds.distance(template) <= limit,
      let rests = bounds.rests(template, limit: limit)
    else { return .infinity }
    return Double(
      StrokeFeatures.distance(
        shapes.features, shapes.entries[shape].first,
        templates.features, templates.entries[template].first, bound: limit, rests: rests))
  }
}
