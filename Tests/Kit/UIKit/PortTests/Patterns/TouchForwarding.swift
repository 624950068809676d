import UIKitActions

/// Handles that pass their touches on to the board, which moves the shape that was touched.
class ShapeHandle: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .red
    next?.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .blue
    next?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .blue
    super.touchesCancelled(touches, with: event)
  }
}

class ShapeBoard: UIView {
  private(set) var events: [String] = []
  let handles = [ShapeHandle(), ShapeHandle()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    for (index, handle) in handles.enumerated() {
      handle.frame = CGRect(x: 40 + CGFloat(index) * 140, y: 80, width: 80, height: 80)
      handle.backgroundColor = .blue
      addSubview(handle)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { events.append("began in \(name(of: touch.view))") }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let handle = touch.view as? ShapeHandle else { continue }
      let point = touch.location(in: self)
      let previous = touch.previousLocation(in: self)
      handle.center.x += point.x - previous.x
      handle.center.y += point.y - previous.y
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { events.append("ended in \(name(of: touch.view))") }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    events.append("cancelled \(touches.count)")
  }

  private func name(of view: UIView?) -> String {
    guard let handle = view as? ShapeHandle else { return "board" }
    return "handle \(handles.firstIndex(of: handle) ?? -1)"
  }
}
