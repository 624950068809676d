import TSGeometry
import TSGraphics

/// A page that is turned up, or to the left, beginning at its lower right corner.
///
/// The page is folded along an oblique line that moves over it and becomes parallel to the opposite
/// edge. The folded part covers the rest of the page, throws a shadow, and shows its back: the
/// picture of the page, mirrored, as pale as it shines through paper.
struct PageCurl {
  private let bounds: CGRect
  /// Whether the page turns about its left edge, not the upper one.
  private let isAcross: Bool
  /// The share of the page that is flat, measured at the side of the lifted corner.
  private let share: CGFloat

  /// The slope of the fold at the beginning, when it is at the corner.
  private static let slope: CGFloat = 0.6
  /// The opacity of the picture on the back of the page.
  private static let paleness: CGFloat = 0.3
  /// The blur of the shadow, in points.
  private static let blur: CGFloat = 14

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - share: The share of the page that is flat, from 0 to 1.
  ///   - turnsSideways: Whether the page turns about its left edge.
  init(_ share: CGFloat, _ bounds: CGRect, turnsSideways: Bool) {
    self.share = share
    self.bounds = bounds
    isAcross = turnsSideways
  }

  /// The size of the page along its movement, in points.
  private var length: CGFloat { isAcross ? bounds.width : bounds.height }
  /// The size of the page along the edge about which it turns, in points.
  private var breadth: CGFloat { isAcross ? bounds.height : bounds.width }

  private func point(_ along: CGFloat, _ aside: CGFloat) -> CGPoint {
    isAcross
      ? CGPoint(x: bounds.minX + along, y: bounds.minY + aside)
      : CGPoint(x: bounds.minX + aside, y: bounds.minY + along)
  }

  /// Draws the page.
  ///
  /// - Parameter picture: The picture of the page, in the coordinates of the bounds.
  func draw(_ picture: DisplayList, in context: GraphicsContext) {
    guard share > 0, length > 0, breadth > 0 else { return }
    guard share < 1 else { return context.draw(picture) }
    let (low, high) = (share * length, share * (length + Self.slope * breadth))
    var flat = Path()
    for corner in [point(0, 0), point(high, 0), point(low, breadth), point(0, breadth)] {
      flat.addLine(to: corner)
    }
    flat.close()
    context.saveGState()
    context.clip(to: bounds)
    context.saveGState()
    context.clip(to: flat)
    context.draw(picture)
    context.restoreGState()
    context.beginTransparencyLayer(
      name: nil, shadow: Shadow(offset: .zero, blur: Self.blur, color: Color(white: 0, alpha: 0.6)))
    context.clip(to: flat)
    drawBack(picture, from: point(low, breadth), to: point(high, 0), context)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws the back of the page beside a fold.
  ///
  /// - Parameter context: The context to draw into, clipped to the flat part of the page.
  private func drawBack(
    _ picture: DisplayList, from start: CGPoint, to end: CGPoint, _ context: GraphicsContext
  ) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let distance = (across * across + down * down).squareRoot()
    // The direction from the fold into the part that is folded, which has the lifted corner.
    let sign: CGFloat = isAcross ? 1 : -1
    let (x, y) = (-sign * down / distance, sign * across / distance)
    let offset = 2 * (start.x * x + start.y * y)
    context.concatenate(
      CGAffineTransform(
        a: 1 - 2 * x * x, b: -2 * x * y, c: -2 * x * y, d: 1 - 2 * y * y, tx: offset * x,
        ty: offset * y))
    context.clip(to: bounds)
    context.setFillColor(.white)
    context.fill(bounds)
    context.saveGState()
    context.setAlpha(Self.paleness)
    context.beginTransparencyLayer()
    context.draw(picture)
    context.endTransparencyLayer()
    context.restoreGState()
    // The paper is bent at the fold: dark where it turns away from the light, then bright.
    let width = length / 4
    context.fill(
      Path(rect: bounds),
      with: Gradient(
        from: start, to: CGPoint(x: start.x + x * width, y: start.y + y * width),
        stops: [
          .init(0, Color(white: 0, alpha: 0.45)), .init(0.3, Color(white: 0, alpha: 0.12)),
          .init(0.55, Color(white: 1, alpha: 0.5)), .init(1, Color(white: 1, alpha: 0)),
        ]))
  }
}
