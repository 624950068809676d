import UIKitActions

/// A view that is dragged anywhere and springs back to its home.
class SnapBackView: UIImageView {
  private var home = CGPoint.zero
  private var dragOffset = CGPoint.zero
  var didReturn: ((SnapBackView) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    isUserInteractionEnabled = true
    backgroundColor = .orange
    layer.cornerRadius = 10
    home = center
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview = superview else { return }
    let point = touch.location(in: superview)
    dragOffset = CGPoint(x: center.x - point.x, y: center.y - point.y)
    superview.bringSubviewToFront(self)
    UIView.animate(withDuration: 0.1) {
      self.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: superview)
    center = CGPoint(x: point.x + dragOffset.x, y: point.y + dragOffset.y)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    snapBack()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    snapBack()
  }

  private func snapBack() {
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.center = self.home
      self.transform = .identity
    } completion: { finished in
      if finished { self.didReturn?(self) }
    }
  }
}
