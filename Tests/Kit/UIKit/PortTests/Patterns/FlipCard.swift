import UIKitActions

/// A card with two sides that a tap turns over, and pages that a swipe curls.
class FlipCard: UIView {
  let front = UILabel()
  let back = UILabel()
  private(set) var isFaceUp = true
  private(set) var flips = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setupSides()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setupSides()
  }

  private func setupSides() {
    let sides: [(UILabel, String, UIColor)] = [
      (front, "Question", .cyan), (back, "Answer", .green),
    ]
    for (label, text, color) in sides {
      label.frame = bounds
      label.text = text
      label.textAlignment = .center
      label.backgroundColor = color
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    addSubview(front)
    let tap = UITapGestureRecognizer(target: self, action: #action(flip))
    addGestureRecognizer(tap)
    let swipe = UISwipeGestureRecognizer(target: self, action: #action(curl(_:)))
    swipe.direction = .up
    addGestureRecognizer(swipe)
    tap.require(toFail: swipe)
  }

  private func flip() {
    let (from, to) = isFaceUp ? (front, back) : (back, front)
    let options: UIView.AnimationOptions =
      isFaceUp ? .transitionFlipFromLeft : .transitionFlipFromRight
    isFaceUp = !isFaceUp
    UIView.transition(from: from, to: to, duration: 0.5, options: options) { [weak self] finished in
      if finished { self?.flips += 1 }
    }
  }

  private func curl(_ swipe: UISwipeGestureRecognizer) {
    UIView.transition(
      with: self, duration: 0.6, options: [.transitionCurlUp],
      animations: {
        self.front.text = "Next question"
        if !self.isFaceUp {
          self.back.removeFromSuperview()
          self.addSubview(self.front)
          self.isFaceUp = true
        }
      }, completion: nil)
  }
}
