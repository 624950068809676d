import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// A view that draws a photo on paper with a white border.
final class PhotoPrint: View {
  /// The width of the border, in points.
  nonisolated static let border: CGFloat = 9
  /// The size of the paper, in points.
  nonisolated static let size = CGSize(
    width: SceneryPainter.size.width + 2 * border, height: SceneryPainter.size.height + 2 * border)

  private let scenery: Scenery
  private let seed: UInt64

  init(_ scenery: Scenery, seed: UInt64) {
    (self.scenery, self.seed) = (scenery, seed)
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.fill(
      Path(roundedRect: bounds, cornerRadius: 3),
      with: Gradient(down: bounds, [.init(0, .white), .init(1, Color(white: 0.93))]))
    context.translateBy(x: Self.border, y: Self.border)
    SceneryPainter.draw(scenery, seed: seed, in: context)
    // The light of a window on glossy paper.
    let picture = CGRect(origin: .zero, size: SceneryPainter.size)
    context.fill(
      Path(rect: picture),
      with: Gradient(
        from: .zero, to: CGPoint(x: picture.maxX, y: picture.maxY),
        stops: [
          .init(0, Color(white: 1, alpha: 0.16)), .init(0.45, Color(white: 1, alpha: 0.02)),
          .init(0.46, Color(white: 1, alpha: 0)),
        ]))
  }
}

/// A view that draws the soft shadow of a photo on the table.
final class PhotoShadow: View {
  /// The distance that the shadow extends beyond the paper, in points.
  private static let reach: CGFloat = 16

  init() {
    let paper = CGRect(origin: .zero, size: PhotoPrint.size)
    super.init(frame: paper.insetBy(dx: -Self.reach, dy: -Self.reach))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let steps = 14
    context.setFillColor(Color(white: 0, alpha: 0.042))
    for step in 0..<steps {
      let inset = Self.reach * 1.6 * CGFloat(step) / CGFloat(steps)
      context.fill(
        Path(
          roundedRect: bounds.insetBy(dx: inset, dy: inset),
          cornerRadius: Self.reach * 1.6 - inset + 2))
    }
  }
}
