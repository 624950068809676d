import UIKitActions

/// A badge that pulsates while something is loading, and stops when it is tapped.
class LoadingBadge: UIView {
  let dot = UIView()
  private let label = UILabel()
  private(set) var outcomes: [Bool] = []
  private(set) var isLoading = false
  var onCancel: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = UIColor(white: 0.95, alpha: 1)
    layer.cornerRadius = bounds.height / 2
    dot.frame = CGRect(x: 10, y: bounds.midY - 10, width: 20, height: 20)
    dot.layer.cornerRadius = 10
    dot.backgroundColor = .blue
    addSubview(dot)
    label.frame = CGRect(x: 100, y: 0, width: bounds.width - 110, height: bounds.height)
    label.text = "Loading"
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #action(cancelTapped)))
  }

  func startLoading() {
    guard !isLoading else { return }
    isLoading = true
    let options: UIView.KeyframeAnimationOptions = [
      .repeat, .autoreverse, .allowUserInteraction,
      UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
    ]
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: options,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          self.dot.center.x += 60
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          self.dot.backgroundColor = .red
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          self.dot.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
          self.dot.alpha = 0.5
        }
      },
      completion: { finished in
        self.outcomes.append(finished)
      })
  }

  func stopLoading() {
    guard isLoading else { return }
    isLoading = false
    dot.layer.removeAllAnimations()
    dot.transform = .identity
    dot.alpha = 1
    dot.center.x = 20
    dot.backgroundColor = .green
    label.text = "Done"
  }

  private func cancelTapped() {
    stopLoading()
    onCancel?()
  }
}
