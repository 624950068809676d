public import TSGeometry

/// The part of an edge at which a pan may start: the whole edge by default.
public struct EdgeSpan: Hashable, Sendable, BitwiseCopyable {
  /// The beginning of the part, as a share of the edge from its left or upper end; 0 by default.
  public var start: CGFloat = 0
  /// The end of the part, as a share of the edge from its left or upper end; 1 by default.
  public var end: CGFloat = 1
  /// The length at each end of the edge that does not count, in points; 0 by default.
  public var corner: CGFloat = 0

  /// Creates the span of a whole edge.
  public init() {}

  /// Returns how far a position along an edge is from the part.
  ///
  /// - Parameters:
  ///   - position: The distance from the left or upper end of the edge, in points.
  ///   - length: The length of the edge, in points.
  /// - Returns: The distance in points, which is 0 or less within the part.
  func distance(_ position: CGFloat, of length: CGFloat) -> CGFloat {
    max(
      max(start * length, corner) - position, position - min(end * length, length - corner))
  }
}
