import UIKitActions

/// A pad that draws smooth lines through every coalesced touch.
class SignaturePad: UIView {
  private let path = UIBezierPath()
  private var points: [CGPoint] = []
  private(set) var sampleCount = 0
  var onChange: ((SignaturePad) -> Void)?

  var isEmpty: Bool { path.isEmpty }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    isMultipleTouchEnabled = false
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    let press = UILongPressGestureRecognizer(target: self, action: #action(erase(_:)))
    press.numberOfTouchesRequired = 1
    press.allowableMovement = 5
    press.minimumPressDuration = 1
    addGestureRecognizer(press)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    points = [point]
    path.move(to: point)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for sample in event?.coalescedTouches(for: touch) ?? [touch] {
      sampleCount += 1
      append(sample.preciseLocation(in: self))
    }
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let last = points.last { path.addLine(to: last) }
    points.removeAll()
    setNeedsDisplay()
    onChange?(self)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }

  private func append(_ point: CGPoint) {
    points.append(point)
    guard points.count == 5 else { return }
    points[3] = CGPoint(x: (points[2].x + points[4].x) / 2, y: (points[2].y + points[4].y) / 2)
    path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
    points = [points[3], points[4]]
  }

  private func erase(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    path.removeAllPoints()
    points.removeAll()
    setNeedsDisplay()
    onChange?(self)
  }

  override func draw(_ rect: CGRect) {
    UIColor.black.setStroke()
    path.stroke()
  }
}
