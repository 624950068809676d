import Foundation
import UIKitActions

extension UIColor {
  static var brand: UIColor { UIColor(hex: 0x3366CC) }

  init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}

/// A dial that is turned by dragging upwards, and that assistive technologies can read and adjust.
class AccessibleDial: UIControl {
  private let label = UILabel()
  private(set) var value = 5 {
    didSet {
      guard value != oldValue else { return }
      label.text = "\(value)"
      sendActions(for: .valueChanged)
    }
  }
  private var start = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .brand
    layer.cornerRadius = bounds.width / 2
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowPath = UIBezierPath(ovalIn: bounds).cgPath
    label.frame = bounds
    label.font = UIFont(name: "Helvetica-Bold", size: 30)
    label.textColor = .white
    label.textAlignment = .center
    label.text = "\(value)"
    addSubview(label)
    let pan = UIPanGestureRecognizer(target: self, action: #action(panned(_:)))
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { start = value }
    value = min(10, max(0, start - Int(pan.translation(in: self).y / 20)))
  }

  var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  var accessibilityValue: String? {
    get { label.text }
    set {}
  }
  var accessibilityTraits: UIAccessibilityTraits {
    get { [.adjustable, .button] }
    set {}
  }
  func accessibilityIncrement() { value = min(10, value + 1) }
  func accessibilityDecrement() { value = max(0, value - 1) }

  func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AccessibleDial else { return super.isEqual(object) }
    return other.value == value
  }
}
