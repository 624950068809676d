import class Foundation.NSCoder
import TSControls
import TSGeometry
import TSGraphics
import TSInterface

/// The control of a cell that begins a deletion (red) or inserts (green).
final class EditingControl: Control {
  private var style = TableViewCell.EditingStyle.delete
  private var isTurned = false

  init(_ cell: TableViewCell) {
    super.init(frame: .zero)
    contentMode = .redraw
    addHandler(named: "editing control", for: .touchUpInside) { [weak cell] _ in
      if let cell { cell.table?.editingControlTapped(in: cell) }
    }
  }

  required init?(coder: NSCoder) { nil }

  func look(_ style: TableViewCell.EditingStyle, isTurned: Bool) {
    (self.style, self.isTurned) = (style, isTurned)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let middle = bounds.center
    let circle = CGRect(x: middle.x - 10.5, y: middle.y - 10.5, width: 21, height: 21)
    let isDelete = style == .delete
    Color.white.set()
    Path(ovalIn: circle).fill()
    (isDelete ? Color(red: 0.85, green: 0.10, blue: 0.10) : Color(red: 0.15, green: 0.6, blue: 0.1))
      .set()
    Path(ovalIn: circle.inset(by: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))).fill()
    Color.white.set()
    let bar = CGRect(x: middle.x - 5, y: middle.y - 1.25, width: 10, height: 2.5)
    let upright = CGRect(x: middle.x - 1.25, y: middle.y - 5, width: 2.5, height: 10)
    if !isTurned || !isDelete { Path(rect: bar).fill() }
    if isTurned || !isDelete { Path(rect: upright).fill() }
  }
}

/// The button of a cell that confirms a deletion.
final class ConfirmationButton: Control {
  var title = "" { didSet { setNeedsDisplay() } }

  init(_ cell: TableViewCell) {
    super.init(frame: .zero)
    contentMode = .redraw
    addHandler(named: "confirm deletion", for: .touchUpInside) { [weak cell] _ in
      if let cell { cell.table?.confirmationTapped(in: cell) }
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    let red = Color(red: 0.75, green: 0.07, blue: 0.07)
    (isHighlighted ? red.mixed(with: .black, 0.4) : red).set()
    Path(roundedRect: bounds, cornerRadius: 5).fill()
    Color.white.set()
    let font = Font.boldSystemFont(ofSize: 14)
    title.draw(
      in: CGRect(
        x: 2, y: (bounds.size.height - font.lineHeight) / 2, width: bounds.size.width - 4,
        height: font.lineHeight), font: font, lineBreakMode: .byTruncatingTail,
      alignment: .center)
  }
}

/// The handle by which a finger drags a row to another position.
///
/// It receives its touches without delay, and a drag of the table does not cancel them.
final class ReorderControl: View {
  private weak var cell: TableViewCell?

  init(_ cell: TableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    Color(white: 0.65).set()
    for step in -1...1 {
      let y = bounds.center.y + CGFloat(step) * 4.5
      Path(rect: CGRect(x: bounds.center.x - 9, y: y - 1, width: 18, height: 2)).fill()
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let cell, let touch = touches.first { cell.table?.beginReorder(cell, touch) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first { cell?.table?.continueReorder(touch) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    cell?.table?.endReorder()
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    cell?.table?.endReorder(isCancelled: true)
  }
}

/// The disclosure indicator or the check mark of a cell.
final class AccessoryMark: View {
  var isCheck = false { didSet { setNeedsDisplay() } }
  var isHighlighted = false { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let middle = bounds.center
    let isEarly = looksLegacy
    let color =
      isCheck
      ? isEarly ? Color(red: 0.22, green: 0.33, blue: 0.53) : inheritedTintColor
      : Color(white: isEarly ? 0.5 : 0.77)
    (isHighlighted ? Color.white : color).set()
    // Early chevrons are bold and low.
    GraphicsContext.current?.setLineWidth(isCheck ? 2.5 : isEarly ? 3 : 2)
    let points =
      isCheck
      ? [(-6.0, 0.0), (-2, 4), (5, -5)]
      : isEarly ? [(-3.0, -4.5), (1.5, 0), (-3, 4.5)] : [(-3.0, -5.5), (2.5, 0), (-3, 5.5)]
    var path = Path()
    for (index, point) in points.enumerated() {
      let corner = CGPoint(x: middle.x + point.0, y: middle.y + point.1)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.stroke()
  }
}

/// The round blue button of a cell that leads to details.
final class DetailButton: Control {
  init(_ cell: TableViewCell) {
    super.init(frame: .zero)
    contentMode = .redraw
    addHandler(named: "details", for: .touchUpInside) { [weak cell] _ in
      if let cell { cell.table?.accessoryTapped(in: cell) }
    }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let middle = bounds.center
    let circle = CGRect(x: middle.x - 11, y: middle.y - 11, width: 22, height: 22)
    Color.white.set()
    Path(ovalIn: circle).fill()
    CellBackground.selected.set()
    Path(ovalIn: circle.inset(by: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))).fill()
    Color.white.set()
    GraphicsContext.current?.setLineWidth(2.5)
    var path = Path()
    path.move(to: CGPoint(x: middle.x - 2, y: middle.y - 4.5))
    path.addLine(to: CGPoint(x: middle.x + 2.5, y: middle.y))
    path.addLine(to: CGPoint(x: middle.x - 2, y: middle.y + 4.5))
    path.stroke()
  }
}
