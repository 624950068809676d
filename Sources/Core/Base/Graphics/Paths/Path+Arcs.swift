import Foundation
public import TSGeometry

extension Path {
  /// A set of corners of a rectangle, with UIKit's raw values.
  public struct Corners: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set of corners from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = Corners(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = Corners(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = Corners(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = Corners(rawValue: 1 << 3)
    /// All four corners.
    public static let allCorners = Corners(rawValue: .max)
  }

  /// Creates the outline of a rectangle of which some corners are rounded.
  ///
  /// - Parameters:
  ///   - corners: The corners that are rounded; the others remain sharp.
  ///   - radii: The horizontal and the vertical radius, each limited to half of its side. A radius
  ///     of 0 or less makes a plain rectangle.
  public init(roundedRect rect: CGRect, corners: Corners, radii: CGSize) {
    self.init()
    let (across, down) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    guard across > 0, down > 0 else {
      self = Path(rect: rect)
      return
    }
    let all: [(Corners, x: CGFloat, y: CGFloat, inwards: CGVector, angle: CGFloat)] = [
      (.topRight, rect.maxX, rect.minY, CGVector(dx: -1, dy: 1), -.pi / 2),
      (.bottomRight, rect.maxX, rect.maxY, CGVector(dx: -1, dy: -1), 0),
      (.bottomLeft, rect.minX, rect.maxY, CGVector(dx: 1, dy: -1), .pi / 2),
      (.topLeft, rect.minX, rect.minY, CGVector(dx: 1, dy: 1), .pi),
    ]
    for corner in all {
      guard corners.contains(corner.0) else {
        addLine(to: CGPoint(x: corner.x, y: corner.y))
        continue
      }
      var arc = Path()
      arc.addArc(
        center: .zero, radius: 1, startAngle: corner.angle, endAngle: corner.angle + .pi / 2)
      connect(
        arc.applying(
          CGAffineTransform(
            a: across, b: 0, c: 0, d: down, tx: corner.x + corner.inwards.dx * across,
            ty: corner.y + corner.inwards.dy * down)))
    }
    close()
  }

  /// Creates the outline of a rectangle of which some corners are rounded by a circle.
  ///
  /// - Parameter cornerRadius: The radius, limited to half of the shorter side.
  package init(roundedRect rect: CGRect, cornerRadius: CGFloat, corners: Corners) {
    if corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
      self.init(roundedRect: rect, cornerRadius: cornerRadius)
    } else {
      let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
      self.init(
        roundedRect: rect, corners: corners, radii: CGSize(width: radius, height: radius))
    }
  }

  /// Adds a subpath of straight lines.
  ///
  /// - Parameter points: The points that the lines connect, in order; an empty array adds nothing.
  public mutating func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc that rounds a corner, connected to the current point by a straight line.
  ///
  /// The arc touches the line from the current point to the corner and the one from the corner to
  /// the second point. If those are one line, or the radius is 0, a line to the corner is added
  /// instead.
  ///
  /// - Parameters:
  ///   - end: A point on the line that leaves the corner.
  ///   - radius: The radius of the circle, in points.
  public mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat
  ) {
    let (back, forth) = (currentPoint - corner, end - corner)
    let lengths = back.length * forth.length
    let cosine = lengths > 0 ? (back.dx * forth.dx + back.dy * forth.dy) / lengths : 1
    guard !isEmpty, radius > 0, abs(cosine) < 1 - 1e-12 else { return addLine(to: corner) }
    // Half of the angle between the lines, from its cosine.
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    let sine = ((1 - cosine) / 2).squareRoot()
    let (from, to) = (back * (1 / back.length), forth * (1 / forth.length))
    let middle = from + to
    let center = corner + middle * (radius / sine / middle.length)
    let (first, last) = (
      corner + from * (radius / tangent), corner + to * (radius / tangent)
    )
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x),
      clockwise: from.dx * to.dy - from.dy * to.dx < 0)
  }

  /// Adds the elements of a path, connected to the current point by a straight line.
  ///
  /// - Parameter path: The path; its first element begins no subpath.
  public mutating func connect(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): addLine(to: point)
      case .curve(let end, let control1, let control2):
        addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
      case .close: close()
      }
    }
  }
}
