import Foundation
import TSGeometry
import TSGraphics
import TSRandomness

/// A painter of the planks of a table.
struct WoodPainter {
  let context: GraphicsContext
  let area: CGRect
  private var random = SplitMix64(state: 11)

  init(context: GraphicsContext, area: CGRect) { (self.context, self.area) = (context, area) }

  private mutating func pick(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &random)
  }

  /// Draws planks from left to right, their grain, and the light of a lamp above the middle.
  mutating func draw() {
    let count = max(3, Int((area.height / 96).rounded()))
    let height = area.height / CGFloat(count)
    for index in 0..<count {
      let plank = CGRect(
        x: area.minX, y: area.minY + CGFloat(index) * height, width: area.width, height: height)
      drawPlank(plank)
    }
    let edge = Color(red: 0.08, green: 0.04, blue: 0.02)
    for (start, end) in [
      (CGPoint(x: area.minX, y: area.midY), CGPoint(x: area.maxX, y: area.midY)),
      (CGPoint(x: area.midX, y: area.minY), CGPoint(x: area.midX, y: area.maxY)),
    ] {
      context.fill(
        Path(rect: area),
        with: Gradient(
          from: start, to: end,
          stops: [
            .init(0, edge.withAlphaComponent(0.5)), .init(0.28, edge.withAlphaComponent(0.08)),
            .init(0.5, edge.withAlphaComponent(0)), .init(0.72, edge.withAlphaComponent(0.08)),
            .init(1, edge.withAlphaComponent(0.5)),
          ]))
    }
  }

  private mutating func drawPlank(_ plank: CGRect) {
    let shade = Double(pick(-0.035...0.035))
    func tone(_ red: Double, _ green: Double, _ blue: Double) -> Color {
      Color(red: red + shade, green: green + shade * 0.8, blue: blue + shade * 0.6)
    }
    let colors = [tone(0.47, 0.31, 0.20), tone(0.52, 0.35, 0.23), tone(0.45, 0.29, 0.18)]
    context.fill(
      Path(rect: plank),
      with: Gradient(
        down: plank, [.init(0, colors[0]), .init(0.45, colors[1]), .init(1, colors[2])]))
    context.saveGState()
    context.clip(to: plank)
    context.setLineWidth(1)
    let lines = Int(plank.height / 9)
    for line in 0..<lines {
      let y = plank.minY + (CGFloat(line) + pick(0.2...0.8)) * plank.height / CGFloat(lines)
      let (rise, length) = (pick(-5...5), area.width / 3)
      var grain = Path()
      grain.move(to: CGPoint(x: plank.minX, y: y))
      for part in 1...3 {
        let x = plank.minX + CGFloat(part) * length
        grain.addCurve(
          to: CGPoint(x: x, y: y + pick(-3...3)),
          controlPoint1: CGPoint(x: x - length * 0.66, y: y + rise),
          controlPoint2: CGPoint(x: x - length * 0.33, y: y - rise))
      }
      context.setStrokeColor(
        Color(red: 0.22, green: 0.12, blue: 0.06, alpha: Double(pick(0.08...0.26))))
      context.setLineWidth(pick(0.6...1.8))
      context.stroke(grain)
    }
    context.restoreGState()
    // The joint, and the light on the edge below it.
    context.setFillColor(Color(red: 0.10, green: 0.05, blue: 0.02, alpha: 0.75))
    context.fill(CGRect(x: plank.minX, y: plank.maxY - 1.4, width: plank.width, height: 1.4))
    context.setFillColor(Color(white: 1, alpha: 0.07))
    context.fill(CGRect(x: plank.minX, y: plank.minY, width: plank.width, height: 1))
  }
}
