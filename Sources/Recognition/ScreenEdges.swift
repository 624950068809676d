import Geometry

/// The edges of a screen, with the values of `UIRectEdge` (U190).
public struct ScreenEdges: OptionSet, Hashable, Sendable {
  /// The bits of `UIRectEdge`.
  public let rawValue: UInt

  /// Creates a set from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = ScreenEdges(rawValue: 1)
  /// The left edge.
  public static let left = ScreenEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = ScreenEdges(rawValue: 4)
  /// The right edge.
  public static let right = ScreenEdges(rawValue: 8)
  /// All four edges.
  public static let all: ScreenEdges = [.top, .left, .bottom, .right]

  private static let each: [ScreenEdges] = [.top, .left, .bottom, .right]

  /// Returns the edges of the set within a distance of a point, and the distance of the nearest.
  func near(_ point: CGPoint, in bounds: CGRect, width: CGFloat) -> (ScreenEdges, CGFloat) {
    var near: ScreenEdges = []
    var least = CGFloat.infinity
    for edge in ScreenEdges.each where contains(edge) {
      let distance = edge.distance(point, bounds)
      least = min(least, distance)
      if distance <= width { near.insert(edge) }
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

  /// Whether a displacement leads away from one of the edges more than along it.
  func leadsInward(_ way: CGVector) -> Bool {
    ScreenEdges.each.contains { edge in
      guard contains(edge) else { return false }
      return switch edge {
      case .top: way.dy > abs(way.dx)
      case .left: way.dx > abs(way.dy)
      case .bottom: -way.dy > abs(way.dx)
      default: -way.dx > abs(way.dy)
      }
    }
  }
}
