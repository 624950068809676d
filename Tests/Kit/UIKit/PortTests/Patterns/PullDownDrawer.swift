import UIKitActions

/// A drawer over a scroll view that is pulled down together with it while it is at its top.
class PullDownDrawer: UIView, UIGestureRecognizerDelegate, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let drawer = UIView()
  private let drawerHeight: CGFloat = 120
  private(set) var isOpen = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: bounds.width, height: 1200)
    scrollView.bounces = false
    scrollView.delegate = self
    scrollView.backgroundColor = .white
    for index in 0..<12 {
      let label = UILabel(
        frame: CGRect(x: 20, y: CGFloat(index) * 100, width: bounds.width - 40, height: 90))
      label.text = "Section \(index + 1)"
      label.backgroundColor = UIColor(white: 0.9, alpha: 1)
      scrollView.addSubview(label)
    }
    addSubview(scrollView)
    drawer.frame = CGRect(x: 0, y: -drawerHeight, width: bounds.width, height: drawerHeight)
    drawer.backgroundColor = .purple
    addSubview(drawer)
    let pan = UIPanGestureRecognizer(target: self, action: #action(handle(_:)))
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError() }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    other == scrollView.panGestureRecognizer
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
    return scrollView.contentOffset.y <= 0 && pan.velocity(in: self).y > 0 || isOpen
  }

  private func handle(_ pan: UIPanGestureRecognizer) {
    let y = pan.translation(in: self).y
    let start = isOpen ? 0 : -drawerHeight
    switch pan.state {
    case .changed:
      drawer.frame.origin.y = min(0, max(-drawerHeight, start + y))
    case .ended, .cancelled:
      isOpen = drawer.frame.minY > -drawerHeight / 2
      UIView.animate(withDuration: 0.25) {
        self.drawer.frame.origin.y = self.isOpen ? 0 : -self.drawerHeight
      }
    default: break
    }
  }

  // The content rests while the drawer is out.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if drawer.frame.maxY > 0, scrollView.contentOffset.y > 0 { scrollView.contentOffset = .zero }
  }
}
