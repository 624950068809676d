import UIKitActions

protocol JoystickDelegate: AnyObject {
  func joystick(_ joystick: Joystick, didMove direction: CGVector)
  func joystickDidRelease(_ joystick: Joystick)
}

/// A stick that follows one finger inside a circle and returns when it is released.
class Joystick: UIView {
  weak var delegate: JoystickDelegate?
  let stick = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private var trackedTouch: UITouch?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    backgroundColor = .lightGray
    layer.cornerRadius = bounds.width / 2
    stick.backgroundColor = .darkGray
    stick.layer.cornerRadius = 30
    stick.isUserInteractionEnabled = false
    stick.center = CGPoint(x: bounds.midX, y: bounds.midY)
    addSubview(stick)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard trackedTouch == nil, let touch = touches.first else { return }
    trackedTouch = touch
    move(to: touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    move(to: touch.location(in: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    release()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    release()
  }

  private func move(to point: CGPoint) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = bounds.width / 2
    var dx = point.x - middle.x
    var dy = point.y - middle.y
    let distance = sqrt(dx * dx + dy * dy)
    if distance > radius {
      dx *= radius / distance
      dy *= radius / distance
    }
    stick.center = CGPoint(x: middle.x + dx, y: middle.y + dy)
    delegate?.joystick(self, didMove: CGVector(dx: dx / radius, dy: dy / radius))
  }

  private func release() {
    trackedTouch = nil
    UIView.animate(
      withDuration: 0.15, delay: 0, options: .curveEaseOut,
      animations: {
        self.stick.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
      })
    delegate?.joystickDidRelease(self)
  }
}
