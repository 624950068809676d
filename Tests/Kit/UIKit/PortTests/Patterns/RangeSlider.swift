import UIKitActions

/// A slider with a lower and an upper thumb that do not pass each other.
class RangeSlider: UIControl {
  var minimumValue: Double = 0
  var maximumValue: Double = 100
  private(set) var lowerValue: Double = 20
  private(set) var upperValue: Double = 80

  private let track = UIView()
  private let selection = UIView()
  private let lowerThumb = UIView()
  private let upperThumb = UIView()
  private weak var draggedThumb: UIView?
  private let thumbSize: CGFloat = 28

  override init(frame: CGRect) {
    super.init(frame: frame)
    setupViews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setupViews()
  }

  private func setupViews() {
    track.backgroundColor = .lightGray
    selection.backgroundColor = .blue
    for thumb in [lowerThumb, upperThumb] {
      thumb.backgroundColor = .white
      thumb.layer.cornerRadius = thumbSize / 2
      thumb.layer.borderWidth = 1
      thumb.layer.borderColor = UIColor.gray.cgColor
    }
    [track, selection, lowerThumb, upperThumb].forEach {
      $0.isUserInteractionEnabled = false
      addSubview($0)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let lower = position(of: lowerValue)
    let upper = position(of: upperValue)
    track.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    selection.frame = CGRect(x: lower, y: bounds.midY - 2, width: upper - lower, height: 4)
    lowerThumb.frame = CGRect(
      x: lower - thumbSize / 2, y: bounds.midY - thumbSize / 2, width: thumbSize,
      height: thumbSize)
    upperThumb.frame = lowerThumb.frame.offsetBy(dx: upper - lower, dy: 0)
  }

  private func position(of value: Double) -> CGFloat {
    let fraction = (value - minimumValue) / (maximumValue - minimumValue)
    return thumbSize / 2 + CGFloat(fraction) * (bounds.width - thumbSize)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    if lowerThumb.frame.insetBy(dx: -8, dy: -8).contains(location) {
      draggedThumb = lowerThumb
    } else if upperThumb.frame.insetBy(dx: -8, dy: -8).contains(location) {
      draggedThumb = upperThumb
    }
    return draggedThumb != nil
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let dx = touch.location(in: self).x - touch.previousLocation(in: self).x
    let delta = Double(dx / (bounds.width - thumbSize)) * (maximumValue - minimumValue)
    if draggedThumb === lowerThumb {
      lowerValue = max(minimumValue, min(lowerValue + delta, upperValue))
    } else {
      upperValue = min(maximumValue, max(upperValue + delta, lowerValue))
    }
    setNeedsLayout()
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    draggedThumb = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    draggedThumb = nil
  }
}
