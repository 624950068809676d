import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// The sheet of paper.
final class PaperView: View {
  var sketch = Sketch() { didSet { setNeedsDisplay() } }
  /// The line that a finger is drawing.
  var unfinished: [CGPoint] = [] { didSet { setNeedsDisplay() } }

  private static let pencil = Color(white: 0.5)
  private static let ink = Color(red: 0.1, green: 0.16, blue: 0.45)
  private static let halo = Color.systemOrange.withAlphaComponent(0.45)
  private static let spacing: CGFloat = 24

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(Color(red: 0.995, green: 0.99, blue: 0.965))
    context.fill(bounds)
    context.setFillColor(Color(red: 0.82, green: 0.84, blue: 0.86))
    context.fill(dots)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for line in sketch.lines where line.isSelected {
      draw(line.points, Self.halo, width: 11, in: context)
    }
    for line in sketch.lines {
      draw(
        line.points, line.isInked ? Self.ink : Self.pencil, width: line.isInked ? 3 : 2,
        in: context)
    }
    draw(unfinished, Self.pencil, width: 2, in: context)
  }

  private var dots: [CGRect] {
    stride(from: Self.spacing, to: bounds.width, by: Self.spacing).flatMap { x in
      stride(from: Self.spacing, to: bounds.height, by: Self.spacing).map { y in
        CGRect(x: x - 0.75, y: y - 0.75, width: 1.5, height: 1.5)
      }
    }
  }

  private func draw(
    _ points: [CGPoint], _ color: Color, width: CGFloat, in context: GraphicsContext
  ) {
    context.setStrokeColor(color)
    context.setLineWidth(width)
    context.stroke(Path(through: points))
  }
}

/// What a finger has drawn that is neither a command nor ink yet, above everything.
final class TrailView: View {
  var points: [CGPoint] = [] { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, points.count > 1 else { return }
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(4)
    context.setStrokeColor(.systemOrange)
    context.stroke(Path(through: points))
  }

  /// Lets a command fade away where it was drawn.
  func fade() {
    alpha = 1
    View.animate(withDuration: 0.5, animations: { self.alpha = 0 })
  }
}
