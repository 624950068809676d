import UIKitActions

/// A number that a pan changes, in larger steps when it is fast.
class NumberScrubber: UIControl {
  private(set) var number = 50 {
    didSet { label.text = "\(number)" }
  }
  private let label = UILabel()
  private var remainder: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    label.frame = bounds
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 30)
    label.text = "50"
    label.isUserInteractionEnabled = false
    addSubview(label)
    let pan = UIPanGestureRecognizer(target: self, action: #action(scrub(_:)))
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
  }

  private func scrub(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      remainder = 0
      label.textColor = .blue
    case .changed:
      let speed = abs(pan.velocity(in: self).x)
      let factor: CGFloat = speed > 600 ? 1 : 0.1
      remainder += pan.translation(in: self).x * factor
      let steps = remainder.rounded(.towardZero)
      remainder -= steps
      pan.setTranslation(.zero, in: self)
      if steps != 0 {
        number += Int(steps)
        sendActions(for: .valueChanged)
      }
    default:
      label.textColor = .black
    }
  }
}
