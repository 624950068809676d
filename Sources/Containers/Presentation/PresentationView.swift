import class Foundation.NSCoder
import Geometry
import Graphics
import Interface

/// The view that contains a presented view.
final class PresentationView: View {
  /// The view that dims the rest of the screen behind a sheet.
  let dim = View(frame: .zero)
  weak var controller: PresentationController?

  init(frame: CGRect, dims: Bool) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.frame = bounds
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = dims ? .black : .clear
    dim.alpha = 0
    addSubview(dim)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    controller?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller?.containerViewDidLayoutSubviews()
  }
}
