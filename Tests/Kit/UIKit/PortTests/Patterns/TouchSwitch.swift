import UIKitActions

/// A switch that is tapped or dragged, drawn with two views.
class TouchSwitch: UIControl {
  private(set) var isOn = false
  private let knob = UIView()
  private var didMove = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    layer.cornerRadius = bounds.height / 2
    knob.backgroundColor = .white
    knob.layer.cornerRadius = (bounds.height - 4) / 2
    knob.isUserInteractionEnabled = false
    addSubview(knob)
    update(animated: false)
  }

  func setOn(_ on: Bool, animated: Bool) {
    guard on != isOn else { return update(animated: animated) }
    isOn = on
    update(animated: animated)
    sendActions(for: .valueChanged)
  }

  private func update(animated: Bool) {
    let side = bounds.height - 4
    UIView.animate(withDuration: animated ? 0.25 : 0) {
      self.knob.frame = CGRect(
        x: self.isOn ? self.bounds.width - side - 2 : 2, y: 2, width: side, height: side)
      self.backgroundColor = self.isOn ? .green : .lightGray
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    didMove = false
    knob.alpha = 0.7
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    didMove = true
    let half = knob.bounds.width / 2 + 2
    knob.center.x = min(bounds.width - half, max(half, touch.location(in: self).x))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    knob.alpha = 1
    setOn(didMove ? knob.center.x > bounds.midX : !isOn, animated: true)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    knob.alpha = 1
    update(animated: true)
  }
}
