import TSGeometry
import TSGraphics

/// The images of the tabs, which show the shapes that their messages name.
enum ShapeIcons {
  private static let size = CGSize(width: 30, height: 30)

  /// Returns an image of some shapes.
  static func picture(_ name: String, _ shapes: [Path]) -> Image {
    Image(name: name, size: size) { context in
      context.setLineWidth(2.5)
      context.setLineJoin(.round)
      for shape in shapes { context.stroke(shape) }
    }
  }

  static var triangle: Path { triangle(in: CGRect(x: 3, y: 4, width: 24, height: 22)) }
  static var smallTriangle: Path { triangle(in: CGRect(x: 8, y: 9, width: 14, height: 12)) }
  static let rectangle = Path(rect: CGRect(x: 3, y: 6, width: 24, height: 18))
  static let smallRectangle = Path(rect: CGRect(x: 9, y: 11, width: 12, height: 8))
  static let ellipse = Path(ovalIn: CGRect(x: 3, y: 6, width: 24, height: 18))
  static let smallEllipse = Path(ovalIn: CGRect(x: 8, y: 10, width: 14, height: 10))

  private static func triangle(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }
}
