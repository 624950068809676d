import UIKitActions

/// A button with a badge of a layer with a text layer in it, which pulses when its number changes.
class LayeredBadgeButton: UIButton {
  private let badge = CALayer()
  private let number = CATextLayer()
  private(set) var pulses = 0

  var count = 0 {
    didSet {
      number.string = "\(count)"
      badge.isHidden = count == 0
      pulse()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 10
    badge.backgroundColor = UIColor.red.cgColor
    badge.cornerRadius = 12
    badge.borderWidth = 2
    badge.borderColor = UIColor.white.cgColor
    badge.shadowOpacity = 0.4
    badge.shadowRadius = 2
    badge.shadowOffset = CGSize(width: 0, height: 2)
    badge.isHidden = true
    badge.zPosition = 1
    number.font = UIFont.boldSystemFont(ofSize: 14)
    number.fontSize = 14
    number.alignmentMode = .center
    number.foregroundColor = UIColor.white.cgColor
    badge.addSublayer(number)
    layer.insertSublayer(badge, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    badge.frame = CGRect(x: bounds.width - 14, y: -10, width: 24, height: 24)
    number.frame = badge.bounds.insetBy(dx: 0, dy: 3)
    CATransaction.commit()
  }

  private func pulse() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.pulses += 1 }
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 1.0
    grow.toValue = 1.5
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.5
    let group = CAAnimationGroup()
    group.animations = [grow, fade]
    group.duration = 0.2
    group.autoreverses = true
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    badge.add(group, forKey: "pulse")
    CATransaction.commit()
  }
}
