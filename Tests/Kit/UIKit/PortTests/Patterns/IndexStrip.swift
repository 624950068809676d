import UIKitActions

protocol IndexStripDelegate: AnyObject {
  func indexStrip(_ strip: IndexStrip, didSelect title: String)
}

/// A strip of letters along which a finger slides.
class IndexStrip: UIControl {
  weak var delegate: IndexStripDelegate?
  private var labels: [UILabel] = []
  private var selectedIndex: Int? {
    didSet {
      guard oldValue != selectedIndex else { return }
      if let old = oldValue { labels[old].textColor = .blue }
      guard let index = selectedIndex else { return }
      labels[index].textColor = .red
      UISelectionFeedbackGenerator().selectionChanged()
      delegate?.indexStrip(self, didSelect: labels[index].text ?? "")
    }
  }

  func setTitles(_ titles: [String]) {
    labels.forEach { $0.removeFromSuperview() }
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.font = UIFont.boldSystemFont(ofSize: 11)
      label.textColor = .blue
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height / CGFloat(max(1, labels.count))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
    }
  }

  private func select(_ touch: UITouch) {
    let y = touch.location(in: self).y
    if let index = labels.firstIndex(where: { $0.frame.minY <= y && y < $0.frame.maxY }) {
      selectedIndex = index
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    backgroundColor = UIColor(white: 0.8, alpha: 0.5)
    select(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    select(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    backgroundColor = .clear
    selectedIndex = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    endTracking(nil, with: event)
  }
}
