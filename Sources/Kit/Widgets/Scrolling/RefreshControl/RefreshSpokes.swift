import func Foundation.cos
import func Foundation.sin
import TSGeometry
import TSGraphics

/// The spokes of a refresh control, which appear one by one, and then seem to turn.
struct RefreshSpokes {
  let count: Int
  /// The number of spokes that have appeared, or the number of steps by which they have turned.
  let step: Int
  /// Whether all have appeared and turn.
  let isTurning: Bool

  /// Draws the spokes, the first one upwards.
  ///
  /// - Parameters:
  ///   - middle: The point between the spokes.
  ///   - color: The colour; spokes that were passed longer ago are paler.
  func draw(around middle: CGPoint, in color: Color, _ context: GraphicsContext) {
    context.setLineWidth(2.5)
    for spoke in 0..<(isTurning ? count : min(step, count)) {
      let angle = CGFloat(spoke) / CGFloat(count) * 2 * .pi
      let (x, y) = (sin(angle), -cos(angle))
      context.setStrokeColor(color.withAlphaComponent(color.alpha * opacity(of: spoke)))
      context.strokeLineSegments(between: [
        CGPoint(x: middle.x + 6 * x, y: middle.y + 6 * y),
        CGPoint(x: middle.x + 12 * x, y: middle.y + 12 * y),
      ])
    }
  }

  private func opacity(of spoke: Int) -> CGFloat {
    guard isTurning else { return 1 }
    let age = ((step - spoke) % count + count) % count
    return 1 - CGFloat(age) / CGFloat(count) * 0.85
  }
}
