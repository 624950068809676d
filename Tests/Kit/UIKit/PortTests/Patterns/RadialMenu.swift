import UIKitActions

/// A menu that opens around a long press and is chosen from without lifting the finger.
class RadialMenuView: UIView {
  let titles = ["Copy", "Share", "Like", "Delete"]
  var onSelect: ((String) -> Void)?
  private var items: [UILabel] = []
  private var highlighted: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    let press = UILongPressGestureRecognizer(target: self, action: #action(pressed(_:)))
    press.minimumPressDuration = 0.4
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began: open(at: point)
    case .changed: highlight(items.firstIndex { $0.frame.contains(point) })
    case .ended: close(selecting: highlighted)
    default: close(selecting: nil)
    }
  }

  private func open(at point: CGPoint) {
    for (index, title) in titles.enumerated() {
      let angle = CGFloat(index) / CGFloat(titles.count) * 2 * .pi - .pi / 2
      let item = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      item.text = title
      item.font = .systemFont(ofSize: 13)
      item.textAlignment = .center
      item.backgroundColor = .lightGray
      item.layer.cornerRadius = 30
      item.clipsToBounds = true
      item.center = point
      addSubview(item)
      items.append(item)
      UIView.animate(withDuration: 0.2, delay: 0.02 * Double(index), options: []) {
        item.center = CGPoint(x: point.x + 80 * cos(angle), y: point.y + 80 * sin(angle))
      }
    }
  }

  private func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    highlighted = index
    for (number, item) in items.enumerated() {
      item.backgroundColor = number == index ? .orange : .lightGray
    }
  }

  private func close(selecting index: Int?) {
    if let index = index { onSelect?(titles[index]) }
    let old = items
    items = []
    highlighted = nil
    UIView.animate(
      withDuration: 0.15, animations: { old.forEach { $0.alpha = 0 } },
      completion: { _ in old.forEach { $0.removeFromSuperview() } })
  }
}
