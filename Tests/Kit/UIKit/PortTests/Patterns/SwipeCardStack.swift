import UIKitActions

protocol SwipeCardStackDelegate: AnyObject {
  func cardStack(_ stack: SwipeCardStack, didSwipe card: UIView, toRight: Bool)
  func cardStackDidBecomeEmpty(_ stack: SwipeCardStack)
}

/// A stack of cards; the top one follows the finger, tilts, and leaves when it is thrown.
class SwipeCardStack: UIView {
  weak var delegate: SwipeCardStackDelegate?
  private(set) var cards: [UIView] = []
  var threshold: CGFloat = 100

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .clear
  }

  func load(_ titles: [String], colors: [UIColor]) {
    for (title, color) in zip(titles, colors) {
      let card = UILabel(frame: bounds)
      card.text = title
      card.textAlignment = .center
      card.backgroundColor = color
      card.layer.cornerRadius = 12
      card.isUserInteractionEnabled = true
      card.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: #action(handlePan(_:))))
      insertSubview(card, at: 0)
      cards.append(card)
    }
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view else { return }
    let translation = pan.translation(in: self)
    switch pan.state {
    case .changed:
      let strength = min(translation.x / bounds.width, 1)
      card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
        .rotated(by: strength * .pi / 8)
    case .ended:
      let isFast = abs(pan.velocity(in: self).x) > 800
      if abs(translation.x) > threshold || isFast {
        remove(card, toRight: translation.x > 0)
      } else {
        putBack(card)
      }
    case .cancelled, .failed:
      putBack(card)
    default:
      break
    }
  }

  private func putBack(_ card: UIView) {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { card.transform = .identity }, completion: nil)
  }

  private func remove(_ card: UIView, toRight: Bool) {
    cards.removeAll { $0 === card }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        card.center.x += toRight ? 400 : -400
        card.alpha = 0
      },
      completion: { [weak self] _ in
        guard let self = self else { return }
        card.removeFromSuperview()
        self.delegate?.cardStack(self, didSwipe: card, toRight: toRight)
        if self.cards.isEmpty { self.delegate?.cardStackDidBecomeEmpty(self) }
      })
  }
}
