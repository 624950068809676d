import UIKitActions

/// Two buttons that step once when tapped and repeatedly while they are held.
class RepeatStepper: UIControl {
  private(set) var value = 0 {
    didSet {
      valueLabel.text = String(value)
      sendActions(for: .valueChanged)
    }
  }
  let minusButton = UIButton()
  let plusButton = UIButton()
  private let valueLabel = UILabel()
  private var link: CADisplayLink?
  private var step = 0
  private var nextTime: CFTimeInterval = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    valueLabel.text = "0"
    valueLabel.textAlignment = .center
    addSubview(valueLabel)
    for (button, title) in [(minusButton, "−"), (plusButton, "+")] {
      button.setTitle(title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.backgroundColor = .blue
      button.addTarget(self, action: #action(pressed(_:)), for: .touchDown)
      button.addTarget(
        self, action: #action(released), for: [.touchUpInside, .touchUpOutside, .touchCancel])
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height
    minusButton.frame = CGRect(x: 0, y: 0, width: side, height: side)
    plusButton.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: side)
    valueLabel.frame = bounds.insetBy(dx: side, dy: 0)
  }

  private func pressed(_ sender: UIButton) {
    step = sender == plusButton ? 1 : -1
    value += step
    nextTime = CACurrentMediaTime() + 0.5
    link = CADisplayLink(target: self, selector: #action(tick))
    link?.add(to: .main, forMode: .common)
  }

  private func tick() {
    guard CACurrentMediaTime() >= nextTime else { return }
    nextTime += 0.1
    value += step
  }

  private func released() {
    link?.invalidate()
    link = nil
  }
}
