import UIKitActions

/// Two views, and a bar between them that is dragged.
class SplitterView: UIView {
  let leftView = UIView()
  let rightView = UIView()
  let bar = UIView()
  var minimumWidth: CGFloat = 60
  private(set) var ratio: CGFloat = 0.5 {
    didSet { setNeedsLayout() }
  }
  private var ratioAtStart: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    leftView.backgroundColor = .cyan
    rightView.backgroundColor = .yellow
    bar.backgroundColor = .darkGray
    [leftView, rightView, bar].forEach(addSubview)
    let pan = UIPanGestureRecognizer(target: self, action: #action(dragBar(_:)))
    bar.addGestureRecognizer(pan)
    let doubleTap = UITapGestureRecognizer(target: self, action: #action(centerBar))
    doubleTap.numberOfTapsRequired = 2
    bar.addGestureRecognizer(doubleTap)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = bounds.width * ratio
    leftView.frame = CGRect(x: 0, y: 0, width: x, height: bounds.height)
    rightView.frame = CGRect(x: x, y: 0, width: bounds.width - x, height: bounds.height)
    bar.frame = CGRect(x: x - 8, y: 0, width: 16, height: bounds.height)
  }

  private func dragBar(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      ratioAtStart = ratio
      fallthrough
    case .changed:
      let dx = pan.translation(in: self).x
      let limit = minimumWidth / bounds.width
      ratio = min(1 - limit, max(limit, ratioAtStart + dx / bounds.width))
    case .cancelled:
      ratio = ratioAtStart
    default:
      break
    }
  }

  private func centerBar() {
    ratio = 0.5
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }
}
