import Geometry
import Interface

extension Presentation {
  /// Moves the presented view in or out, and calls when it is there.
  func slide(in comes: Bool, animated: Bool, _ done: @escaping @MainActor () -> Void) {
    guard animated else {
      View.performWithoutAnimation { place(comes ? 1 : 0) }
      return done()
    }
    if comes { View.performWithoutAnimation { place(0) } }
    let isAlert = presented is AlertController
    View.animate(
      withDuration: isAlert ? ContainerLimits.alert : ContainerLimits.present,
      animations: { self.place(comes ? 1 : 0) }, completion: { _ in done() })
  }

  /// Puts the presented view where it is at a share of its way in.
  private func place(_ share: CGFloat) {
    container.dim.alpha = ContainerLimits.dim * share
    guard let view = presented.viewIfLoaded else { return }
    if presented.modalTransitionStyle == .crossDissolve || presented is AlertController {
      view.alpha = share
    } else {
      let way = container.bounds.height - frame.minY
      view.center = CGPoint(x: frame.midX, y: frame.midY + way * (1 - share))
    }
  }
}
