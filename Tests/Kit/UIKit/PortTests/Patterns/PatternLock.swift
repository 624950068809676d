import UIKitActions

protocol PatternLockDelegate: AnyObject {
  func patternLock(_ lock: PatternLock, didEnter pattern: [Int])
}

/// Nine dots that a finger connects.
class PatternLock: UIView {
  weak var delegate: PatternLockDelegate?
  private var selected: [Int] = []
  private var currentPoint: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func centerOfDot(_ index: Int) -> CGPoint {
    let side = bounds.width / 3
    return CGPoint(x: side * (CGFloat(index % 3) + 0.5), y: side * (CGFloat(index / 3) + 0.5))
  }

  private func extend(to touch: UITouch) {
    let point = touch.location(in: self)
    currentPoint = point
    for index in 0..<9 where !selected.contains(index) {
      let dot = centerOfDot(index)
      if hypot(dot.x - point.x, dot.y - point.y) < 24 { selected.append(index) }
    }
    setNeedsDisplay()
  }

  private func finish() {
    currentPoint = nil
    selected = []
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { extend(to: touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { extend(to: touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if selected.count >= 4 { delegate?.patternLock(self, didEnter: selected) }
    finish()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { finish() }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    for index in 0..<9 {
      let dot = centerOfDot(index)
      let radius: CGFloat = selected.contains(index) ? 14 : 8
      UIBezierPath(
        ovalIn: CGRect(
          x: dot.x - radius, y: dot.y - radius, width: radius * 2, height: radius * 2)
      ).fill()
    }
    guard let first = selected.first else { return }
    let line = UIBezierPath()
    line.move(to: centerOfDot(first))
    selected.dropFirst().forEach { line.addLine(to: centerOfDot($0)) }
    if let point = currentPoint { line.addLine(to: point) }
    line.lineWidth = 4
    line.lineJoinStyle = .round
    UIColor.green.setStroke()
    line.stroke()
  }
}
