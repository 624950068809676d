import class Foundation.NSCoder
import TSGeometry
import TSInterface

/// A view that a person drags in the screen that arranges tabs.
///
/// A subclass begins the drag; this class continues and ends it.
class ConfigureHandle: View {
  private(set) final weak var owner: ConfigureView?

  init(in owner: ConfigureView) {
    self.owner = owner
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { owner?.continueDrag(touch, from: self) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    owner?.drop(from: self)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    owner?.cancelDrag(from: self)
  }
}
