package import TSGeometry
package import TSGraphics
import TSInterface

/// The appearance of bars in legacy applications: glossy, with edges around their buttons.
///
/// The colours were measured in pictures of the time.
package struct LegacyAppearance: Sendable {
  /// The gradient of a bar, from top to bottom; a step in the middle makes the gloss.
  package let bar: [Gradient.Stop]
  /// The gradient of a button, from top to bottom.
  package let button: [Gradient.Stop]
  package let edge: Color

  /// Blue and grey, the appearance of bars without a colour of their own.
  package static let blue = LegacyAppearance(
    bar: glossy(
      Color(red: 0.70, green: 0.74, blue: 0.80), Color(red: 0.53, green: 0.61, blue: 0.71),
      Color(red: 0.50, green: 0.58, blue: 0.69), Color(red: 0.43, green: 0.52, blue: 0.64)),
    button: glossy(
      Color(red: 0.55, green: 0.64, blue: 0.76), Color(red: 0.34, green: 0.46, blue: 0.64),
      Color(red: 0.29, green: 0.42, blue: 0.61), Color(red: 0.29, green: 0.42, blue: 0.61)),
    edge: Color(red: 0.18, green: 0.27, blue: 0.42))

  /// Black, the appearance of black bars and of tab bars.
  package static let black = LegacyAppearance(
    bar: glossy(Color(white: 0.27), Color(white: 0.16), Color(white: 0.06), Color(white: 0)),
    button: glossy(Color(white: 0.44), Color(white: 0.24), Color(white: 0.16), Color(white: 0.1)),
    edge: Color(white: 0.02))

  /// The appearance of buttons that complete a task, in any bar.
  package static let done = LegacyAppearance(
    bar: blue.bar,
    button: glossy(
      Color(red: 0.54, green: 0.68, blue: 0.93), Color(red: 0.29, green: 0.49, blue: 0.87),
      Color(red: 0.18, green: 0.41, blue: 0.84), Color(red: 0.15, green: 0.39, blue: 0.82)),
    edge: Color(red: 0.1, green: 0.22, blue: 0.45))

  private init(bar: [Gradient.Stop], button: [Gradient.Stop], edge: Color) {
    self.bar = bar
    self.button = button
    self.edge = edge
  }

  package init(tint: Color) {
    bar = Self.glossy(
      tint.mixed(with: .white, 0.45), tint.mixed(with: .white, 0.12), tint,
      tint.mixed(with: .black, 0.08))
    button = Self.glossy(
      tint.mixed(with: .white, 0.25), tint.mixed(with: .black, 0.12),
      tint.mixed(with: .black, 0.22), tint.mixed(with: .black, 0.25))
    edge = tint.mixed(with: .black, 0.5)
  }

  static func glossy(
    _ top: Color, _ above: Color, _ below: Color, _ bottom: Color
  ) -> [Gradient.Stop] {
    [.init(0, top), .init(0.5, above), .init(0.5, below), .init(1, bottom)]
  }

  /// Draws a bar, with a light line along its top and a dark one along its bottom.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the bar, in points.
  ///   - opacity: The opacity of the bar, without its lines.
  package func drawBar(_ rect: CGRect, _ context: GraphicsContext, opacity: CGFloat = 1) {
    context.setAlpha(opacity)
    context.fill(Path(rect: rect), with: Gradient(down: rect, bar))
    context.setAlpha(1)
    context.setFillColor(Color(white: 1, alpha: 0.3))
    context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
    context.setFillColor(Color(white: 0, alpha: 0.5))
    context.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
  }

  /// Draws the background of a button.
  ///
  /// - Parameter rect: The rectangle of the gradient, in points.
  package func drawButton(
    _ outline: Path, in rect: CGRect, isHighlighted: Bool, _ context: GraphicsContext
  ) {
    // A pale copy of the outline, one point lower, is the light at the lower edge.
    context.saveGState()
    context.translateBy(x: 0, y: 1)
    context.setStrokeColor(Color(white: 1, alpha: 0.25))
    context.stroke(outline)
    context.restoreGState()
    context.fill(outline, with: Gradient(down: rect, button))
    if isHighlighted {
      context.setFillColor(Color(white: 0, alpha: 0.4))
      context.fill(outline)
    }
    context.setStrokeColor(edge)
    context.stroke(outline)
  }

  /// Returns the outline of a back button, whose left side is pointed.
  ///
  /// - Parameter rect: The rectangle of the button, in points.
  package static func arrow(in rect: CGRect) -> Path {
    let (point, radius): (CGFloat, CGFloat) = (11, 5)
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addQuadCurve(
      to: CGPoint(x: rect.minX + point, y: rect.minY),
      controlPoint: CGPoint(x: rect.minX + point * 0.62, y: rect.minY + 1))
    path.addLine(to: CGPoint(x: rect.maxX - radius, y: rect.minY))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + radius),
      controlPoint: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radius))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX - radius, y: rect.maxY),
      controlPoint: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + point, y: rect.maxY))
    path.addQuadCurve(
      to: CGPoint(x: rect.minX, y: rect.midY),
      controlPoint: CGPoint(x: rect.minX + point * 0.62, y: rect.maxY - 1))
    path.close()
    return path
  }
}

/// A bar that determines the colours of what it shows in the legacy appearance.
@MainActor package protocol EarlyBar {
  /// The appearance of the bar in a legacy application.
  var earlyLook: LegacyAppearance { get }
}

extension View {
  /// The legacy appearance of the bar in which the view is; the blue one outside of bars.
  package final var earlyLookOfBar: LegacyAppearance {
    let bar = sequence(first: self as View, next: \.superview).first { $0 is any EarlyBar }
    return (bar as? any EarlyBar)?.earlyLook ?? .blue
  }
}
