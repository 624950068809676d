import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// A transparent view over a tab of the bar, which can be dragged, and replaced by an icon.
final class ConfigureSlot: ConfigureHandle {
  let index: Int
  /// Whether the dragged icon would replace the tab.
  var isTarget = false { didSet { if isTarget != oldValue { setNeedsDisplay() } } }

  init(_ index: Int, in owner: ConfigureView) {
    self.index = index
    super.init(in: owner)
    sceneID = "slot \(index)"
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard isTarget, let context = GraphicsContext.current else { return }
    context.setFillColor(
      looksLegacy ? Color(white: 1, alpha: 0.35) : inheritedTintColor.withAlphaComponent(0.25))
    context.fill(Path(roundedRect: bounds.insetBy(dx: 2, dy: 3), cornerRadius: 5))
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard let owner, let touch = touches.first, owner.arrangement.isMovable(at: index) else {
      return
    }
    owner.beginDrag(of: owner.arrangement.order[index], touch, from: self)
  }
}
