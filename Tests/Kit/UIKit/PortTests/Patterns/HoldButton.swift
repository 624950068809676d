import UIKitActions

protocol HoldButtonDelegate: AnyObject {
  func holdButtonDidConfirm(_ button: HoldButton)
}

/// A button that confirms when it was held for a second, and shows how long it still takes.
class HoldButton: UIView {
  weak var delegate: HoldButtonDelegate?
  private(set) var progress: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }
  private var displayLink: CADisplayLink?
  private var startTime: CFTimeInterval = 0
  private let holdDuration: CFTimeInterval = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    let press = UILongPressGestureRecognizer(target: self, action: #action(held(_:)))
    press.minimumPressDuration = 0.1
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func held(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      startTime = CACurrentMediaTime()
      let link = CADisplayLink(target: self, selector: #action(tick(_:)))
      link.add(to: .main, forMode: .common)
      displayLink = link
    case .changed:
      if !bounds.contains(press.location(in: self)) { stop() }
    default:
      stop()
    }
  }

  private func tick(_ link: CADisplayLink) {
    progress = CGFloat(min(1, (CACurrentMediaTime() - startTime) / holdDuration))
    if progress >= 1 {
      displayLink?.invalidate()
      displayLink = nil
      delegate?.holdButtonDidConfirm(self)
    }
  }

  private func stop() {
    displayLink?.invalidate()
    displayLink = nil
    if progress < 1 { progress = 0 }
  }

  override func draw(_ rect: CGRect) {
    let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
    UIColor.lightGray.setFill()
    circle.fill()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let ring = UIBezierPath(
      arcCenter: middle, radius: bounds.width / 2 - 4, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: true)
    ring.lineWidth = 6
    UIColor.red.setStroke()
    ring.stroke()
  }
}
