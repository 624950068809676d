import Foundation
import TSGeometry
import TSGraphics

/// The drawing of an icon in one colour, on a square with a side of ``SystemIcon/side`` points.
struct SystemIcon {
  /// What is filled, by the even-odd rule, so that a shape within another one is a hole.
  var filled = Path()
  /// What is stroked.
  var lines = Path()
  /// The width of the lines, in points.
  var lineWidth: CGFloat

  /// The side of icons, in points.
  static let side: CGFloat = 24

  /// Returns the icon as an image that is drawn in the colour of what shows it.
  ///
  /// - Parameter side: The side of the image, in points.
  func image(_ name: String, side: CGFloat = Self.side) -> Image {
    Image(name: name, size: CGSize(width: side, height: side)) { context in
      context.scaleBy(x: side / Self.side, y: side / Self.side)
      if !filled.isEmpty { context.fill(filled, evenOdd: true) }
      guard !lines.isEmpty else { return }
      context.setLineWidth(lineWidth)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.stroke(lines)
    }
  }
}

// Shapes in short form, as icons have many of them. All lengths are in points.
extension Path {
  /// Adds straight lines.
  ///
  /// - Parameter isClosed: Whether the last corner is connected with the first one.
  mutating func line(_ points: (CGFloat, CGFloat)..., isClosed: Bool = false) {
    for (index, point) in points.enumerated() {
      let corner = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    if isClosed { close() }
  }

  mutating func polygon(_ points: (CGFloat, CGFloat)...) {
    for (index, point) in points.enumerated() {
      let corner = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    close()
  }

  mutating func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    append(
      Path(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
  }

  mutating func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0
  ) {
    append(
      Path(
        roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius))
  }

  /// Adds a cubic curve.
  ///
  /// - Parameters:
  ///   - first: The control point of the beginning.
  ///   - second: The control point of the end.
  mutating func curve(
    to end: (CGFloat, CGFloat), _ first: (CGFloat, CGFloat), _ second: (CGFloat, CGFloat)
  ) {
    addCurve(
      to: CGPoint(x: end.0, y: end.1), controlPoint1: CGPoint(x: first.0, y: first.1),
      controlPoint2: CGPoint(x: second.0, y: second.1))
  }

  /// Adds a star with five points, one of them at the top.
  ///
  /// - Parameter radius: The distance of the points from the centre.
  mutating func star(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    for index in 0..<10 {
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let reach = index.isMultiple(of: 2) ? radius : radius * 0.42
      let corner = CGPoint(x: x + cos(angle) * reach, y: y + sin(angle) * reach)
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    close()
  }

  /// Returns the path as its image in a mirror, left and right exchanged.
  var mirrored: Path {
    applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: SystemIcon.side, ty: 0))
  }
}
