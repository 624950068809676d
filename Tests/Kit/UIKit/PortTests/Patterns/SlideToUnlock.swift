import UIKitActions

protocol SlideToUnlockDelegate: AnyObject {
  func slideToUnlockDidUnlock(_ sender: SlideToUnlockView)
}

class SlideToUnlockView: UIView {
  weak var delegate: SlideToUnlockDelegate?
  let thumb = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
    layer.cornerRadius = frame.height / 2
    label.frame = bounds
    label.text = "slide to unlock"
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    thumb.frame = CGRect(x: 0, y: 0, width: frame.height, height: frame.height).insetBy(
      dx: 4, dy: 4)
    thumb.backgroundColor = .white
    thumb.layer.cornerRadius = thumb.frame.height / 2
    addSubview(thumb)
    thumb.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #action(slide(_:))))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private var range: ClosedRange<CGFloat> {
    (4 + thumb.bounds.width / 2)...(bounds.width - 4 - thumb.bounds.width / 2)
  }

  private func slide(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: self)
    pan.setTranslation(CGPoint.zero, in: self)
    switch pan.state {
    case .began, .changed:
      let x = thumb.center.x + translation.x
      thumb.center.x = min(range.upperBound, max(range.lowerBound, x))
      let share = (thumb.center.x - range.lowerBound) / (range.upperBound - range.lowerBound)
      label.alpha = 1 - share
    case .ended where thumb.center.x >= range.upperBound:
      delegate?.slideToUnlockDidUnlock(self)
    default:
      UIView.animate(withDuration: 0.2) {
        self.thumb.center.x = self.range.lowerBound
        self.label.alpha = 1
      }
    }
  }
}
