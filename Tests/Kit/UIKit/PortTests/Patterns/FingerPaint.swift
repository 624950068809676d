import UIKitActions

/// A canvas on which every finger draws its own line.
class FingerPaintCanvas: UIView {
  private struct Line {
    var points: [CGPoint]
    let color: UIColor
  }

  private var linesInProgress: [ObjectIdentifier: Line] = [:]
  private var finishedLines: [Line] = []
  private let colors: [UIColor] = [.red, .blue, .green, .orange, .purple]

  var lineCount: Int { finishedLines.count }
  var activeCount: Int { linesInProgress.count }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // From left to right, as a set has no order.
    let sorted = touches.sorted { $0.location(in: self).x < $1.location(in: self).x }
    for touch in sorted {
      let color = colors[(finishedLines.count + linesInProgress.count) % colors.count]
      linesInProgress[ObjectIdentifier(touch)] = Line(
        points: [touch.location(in: self)], color: color)
    }
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      linesInProgress[ObjectIdentifier(touch)]?.points.append(touch.location(in: self))
    }
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let sorted = touches.sorted { $0.location(in: self).x < $1.location(in: self).x }
    for touch in sorted {
      if let line = linesInProgress.removeValue(forKey: ObjectIdentifier(touch)) {
        finishedLines.append(line)
      }
    }
    setNeedsDisplay()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.forEach { linesInProgress[ObjectIdentifier($0)] = nil }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(6)
    context.setLineCap(.round)
    let active = linesInProgress.values.sorted { $0.points[0].x < $1.points[0].x }
    for line in finishedLines + active {
      context.setStrokeColor(line.color.cgColor)
      context.beginPath()
      context.move(to: line.points[0])
      line.points.dropFirst().forEach { context.addLine(to: $0) }
      context.strokePath()
    }
  }
}
