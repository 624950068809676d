import UIKitActions

/// A recognizer of a check mark: down to the right, then up to the right.
class CheckMarkGestureRecognizer: UIGestureRecognizer {
  private enum Phase { case notStarted, initialPoint, downStroke, upStroke }

  private var phase = Phase.notStarted
  private var initialPoint = CGPoint.zero
  private var trackedTouch: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 { state = .failed }
    if trackedTouch == nil {
      trackedTouch = touches.first
      phase = .initialPoint
      initialPoint = trackedTouch?.location(in: view) ?? .zero
    } else {
      // A second finger does not take part.
      for touch in touches where touch != trackedTouch { ignore(touch, for: event) }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, touch == trackedTouch else {
      state = .failed
      return
    }
    let newPoint = touch.location(in: view)
    let previous = touch.previousLocation(in: view)
    switch phase {
    case .initialPoint:
      if newPoint.x >= initialPoint.x && newPoint.y >= initialPoint.y {
        phase = .downStroke
      } else {
        state = .failed
      }
    case .downStroke:
      if newPoint.x >= previous.x {
        if newPoint.y < previous.y { phase = .upStroke }
      } else {
        state = .failed
      }
    case .upStroke:
      if newPoint.x < previous.x || newPoint.y > previous.y { state = .failed }
    case .notStarted:
      break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let newPoint = touches.first?.location(in: view) ?? .zero
    if state == .possible && phase == .upStroke && newPoint.y < initialPoint.y {
      state = .recognized
    } else {
      state = .failed
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    initialPoint = .zero
    phase = .notStarted
    trackedTouch = nil
    state = .cancelled
  }

  override func reset() {
    super.reset()
    initialPoint = .zero
    phase = .notStarted
    trackedTouch = nil
  }
}

class TaskView: UIView {
  private(set) var isDone = false
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    mark.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    mark.tintColor = .green
    mark.isHidden = true
    addSubview(mark)
    addGestureRecognizer(CheckMarkGestureRecognizer(target: self, action: #action(checked)))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func checked() {
    isDone.toggle()
    mark.isHidden = !isDone
  }
}
