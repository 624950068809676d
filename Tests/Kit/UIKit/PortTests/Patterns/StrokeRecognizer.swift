import UIKitActions

/// A recognizer of one stroke that is matched with the directions of its segments.
class StrokeGestureRecognizer: UIGestureRecognizer {
  enum Direction: String {
    case up, down, left, right
  }

  var pattern: [Direction]
  private(set) var strokes: [Direction] = []
  private var lastPoint = CGPoint.zero
  private let minimumLength: CGFloat = 30

  init(pattern: [Direction], target: Any?, action: Selector?) {
    self.pattern = pattern
    super.init(target: target, action: action)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches != 1 {
      state = .failed
      return
    }
    guard let touch = touches.first else { return }
    lastPoint = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let touch = touches.first else { return }
    let point = touch.location(in: view)
    let dx = point.x - lastPoint.x
    let dy = point.y - lastPoint.y
    guard max(abs(dx), abs(dy)) >= minimumLength else { return }
    lastPoint = point
    let direction: Direction =
      abs(dx) > abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    if strokes.last != direction { strokes.append(direction) }
    if !pattern.starts(with: strokes) { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { state = strokes == pattern ? .recognized : .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    strokes = []
    lastPoint = .zero
  }
}

class StrokeBoard: UIView {
  private(set) var letters: [String] = []
  private let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .yellow
    addSubview(label)
    let ell = StrokeGestureRecognizer(
      pattern: [.down, .right], target: self, action: #action(drawnL(_:)))
    let square = StrokeGestureRecognizer(
      pattern: [.right, .down, .left, .up], target: self, action: #action(drawnO(_:)))
    addGestureRecognizer(ell)
    addGestureRecognizer(square)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func drawnL(_ stroke: StrokeGestureRecognizer) { add("L") }
  private func drawnO(_ stroke: StrokeGestureRecognizer) { add("O") }

  private func add(_ letter: String) {
    letters.append(letter)
    label.text = letters.joined(separator: " ")
  }
}
