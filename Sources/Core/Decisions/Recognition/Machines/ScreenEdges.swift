import TSGeometry

/// A set of edges of the screen, with the raw values of `UIRectEdge` (U190).
public struct ScreenEdges: OptionSet, Hashable, Sendable {
  /// The bits of the set, as in `UIRectEdge`.
  public let rawValue: UInt

  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = ScreenEdges(rawValue: 1)
  /// The left edge.
  public static let left = ScreenEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = ScreenEdges(rawValue: 4)
  /// The right edge.
  public static let right = ScreenEdges(rawValue: 8)
  /// The set of all four edges.
  public static let all: ScreenEdges = [.top, .left, .bottom, .right]

  private static let each: [ScreenEdges] = [.top, .left, .bottom, .right]

  /// Returns the edges of the set that are near a point, and the distance from the nearest edge.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinate space of `bounds`.
  ///   - width: The greatest distance at which an edge counts as near, in points.
  ///   - span: The part of each edge that counts.
  /// - Returns: The near edges, and the distance of the nearest edge of the set, which is negative
  ///   outside.
  func near(_ point: CGPoint, in bounds: CGRect, width: CGFloat, _ span: EdgeSpan) -> (
    ScreenEdges, CGFloat
  ) {
    var near: ScreenEdges = []
    var least = CGFloat.infinity
    for edge in ScreenEdges.each where contains(edge) {
      var distance = edge.distance(point, bounds)
      // Beside its part an edge is not near, however wide it is.
      let beside = span == EdgeSpan() ? 0 : edge.distance(along: point, bounds, span)
      if distance <= width, beside <= 0 { near.insert(edge) }
      if beside > 0 { distance = max(distance, width + beside) }
      least = min(least, distance)
    }
    return (near, least)
  }

  private func distance(_ point: CGPoint, _ bounds: CGRect) -> CGFloat {
    switch self {
    case .top: point.y - bounds.minY
    case .left: point.x - bounds.minX
    case .bottom: bounds.maxY - point.y
    default: bounds.maxX - point.x
    }
  }

  private func distance(along point: CGPoint, _ bounds: CGRect, _ span: EdgeSpan) -> CGFloat {
    switch self {
    case .top, .bottom: span.distance(point.x - bounds.minX, of: bounds.width)
    default: span.distance(point.y - bounds.minY, of: bounds.height)
    }
  }

  /// Returns the edges of the set from which a displacement leads away more than along them.
  ///
  /// - Parameter displacement: A displacement, in points.
  /// - Returns: The edges, one at most of two that meet.
  func leftInward(by displacement: CGVector) -> ScreenEdges {
    var edges: ScreenEdges = []
    for edge in ScreenEdges.each where contains(edge) && edge.leadsInward(displacement) {
      edges.insert(edge)
    }
    return edges
  }

  /// Returns whether a displacement leads away from an edge of the set more than along it.
  ///
  /// - Returns: `true` if that holds for at least one edge.
  func leadsInward(_ displacement: CGVector) -> Bool {
    ScreenEdges.each.contains { edge in
      guard contains(edge) else { return false }
      return switch edge {
      case .top: displacement.dy > abs(displacement.dx)
      case .left: displacement.dx > abs(displacement.dy)
      case .bottom: -displacement.dy > abs(displacement.dx)
      default: -displacement.dx > abs(displacement.dy)
      }
    }
  }
}
