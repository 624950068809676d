import UIKitActions

/// A slider whose track is a gradient layer, behind a thumb that is a layer, too.
class GradientSlider: UIControl {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private let thumb = CALayer()
  private let shine = CALayer()
  var value: CGFloat = 0.25 { didSet { placeThumb() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor.green.cgColor, UIColor.yellow.cgColor, UIColor.red.cgColor]
    gradient.locations = [0, 0.4, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.cornerRadius = 6
    thumb.bounds = CGRect(x: 0, y: 0, width: 20, height: 28)
    thumb.backgroundColor = UIColor.white.cgColor
    thumb.cornerRadius = 5
    thumb.borderWidth = 1
    thumb.borderColor = UIColor.gray.cgColor
    shine.frame = CGRect(x: 8, y: 6, width: 4, height: 16)
    shine.backgroundColor = UIColor.lightGray.cgColor
    shine.cornerRadius = 2
    thumb.addSublayer(shine)
    layer.addSublayer(thumb)
    placeThumb()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func placeThumb() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    thumb.position = CGPoint(x: bounds.width * value, y: bounds.midY)
    CATransaction.commit()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -16).contains(point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    thumb.frame.insetBy(dx: -12, dy: -12).contains(touch.location(in: self))
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    value = min(max(touch.location(in: self).x / bounds.width, 0), 1)
    sendActions(for: .valueChanged)
    return true
  }
}
