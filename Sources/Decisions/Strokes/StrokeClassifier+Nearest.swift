extension StrokeClassifier {
  /// Returns the nearest template to a prepared shape; of equally near ones the first.
  ///
  /// - Parameters:
  ///   - shape: The index of the shape.
  ///   - shapes: The prepared shapes.
  ///   - left: A class whose templates are left out; `nil` for none.
  /// - Returns: The match; `nil` if no template can be compared with the shape.
  mutating func nearest(
    _ shape: Int, in shapes: PreparedStrokes, without left: Int?
  ) -> StrokeMatch? {
    bounds?.find(shapes.features, shapes.entries[shape].first)
    let (likely, limit) = limits(shape, shapes, left)
    var best = StrokeMatch()
    var least = LeastDistances()
    for index in classes.indices where classes[index] != left {
      let group = classes[index]
      // Of the other classes only the nearest matters, of the likely one the three nearest.
      var bound = group == best.group ? best.distance : min(best.secondDistance, limit)
      if group == likely { bound = max(bound, least.bound) }
      let distance = distance(shape, shapes, index, bound: bound)
      if group == likely { least.add(distance) }
      if distance < (group == best.group ? best.distance : best.secondDistance) {
        best.note(distance, index, group)
      }
    }
    guard best.group >= 0 else { return nil }
    best.relativeDistance =
      best.group == likely
      ? relative(least.mean, likely) : relativeDistance(of: shape, in: shapes, to: best.group)
    return best
  }

  /// Returns the class of the template that seems nearest, and a number that is above the distances of the
  /// nearest templates of the two nearest classes.
  ///
  /// With that the first templates are not compared in vain. The class is -1 without bounds.
  private func limits(
    _ shape: Int, _ shapes: PreparedStrokes, _ left: Int?
  ) -> (likely: Int, limit: Double) {
    guard bounds != nil else { return (-1, .infinity) }
    func least(without other: Int?) -> Int? {
      var (least, nearest) = (Double.infinity, Int?.none)
      for index in classes.indices where classes[index] != left && classes[index] != other {
        let distance = bounds?.distance(index) ?? 0
        if distance < least { (least, nearest) = (distance, index) }
      }
      return nearest
    }
    guard let first = least(without: nil) else { return (-1, .infinity) }
    guard let second = least(without: classes[first]) else { return (classes[first], .infinity) }
    let most = max(
      distance(shape, shapes, first, bound: .infinity),
      distance(shape, shapes, second, bound: .infinity))
    // Such distances are compared as numbers of single precision.
    return (classes[first], Double(Float(most).nextUp))
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

  /// Returns the distance from a template, or any number that is not below a bound if it is not.
  private func distance(
    _ shape: Int, _ shapes: PreparedStrokes, _ template: Int, bound: Double
  ) -> Double {
    let least = bounds?.distance(template) ?? 0
    guard least < bound else { return least }
    guard let rests = bounds?.rests(template) else {
      return matcher.distance(shapes, shape, templates, template, bound: bound)
    }
    let (one, other) = (shapes.entries[shape], templates.entries[template])
    return Double(
      StrokeFeatures.distance(
        shapes.features, one.first, templates.features, other.first,
        areSingle: one.strokes == 1 && other.strokes == 1, bound: Float(bound),
        rests: rests))
  }
}
