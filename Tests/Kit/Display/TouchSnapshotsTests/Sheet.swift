import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// A view of 100 × 100 points that draws what a test says.
final class Sheet: View {
  private let drawing: (GraphicsContext) -> Void

  init(_ drawing: @escaping (GraphicsContext) -> Void) {
    self.drawing = drawing
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if let context = GraphicsContext.current { drawing(context) }
  }
}
