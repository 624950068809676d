import UIKitActions

/// A check box with a title, drawn with paths, that also reacts beside its box.
class CheckBox: UIControl {
  var title = ""
  override var isSelected: Bool {
    didSet { setNeedsDisplay() }
  }
  override var isHighlighted: Bool {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    addTarget(self, action: #action(toggle), for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addTarget(self, action: #action(toggle), for: .touchUpInside)
  }

  // Small boxes react in an area of at least 44 points.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let dx = max(0, (44 - bounds.width) / 2)
    let dy = max(0, (44 - bounds.height) / 2)
    return bounds.insetBy(dx: -dx, dy: -dy).contains(point)
  }

  private func toggle() {
    isSelected.toggle()
    sendActions(for: .valueChanged)
  }

  override func draw(_ rect: CGRect) {
    let side = bounds.height
    let box = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: 2, dy: 2),
      cornerRadius: 4)
    (isHighlighted ? UIColor.lightGray : UIColor.white).setFill()
    box.fill()
    UIColor.darkGray.setStroke()
    box.stroke()
    if isSelected {
      let mark = UIBezierPath()
      mark.move(to: CGPoint(x: side * 0.25, y: side * 0.5))
      mark.addLine(to: CGPoint(x: side * 0.45, y: side * 0.7))
      mark.addLine(to: CGPoint(x: side * 0.75, y: side * 0.3))
      mark.lineWidth = 3
      UIColor.blue.setStroke()
      mark.stroke()
    }
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14)]
    title.draw(at: CGPoint(x: side + 6, y: (side - 17) / 2), withAttributes: attributes)
  }
}
