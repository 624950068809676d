import TSGeometry
import TSGraphics

/// The images of the tabs, drawn by code.
enum HypnoIcons {
  private static let size = CGSize(width: 30, height: 30)
  private static let center = CGPoint(x: 15, y: 15)

  /// An image of concentric circles.
  static let circles = Image(name: "Hypno", size: size) { context in
    context.setLineWidth(2.5)
    for radius in [2.5, 7.5, 12.5] { context.strokeEllipse(in: square(radius)) }
  }

  /// An image of a clock.
  static let clock = Image(name: "Time", size: size) { context in
    context.setLineWidth(2.5)
    context.setLineCap(.round)
    context.strokeEllipse(in: square(12.5))
    context.strokeLineSegments(between: [
      center, CGPoint(x: 15, y: 7), center, CGPoint(x: 20.5, y: 18),
    ])
  }

  private static func square(_ radius: CGFloat) -> CGRect {
    CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
