import Foundation
import TSGeometry
import TSGraphics
import TSInterface

/// A picture of the gallery, by its title.
enum Picture: String, CaseIterable {
  case rings = "Rings"
  case stairs = "Stairs"
  case rays = "Rays"
  case grid = "Grid"
  case arches = "Arches"
  case diamonds = "Diamonds"
  case bars = "Bars"
  case target = "Target"
}

/// A view that draws a picture of lines, which stay sharp at every scale.
final class PictureView: View {
  var picture = Picture.rings { didSet { setNeedsDisplay() } }
  var isInverted = false { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(isInverted ? .black : Color(white: 0.96))
    context.fill(bounds)
    context.setStrokeColor(isInverted ? .white : Color(white: 0.2))
    context.setLineWidth(2)
    context.clip(to: bounds)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    for step in 1...8 { draw(step, center, context) }
  }

  private func draw(_ step: Int, _ center: CGPoint, _ context: GraphicsContext) {
    let size = CGFloat(step) * 14
    let square = CGRect(
      x: center.x - size, y: center.y - size, width: 2 * size, height: 2 * size)
    switch picture {
    case .rings: context.strokeEllipse(in: square)
    case .stairs: context.stroke(square.offsetBy(dx: size - 60, dy: size - 60))
    case .rays:
      let angle = CGFloat(step) * .pi / 8
      let end = CGPoint(x: center.x + 110 * cos(angle), y: center.y + 110 * sin(angle))
      context.strokeLineSegments(between: [
        CGPoint(x: 2 * center.x - end.x, y: 2 * center.y - end.y), end,
      ])
    case .grid:
      let x = CGFloat(step) * bounds.width / 9
      let y = CGFloat(step) * bounds.height / 9
      context.strokeLineSegments(between: [
        CGPoint(x: x, y: 0), CGPoint(x: x, y: bounds.height), CGPoint(x: 0, y: y),
        CGPoint(x: bounds.width, y: y),
      ])
    case .arches: context.strokeEllipse(in: square.offsetBy(dx: 0, dy: 110 - size / 2))
    case .diamonds:
      let corners = [
        CGPoint(x: square.midX, y: square.minY), CGPoint(x: square.maxX, y: square.midY),
        CGPoint(x: square.midX, y: square.maxY), CGPoint(x: square.minX, y: square.midY),
      ]
      context.strokeLineSegments(
        between: zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { [$0, $1] })
    case .bars:
      context.stroke(
        CGRect(
          x: 20 + CGFloat(step) * 30, y: center.y + 80 - size, width: 20, height: size + 20))
    case .target:
      context.strokeEllipse(in: square)
      context.stroke(square)
    }
  }
}
