/// The rectangle of the superview outside of which no point is inside a view.
///
/// A search compares the point with the boxes of siblings first, and reads the record of a view only
/// if its box contains the point. So it reads a quarter of the memory, and one comparison decides
/// about all four edges and the flags. The box is a little larger than the view, because the record
/// compares after a subtraction and an addition, which round; the record decides.
struct HitBox: BitwiseCopyable {
  /// The least coordinates, and the negatives of the greatest, so that a point that is inside is not
  /// less than any of the four.
  private let edges: SIMD4<Float>

  /// A box that contains every point, for nodes that must be asked.
  private static var everywhere: SIMD4<Float> { SIMD4(repeating: -.infinity) }
  /// A box that contains no point, for nodes that no touch enters.
  private static var nowhere: SIMD4<Float> { SIMD4(repeating: .infinity) }

  init(_ node: HitNode) {
    // A class that overrides hit-testing may also override what counts as hidden, or the bounds.
    if !node.flags.isDisjoint(with: [.custom, .transformed, .moving]) {
      edges = Self.everywhere
    } else if node.flags.contains(.closed) {
      edges = Self.nowhere
    } else {
      let slack = 1e-6 * (1 + node.origin.magnitude + node.min.magnitude + node.max.magnitude)
      let low = node.origin - slack
      let high = node.origin + (node.max - node.min) + slack
      // Rounding to fewer digits keeps the order of coordinates. With infinite ones an edge may be
      // no number, which excludes no point.
      edges = HitBox.edges(low, high)
    }
  }

  private static func edges(
    _ low: SIMD2<Double>, _ high: SIMD2<Double>
  ) -> SIMD4<Float> {
    SIMD4(lowHalf: SIMD2<Float>(low), highHalf: SIMD2<Float>(-high))
  }

  /// Returns a point in the form in which boxes are compared with it: its coordinates and their
  /// negatives.
  ///
  /// - Parameter point: The location, in the superview's coordinates.
  static func target(_ point: SIMD2<Double>) -> SIMD4<Float> {
    edges(point, point)
  }

  /// Returns whether a point may be inside the view.
  ///
  /// - Parameter target: The point, from ``target(_:)``.
  /// - Returns: `false` if it is certainly outside.
  func mayContain(_ target: SIMD4<Float>) -> Bool { !any(edges .> target) }
}

extension Span<HitBox> {
  /// Returns the last box of a range that may contain a point, or the only one.
  ///
  /// - Parameters:
  ///   - start: The index of the first box.
  ///   - end: The index behind the last box.
  ///   - point: The location, in the superview's coordinates.
  /// - Returns: The index of the box, or `nil` if the point is outside of all.
  func lastCandidate(
    in start: Int, _ end: Int, _ point: SIMD2<Double>
  ) -> Int? {
    // For an only child the box would save nothing.
    if end &- start == 1 { return start }
    // The range is checked once, and not each index.
    precondition(start >= 0 && end <= count, "children without boxes")
    let target = HitBox.target(point)
    var index = end
    while index > start {
      index -= 1
      if unsafe self[unchecked: index].mayContain(target) { return index }
    }
    return nil
  }
}

extension SIMD2<Double> {
  fileprivate var magnitude: SIMD2 { SIMD2(x.magnitude, y.magnitude) }
}
