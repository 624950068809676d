import UIKitActions

/// A photo that is moved, scaled and rotated at the same time.
class PhotoView: UIView, UIGestureRecognizerDelegate {
  private(set) var scale: CGFloat = 1
  private(set) var angle: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = .cyan
    layer.borderWidth = 4
    layer.borderColor = UIColor.white.cgColor
    let recognizers = [
      UIPanGestureRecognizer(target: self, action: #action(pan(_:))),
      UIPinchGestureRecognizer(target: self, action: #action(pinch(_:))),
      UIRotationGestureRecognizer(target: self, action: #action(rotate(_:))),
    ]
    for recognizer in recognizers {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view === otherGestureRecognizer.view
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: superview)
    center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
    recognizer.setTranslation(.zero, in: superview)
  }

  private func pinch(_ recognizer: UIPinchGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    scale *= recognizer.scale
    recognizer.scale = 1
  }

  private func rotate(_ recognizer: UIRotationGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .changed else { return }
    transform = transform.rotated(by: recognizer.rotation)
    angle += recognizer.rotation
    recognizer.rotation = 0
  }
}
