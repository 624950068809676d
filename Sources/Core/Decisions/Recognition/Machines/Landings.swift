import TSGeometry
import TSPreconditions

/// The locations at which the fingers of a press have landed, in the order of landing.
///
/// The first is stored without an array, because most presses are those of a single finger.
struct Landings: Sendable {
  /// The number of locations.
  private(set) var count = 0
  private var first = CGPoint.zero
  private var others: [CGPoint] = []

  /// Accesses the location of a finger.
  ///
  /// - Parameter index: An index that is not negative and less than ``count``.
  subscript(index: Int) -> CGPoint { index == 0 ? first : others[index - 1] }

  /// The mean of the locations; `nil` if there are none.
  var centroid: CGPoint? { (0..<count).centroid { self[$0] } }

  mutating func append(_ location: CGPoint) {
    if count == 0 { first = location } else { others.append(location) }
    count += 1
  }

  mutating func removeAll() {
    if count > 1 { others.removeEach() }
    count = 0
  }
}
