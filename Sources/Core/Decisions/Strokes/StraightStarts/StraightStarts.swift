/// The straight ways with which templates begin.
///
/// A path that is straight for longer than any template in about its direction is none of them. That
/// differs by direction, so a pan fails early in most of them.
package struct StraightStarts: Sendable {
  private let rule: StraightRule
  private var starts: [(length: Double, x: Double, y: Double, group: Int)] = []
  private var counts: [Int] = []

  /// Creates a set without templates.
  package init(_ rule: StraightRule = StraightRule()) { self.rule = rule }

  /// Adds the start of a template.
  mutating func add(_ gesture: StrokeGesture, _ group: Int) {
    add(StraightStart(of: gesture, rule), group)
  }

  /// Adds the start of a template, by the same rule.
  package mutating func add(_ start: StraightStart, _ group: Int) {
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
  package func longest(towards direction: (x: Double, y: Double), factor: Double) -> Double {
    var longest = 0.0
    for start in starts {
      let count = counts[start.group]
      let cosine = start.x * direction.x + start.y * direction.y
      guard cosine >= rule.cosines[min(count, rule.cosines.count) - 1] else { continue }
      longest = max(longest, start.length * (factor + rule.furtherLength / Double(count)))
    }
    return longest
  }
}
