/// The three least of some distances, whose mean says how near a shape is to a class.
///
/// The least alone depends on single templates: among many there is nearly always one that was drawn
/// carelessly, and shapes of other classes are near to that one.
package struct LeastDistances: Sendable {
  private var values = InlineArray<3, Double>(repeating: .infinity)

  /// Creates a value without distances.
  package init() {}

  /// The distance that the next one must be below to matter.
  package var bound: Double { values[2] }

  /// The mean of the three, or of those that there are; infinite if there are none.
  package var mean: Double {
    var (sum, count) = (0.0, 0.0)
    for index in values.indices where values[index].isFinite {
      (sum, count) = (sum + values[index], count + 1)
    }
    return count > 0 ? sum / count : .infinity
  }

  package mutating func add(_ distance: Double) {
    var distance = distance
    for index in values.indices where distance < values[index] {
      (values[index], distance) = (distance, values[index])
    }
  }
}
