/// The straight ways with which templates begin.
///
/// A path that is straight for longer than any template in about its direction is none of them. That
/// differs by direction, so a pan fails early in most of them.
struct StraightStarts: Sendable {
  /// The cosines of the angles by which a shape may begin in another direction than a template, by the
  /// number of templates of its class: 20° and, for all that is not known about a person with few of
  /// them, 25° divided by their number.
  private static let cosines = [0.7071, 0.8434, 0.8802, 0.8969, 0.9063]
  /// How much longer the start may be with one template of a class; divided by their number.
  private static let uncertainty = 0.3

  private var starts: [(length: Double, x: Double, y: Double, group: Int)] = []
  private var counts: [Int] = []

  /// Adds the start of a template.
  ///
  /// - Parameters:
  ///   - gesture: The template.
  ///   - group: Its class.
  mutating func add(_ gesture: StrokeGesture, _ group: Int) {
    let start = StraightStart(of: gesture)
    starts.append((start.length, start.direction.x, start.direction.y, group))
    while counts.count <= group { counts.append(0) }
    counts[group] += 1
  }

  /// Returns the length for which a path in a direction may be straight.
  ///
  /// - Parameters:
  ///   - direction: The direction, of length 1.
  ///   - factor: How many times as long as the start of a template it may be.
  /// - Returns: The length in points; 0 if no template begins in about this direction.
  /// - Complexity: O(*t*) in the number of templates.
  func longest(towards direction: (x: Double, y: Double), factor: Double) -> Double {
    var longest = 0.0
    for start in starts {
      let count = counts[start.group]
      let cosine = start.x * direction.x + start.y * direction.y
      guard cosine >= Self.cosines[min(count, Self.cosines.count) - 1] else { continue }
      longest = max(longest, start.length * (factor + Self.uncertainty / Double(count)))
    }
    return longest
  }
}
