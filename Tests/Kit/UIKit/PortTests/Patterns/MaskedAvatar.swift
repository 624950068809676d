import UIKitActions

/// A picture that is cut to a shape by a mask, with a line around it, and changes its shape at a
/// tap.
class MaskedAvatar: UIView {
  private let picture = UIImageView()
  private let maskLayer = CAShapeLayer()
  private let outline = CAShapeLayer()
  private(set) var isRound = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
      UIColor.brown.setFill()
      UIBezierPath(ovalIn: CGRect(x: 18, y: 10, width: 24, height: 24)).fill()
      UIBezierPath(ovalIn: CGRect(x: 6, y: 38, width: 48, height: 40)).fill()
    }
    addSubview(picture)
    picture.layer.mask = maskLayer
    outline.fillColor = nil
    outline.strokeColor = UIColor.darkGray.cgColor
    outline.lineWidth = 4
    layer.addSublayer(outline)
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #action(MaskedAvatar.toggle)))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private var shape: CGPath {
    isRound
      ? UIBezierPath(ovalIn: bounds).cgPath
      : UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    picture.frame = bounds
    maskLayer.path = shape
    outline.path = shape
  }

  private func toggle() {
    isRound.toggle()
    setNeedsLayout()
  }
}
