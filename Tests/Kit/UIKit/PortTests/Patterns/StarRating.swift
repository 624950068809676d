import UIKitActions

/// A row of stars of which a finger selects as many as it passes.
class StarRatingControl: UIControl {
  private(set) var rating = 0 {
    didSet {
      guard rating != oldValue else { return }
      updateStars()
      sendActions(for: .valueChanged)
    }
  }
  private var stars: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    setupStars()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setupStars()
  }

  private func setupStars() {
    for _ in 0..<5 {
      let star = UIImageView(image: UIImage(systemName: "star"))
      star.tintColor = .orange
      star.isUserInteractionEnabled = false
      addSubview(star)
      stars.append(star)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(x: CGFloat(index) * (side + 8), y: 0, width: side, height: side)
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: 5 * 40 + 4 * 8, height: 40)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(with: touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(with: touch)
    return true
  }

  private func update(with touch: UITouch) {
    let x = touch.location(in: self).x
    rating = stars.filter { $0.frame.minX <= x }.count
  }

  private func updateStars() {
    for (index, star) in stars.enumerated() {
      let isSelected = index < rating
      star.image = UIImage(systemName: isSelected ? "star.fill" : "star")
      UIView.animate(
        withDuration: 0.1, animations: { star.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) },
        completion: { _ in UIView.animate(withDuration: 0.1) { star.transform = .identity } })
    }
  }
}
