import Touchstone

/// Recognizes a check mark: down to the right, then up to the right and higher than it began.
final class Checkmark: GestureRecognizer {
  private var stroke: Touch?
  private var start = CGPoint.zero
  private var isRising = false

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard stroke == nil, touches.count == 1, let touch = touches.first else {
      return state = .failed
    }
    stroke = touch
    start = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let stroke else { return }
    let (last, place) = (stroke.previousLocation(in: view), stroke.location(in: view))
    if !isRising, place.y < last.y, last.y > start.y + 20 { isRising = true }
    let isDrawn = isRising ? place.y <= last.y : place.y >= last.y
    if place.x < last.x || !isDrawn { state = .failed }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    let isComplete = isRising && location(in: view).y < start.y
    state = isComplete ? .recognized : .failed
  }

  override func reset() {
    super.reset()
    (stroke, isRising) = (nil, false)
  }
}
