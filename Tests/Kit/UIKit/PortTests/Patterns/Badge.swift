import UIKitActions

/// A badge that is dragged away and disappears when it is far enough.
class BadgeView: UILabel {
  var onRemove: (() -> Void)?
  private var anchor = CGPoint.zero
  private let breakDistance: CGFloat = 80
  private var isBroken = false

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
    backgroundColor = .red
    textColor = .white
    textAlignment = .center
    font = .boldSystemFont(ofSize: 14)
    layer.cornerRadius = bounds.height / 2
    layer.masksToBounds = true
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #action(dragged(_:))))
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: superview)
    let distance = hypot(translation.x, translation.y)
    switch pan.state {
    case .began:
      anchor = center
      isBroken = false
    case .changed:
      if distance > breakDistance { isBroken = true }
      center = CGPoint(x: anchor.x + translation.x, y: anchor.y + translation.y)
      let scale = isBroken ? 1 : max(0.7, 1 - distance / 400)
      transform = CGAffineTransform(scaleX: scale, y: scale)
    case .ended where isBroken && distance > breakDistance:
      UIView.animate(withDuration: 0.2, animations: { self.alpha = 0 }) { _ in
        self.removeFromSuperview()
        self.onRemove?()
      }
    default:
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
        options: .curveEaseOut,
        animations: {
          self.center = self.anchor
          self.transform = .identity
        })
    }
  }
}
