import UIKitActions

/// A ring that is filled while a finger holds it, and empties when it lets go too early.
class ProgressRing: UIView, CAAnimationDelegate {
  private let track = CAShapeLayer()
  private let ring = CAShapeLayer()
  private(set) var completions = 0
  private(set) var abandoned: [CGFloat] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 6,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
    ).cgPath
    for (layer, color) in [(track, UIColor.lightGray), (ring, UIColor.purple)] {
      layer.path = path
      layer.fillColor = UIColor.clear.cgColor
      layer.strokeColor = color.cgColor
      layer.lineWidth = 10
      layer.lineCap = .round
      self.layer.addSublayer(layer)
    }
    ring.strokeEnd = 0
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let fill = CABasicAnimation(keyPath: "strokeEnd")
    fill.fromValue = 0
    fill.toValue = 1
    fill.duration = 1
    fill.fillMode = .forwards
    fill.isRemovedOnCompletion = false
    fill.delegate = self
    ring.add(fill, forKey: "fill")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let shown = ring.presentation()?.strokeEnd, shown < 1 { abandoned.append(shown) }
    ring.removeAnimation(forKey: "fill")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { completions += 1 }
  }
}
