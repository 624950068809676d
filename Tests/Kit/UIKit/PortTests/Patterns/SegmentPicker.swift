import UIKitActions

/// A control of segments whose marker follows a pan and snaps to the nearest one.
class SegmentPicker: UIControl {
  private(set) var selectedIndex = 0
  let marker = UIView()
  private var labels: [UILabel] = []
  private var centerAtStart: CGFloat = 0

  convenience init(titles: [String], frame: CGRect) {
    self.init(frame: frame)
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    layer.cornerRadius = 8
    marker.backgroundColor = .white
    marker.layer.cornerRadius = 6
    addSubview(marker)
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #action(tapped(_:))))
    let pan = UIPanGestureRecognizer(target: self, action: #action(panned(_:)))
    marker.addGestureRecognizer(pan)
  }

  private var segmentWidth: CGFloat { bounds.width / CGFloat(max(1, labels.count)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: CGFloat(index) * segmentWidth, y: 0, width: segmentWidth, height: bounds.height)
    }
    marker.frame = labels[selectedIndex].frame.insetBy(dx: 3, dy: 3)
  }

  private func select(_ index: Int) {
    let index = min(labels.count - 1, max(0, index))
    if index != selectedIndex {
      selectedIndex = index
      sendActions(for: .valueChanged)
    }
    setNeedsLayout()
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    select(Int(tap.location(in: self).x / segmentWidth))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      centerAtStart = marker.center.x
    case .changed:
      let x = centerAtStart + pan.translation(in: self).x
      marker.center.x = min(bounds.width - segmentWidth / 2, max(segmentWidth / 2, x))
    default:
      select(Int(marker.center.x / segmentWidth))
    }
  }
}
