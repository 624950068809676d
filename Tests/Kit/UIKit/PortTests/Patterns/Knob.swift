import UIKitActions

/// A recognizer of the rotation of one finger about the centre of its view.
class RotationKnobGestureRecognizer: UIPanGestureRecognizer {
  private(set) var touchAngle: CGFloat = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
    minimumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    updateAngle(with: touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    updateAngle(with: touches)
  }

  private func updateAngle(with touches: Set<UITouch>) {
    guard let touch = touches.first, let view = view else { return }
    let point = touch.location(in: view)
    touchAngle = atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
  }
}

class Knob: UIControl {
  var minimumValue: Float = 0
  var maximumValue: Float = 1
  private(set) var value: Float = 0
  var startAngle: CGFloat = -.pi * 11 / 8
  var endAngle: CGFloat = .pi * 3 / 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .clear
    addGestureRecognizer(
      RotationKnobGestureRecognizer(target: self, action: #action(handleGesture(_:))))
  }

  func setValue(_ newValue: Float) {
    value = min(maximumValue, max(minimumValue, newValue))
    setNeedsDisplay()
  }

  private func handleGesture(_ gesture: RotationKnobGestureRecognizer) {
    let midPoint = (2 * .pi + startAngle - endAngle) / 2 + endAngle
    var boundedAngle = gesture.touchAngle
    if boundedAngle > midPoint {
      boundedAngle -= 2 * .pi
    } else if boundedAngle < midPoint - 2 * .pi {
      boundedAngle += 2 * .pi
    }
    boundedAngle = min(endAngle, max(startAngle, boundedAngle))
    let fraction = Float((boundedAngle - startAngle) / (endAngle - startAngle))
    setValue(minimumValue + fraction * (maximumValue - minimumValue))
    sendActions(for: .valueChanged)
  }

  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 10
    let track = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: true)
    track.lineWidth = 4
    UIColor.blue.setStroke()
    track.stroke()
    let fraction = CGFloat((value - minimumValue) / (maximumValue - minimumValue))
    let angle = startAngle + fraction * (endAngle - startAngle)
    let pointer = UIBezierPath()
    pointer.move(to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    pointer.addLine(
      to: CGPoint(x: center.x + radius * 0.7 * cos(angle), y: center.y + radius * 0.7 * sin(angle)))
    pointer.lineWidth = 6
    pointer.stroke()
  }
}
