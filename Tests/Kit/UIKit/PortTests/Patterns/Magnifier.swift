import UIKitActions

/// A circle above the finger that shows the value under it.
class MagnifierView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.cornerRadius = frame.width / 2
    layer.borderWidth = 2
    layer.borderColor = UIColor.gray.cgColor
    label.frame = bounds
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func follow(_ point: CGPoint, in view: UIView) {
    guard let superview = superview else { return }
    let point = view.convert(point, to: superview)
    center = CGPoint(
      x: point.x, y: max(bounds.height / 2, point.y - bounds.height / 2 - 24))
  }
}

class RulerView: UIView {
  private var magnifier: MagnifierView?
  private(set) var value = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .yellow
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let window = window else { return }
    let magnifier = MagnifierView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    window.addSubview(magnifier)
    self.magnifier = magnifier
    touchesMoved(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    value = Int(max(0, min(bounds.width, point.x)) / 10)
    magnifier?.label.text = "\(value)"
    magnifier?.follow(point, in: self)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    magnifier?.removeFromSuperview()
    magnifier = nil
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  override func draw(_ rect: CGRect) {
    let lines = UIBezierPath()
    for index in 0...Int(bounds.width / 10) {
      let x = CGFloat(index) * 10
      lines.move(to: CGPoint(x: x, y: bounds.maxY))
      lines.addLine(to: CGPoint(x: x, y: bounds.maxY - (index % 5 == 0 ? 20 : 10)))
    }
    UIColor.black.setStroke()
    lines.stroke()
  }
}
