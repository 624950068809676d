import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// The view that contains a presented view.
final class PresentationView: View {
  /// The view that dims the rest of the screen behind a sheet.
  let dim = View(frame: .zero)
  weak var controller: PresentationController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.frame = bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = .clear
    dim.alpha = 0
    addSubview(dim)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    let passes = hit === dim && controller?.passesTouch(at: point, in: self, with: event) == true
    return passes ? nil : hit
  }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
