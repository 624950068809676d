import UIKitActions

/// A slider on a circle, from 0 at the top clockwise to 1.
class CircularSlider: UIControl {
  var value: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }
  var trackWidth: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .clear
  }

  private var radius: CGFloat { min(bounds.width, bounds.height) / 2 - 16 }
  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  private var knobCenter: CGPoint {
    let angle = value * 2 * .pi - .pi / 2
    return CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    return hypot(point.x - knobCenter.x, point.y - knobCenter.y) < 30
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    var angle = atan2(point.y - middle.y, point.x - middle.x) + .pi / 2
    if angle < 0 { angle += 2 * .pi }
    let newValue = angle / (2 * .pi)
    // The knob stops at the top instead of jumping from one end to the other.
    if abs(newValue - value) < 0.5 { value = newValue }
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    sendActions(for: .editingDidEnd)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(trackWidth)
    UIColor.lightGray.setStroke()
    context.addArc(
      center: middle, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    context.strokePath()
    UIColor.blue.setStroke()
    context.addArc(
      center: middle, radius: radius, startAngle: -.pi / 2,
      endAngle: value * 2 * .pi - .pi / 2, clockwise: false)
    context.strokePath()
    UIColor.white.setFill()
    UIColor.darkGray.setStroke()
    let knob = UIBezierPath(
      arcCenter: knobCenter, radius: 12, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    knob.fill()
    knob.stroke()
  }
}
