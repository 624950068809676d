import UIKitActions

/// A knob whose track and pointer are shape layers, as many public knobs are built.
class LayeredKnob: UIControl {
  var minimumValue: Float = 0
  var maximumValue: Float = 1
  private(set) var value: Float = 0
  let renderer = LayeredKnobRenderer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    renderer.updateBounds(bounds)
    renderer.color = .systemBlue
    renderer.setPointerAngle(renderer.startAngle)
    layer.addSublayer(renderer.trackLayer)
    layer.addSublayer(renderer.pointerLayer)
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #action(LayeredKnob.panned(_:))))
  }

  func setValue(_ newValue: Float, animated: Bool = false) {
    value = min(maximumValue, max(minimumValue, newValue))
    let range = renderer.endAngle - renderer.startAngle
    let share = CGFloat((value - minimumValue) / (maximumValue - minimumValue))
    renderer.setPointerAngle(share * range + renderer.startAngle, animated: animated)
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let point = recognizer.location(in: self)
    let angle = atan2(point.y - bounds.midY, point.x - bounds.midX)
    let middle = (2 * CGFloat.pi + renderer.startAngle - renderer.endAngle) / 2
    var bounded = angle
    if bounded > middle + renderer.endAngle { bounded -= 2 * .pi }
    if bounded < renderer.startAngle - middle { bounded -= 2 * .pi }
    bounded = min(renderer.endAngle, max(renderer.startAngle, bounded))
    let range = renderer.endAngle - renderer.startAngle
    setValue(Float((bounded - renderer.startAngle) / range))
    sendActions(for: .valueChanged)
  }
}

/// The layers of a knob.
class LayeredKnobRenderer {
  var color: UIColor = .blue {
    didSet {
      trackLayer.strokeColor = color.cgColor
      pointerLayer.strokeColor = color.cgColor
    }
  }
  let lineWidth: CGFloat = 4
  let startAngle = -CGFloat.pi * 11 / 8
  let endAngle = CGFloat.pi * 3 / 8
  let trackLayer = CAShapeLayer()
  let pointerLayer = CAShapeLayer()
  private(set) var pointerAngle: CGFloat = -CGFloat.pi * 11 / 8

  init() {
    trackLayer.fillColor = UIColor.clear.cgColor
    trackLayer.lineWidth = lineWidth
    pointerLayer.fillColor = UIColor.clear.cgColor
    pointerLayer.lineWidth = lineWidth
  }

  func setPointerAngle(_ newAngle: CGFloat, animated: Bool = false) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    pointerLayer.transform = CATransform3DMakeRotation(newAngle, 0, 0, 1)
    if animated {
      let middle =
        (max(newAngle, pointerAngle) - min(newAngle, pointerAngle)) / 2
        + min(newAngle, pointerAngle)
      let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
      animation.values = [pointerAngle, middle, newAngle]
      animation.keyTimes = [0.0, 0.5, 1.0]
      animation.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
      pointerLayer.add(animation, forKey: nil)
    }
    CATransaction.commit()
    pointerAngle = newAngle
  }

  func updateBounds(_ bounds: CGRect) {
    trackLayer.bounds = bounds
    trackLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 8
    trackLayer.path =
      UIBezierPath(
        arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: true
      ).cgPath
    pointerLayer.bounds = trackLayer.bounds
    pointerLayer.position = trackLayer.position
    let pointer = UIBezierPath()
    pointer.move(to: CGPoint(x: bounds.width - 14, y: bounds.midY))
    pointer.addLine(to: CGPoint(x: bounds.width, y: bounds.midY))
    pointerLayer.path = pointer.cgPath
  }
}
