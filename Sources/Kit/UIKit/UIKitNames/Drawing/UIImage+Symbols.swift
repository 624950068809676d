public import TSGraphics
import TSGeometry

extension Image {
  /// Creates a simple icon under the name of a system symbol, 20 by 20 points and black.
  ///
  /// There are `plus`, `minus`, `xmark`, `checkmark`, `chevron.left`, `chevron.right`, `chevron.up`,
  /// `chevron.down`, `circle`, `square`, `triangle`, `star` and `heart`, the last five with and
  /// without `.fill`. Of another name the last part that is one of these is drawn, as the circle of
  /// `pause.circle`, and else a square: UIKit has thousands of symbols, and code takes for granted
  /// that there is an image.
  ///
  /// - Parameter name: The name of the symbol. The initializer returns `nil` if it is empty.
  public init?(systemName name: String) {
    if name.isEmpty { return nil }
    let isFilled = name.hasSuffix(".fill")
    let path = Image.nearestSymbol(isFilled ? String(name.dropLast(5)) : name)
    var style = StrokeStyle()
    style.lineWidth = 1.5
    style.lineCap = .round
    style.lineJoin = .round
    self.init(name: name, size: CGSize(width: 20, height: 20)) { context in
      if isFilled, path.elements.last == .close {
        context.fill(path)
      } else {
        context.stroke(path, style: style)
      }
    }
    renderingMode = .alwaysTemplate
  }

  private static func nearestSymbol(_ name: String) -> Path {
    let parts = name.split(separator: ".").reversed().map(String.init)
    return ([name] + parts).lazy.compactMap(symbol).first
      ?? Path(roundedRect: squareArea, cornerRadius: 3)
  }

  private static var squareArea: CGRect { CGRect(x: 2, y: 2, width: 16, height: 16) }

  private static func symbol(_ name: String) -> Path? {
    switch name {
    case "plus": return lines([(3, 10), (17, 10)], [(10, 3), (10, 17)])
    case "minus": return lines([(3, 10), (17, 10)])
    case "xmark": return lines([(4, 4), (16, 16)], [(16, 4), (4, 16)])
    case "checkmark": return lines([(3, 11), (8, 16), (17, 4)])
    case "chevron.left": return lines([(13, 3), (6, 10), (13, 17)])
    case "chevron.right": return lines([(7, 3), (14, 10), (7, 17)])
    case "chevron.up": return lines([(3, 13), (10, 6), (17, 13)])
    case "chevron.down": return lines([(3, 7), (10, 14), (17, 7)])
    case "circle": return Path(ovalIn: squareArea)
    case "square": return Path(roundedRect: squareArea, cornerRadius: 3)
    case "triangle": return lines(closed: true, [(10, 3), (18, 17), (2, 17)])
    case "star":
      return lines(
        closed: true,
        [
          (10, 1.5), (12.5, 7), (18.5, 7.6), (14, 11.6), (15.3, 17.5), (10, 14.5), (4.7, 17.5),
          (6, 11.6), (1.5, 7.6), (7.5, 7),
        ])
    case "heart":
      var path = Path()
      path.move(to: CGPoint(x: 10, y: 17.5))
      path.addCurve(
        to: CGPoint(x: 10, y: 5.5), controlPoint1: CGPoint(x: -4, y: 8),
        controlPoint2: CGPoint(x: 5, y: -2))
      path.addCurve(
        to: CGPoint(x: 10, y: 17.5), controlPoint1: CGPoint(x: 15, y: -2),
        controlPoint2: CGPoint(x: 24, y: 8))
      path.close()
      return path
    default: return nil
    }
  }

  private static func lines(closed: Bool = false, _ lines: [(CGFloat, CGFloat)]...) -> Path {
    var path = Path()
    for line in lines {
      path.addLines(between: line.map { CGPoint(x: $0.0, y: $0.1) })
      if closed { path.close() }
    }
    return path
  }
}
