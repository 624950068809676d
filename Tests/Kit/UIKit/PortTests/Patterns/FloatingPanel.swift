import UIKitActions

protocol FloatingPanelDelegate: AnyObject {
  func floatingPanel(_ panel: FloatingPanel, didMoveTo position: FloatingPanel.Position)
}

/// A panel over a map that rests at one of three heights.
class FloatingPanel: UIView {
  enum Position: CGFloat, CaseIterable {
    case full = 40
    case half = 240
    case tip = 420
  }

  weak var delegate: FloatingPanelDelegate?
  private(set) var position = Position.half
  private let grabber = UIView()
  private let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    layer.borderWidth = 1
    layer.borderColor = UIColor.lightGray.cgColor
    grabber.backgroundColor = .lightGray
    grabber.layer.cornerRadius = 2.5
    addSubview(grabber)
    titleLabel.text = "Nearby"
    addSubview(titleLabel)
    let pan = UIPanGestureRecognizer(target: self, action: #action(panned))
    addGestureRecognizer(pan)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber.frame = CGRect(x: bounds.midX - 18, y: 8, width: 36, height: 5)
    titleLabel.frame = CGRect(x: 16, y: 20, width: bounds.width - 32, height: 24)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let y = pan.translation(in: superview).y
    switch pan.state {
    case .began, .changed:
      frame.origin.y += resisted(y)
      pan.setTranslation(.zero, in: superview)
    case .ended, .cancelled:
      move(to: target(for: pan.velocity(in: superview).y), animated: true)
    default: break
    }
  }

  private func resisted(_ dy: CGFloat) -> CGFloat {
    let isBeyond =
      frame.origin.y < Position.full.rawValue || frame.origin.y > Position.tip.rawValue
    return isBeyond ? dy / 4 : dy
  }

  // The nearest position to where the panel would glide.
  private func target(for velocity: CGFloat) -> Position {
    let projected = frame.origin.y + velocity * 0.2
    let nearest = Position.allCases.min {
      abs($0.rawValue - projected) < abs($1.rawValue - projected)
    }
    return nearest ?? .half
  }

  func move(to position: Position, animated: Bool) {
    self.position = position
    guard animated else {
      frame.origin.y = position.rawValue
      return
    }
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) {
      self.frame.origin.y = position.rawValue
    }
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      self.delegate?.floatingPanel(self, didMoveTo: position)
    }
    animator.startAnimation()
  }
}
