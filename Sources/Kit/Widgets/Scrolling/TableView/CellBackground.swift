import class Foundation.NSCoder
import TSGeometry
import TSGraphics
import TSInterface

/// The background of a cell: its colour, the separator, and in a group the rounded corners.
final class CellBackground: View {
  static let selected = Color(red: 0.01, green: 0.36, blue: 0.90)

  /// The colour of a row that is not selected; `nil` for white.
  var fill: Color? { didSet { setNeedsDisplay() } }
  var selection: Color?
  var position = CellPosition()
  var isLifted = false {
    didSet {
      layer.shadowOpacity = isLifted ? 0.5 : 0
      layer.shadowOffset = CGSize(width: 0, height: 2)
      layer.shadowRadius = 5
      setNeedsDisplay()
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let body = CGRect(
      x: position.inset, y: 0, width: bounds.size.width - 2 * position.inset,
      height: bounds.size.height)
    let isGroup = position.style == .grouped
    let radius = isGroup ? min(position.limits.groupRadius, body.height / 2) : 0
    var inside = body
    guard position.isLegacy else { return drawToday(body, radius) }
    if let line = position.separator {
      line.set()
      outline(body, radius).fill()
      let side: CGFloat = isGroup ? 1 : 0
      inside = body.inset(
        by: EdgeInsets(
          top: isLifted || isGroup && position.isFirst ? 1 : 0, left: side, bottom: 1, right: side))
    }
    let ground = outline(inside, max(0, radius - 1))
    if selection == Self.selected, let context = GraphicsContext.current {
      context.fill(ground, with: Gradient(down: inside, Self.selectedStops))
    } else {
      (selection ?? fill ?? .white).set()
      ground.fill()
    }
  }

  /// Draws the background of today's generation: a group has no border, and separators begin where the
  /// text does.
  private func drawToday(_ body: CGRect, _ radius: CGFloat) {
    (selection ?? fill ?? .white).set()
    outline(body, radius).fill()
    let isEnd = position.style == .grouped && position.isLast
    guard let line = position.separator, !isEnd || isLifted else { return }
    line.set()
    let left = body.minX + position.limits.cellMargin
    Path(rect: CGRect(x: left, y: body.maxY - 1, width: max(0, body.maxX - left), height: 1)).fill()
    if isLifted {
      Path(rect: CGRect(x: body.minX, y: 0, width: body.width, height: 1)).fill()
    }
  }

  /// The gradient of a selected row, paler at the top, like that of a highlighted button.
  private static let selectedStops: [Gradient.Stop] = [
    .init(0, Color(red: 0.02, green: 0.55, blue: 0.96)), .init(1, selected),
  ]

  /// Returns the outline of the cell's body, with rounded corners where it begins or ends a group.
  private func outline(_ body: CGRect, _ radius: CGFloat) -> Path {
    guard radius > 0, position.isFirst || position.isLast else {
      return Path(rect: body)
    }
    let top = position.isFirst ? radius : 0
    let bottom = position.isLast ? radius : 0
    // The distance of the control points at which a cubic curve approximates a quarter of a circle.
    let far = 1 - 0.5523
    var path = Path()
    path.move(to: CGPoint(x: body.minX + top, y: body.minY))
    path.addLine(to: CGPoint(x: body.maxX - top, y: body.minY))
    path.addCurve(
      to: CGPoint(x: body.maxX, y: body.minY + top),
      controlPoint1: CGPoint(x: body.maxX - top * far, y: body.minY),
      controlPoint2: CGPoint(x: body.maxX, y: body.minY + top * far))
    path.addLine(to: CGPoint(x: body.maxX, y: body.maxY - bottom))
    path.addCurve(
      to: CGPoint(x: body.maxX - bottom, y: body.maxY),
      controlPoint1: CGPoint(x: body.maxX, y: body.maxY - bottom * far),
      controlPoint2: CGPoint(x: body.maxX - bottom * far, y: body.maxY))
    path.addLine(to: CGPoint(x: body.minX + bottom, y: body.maxY))
    path.addCurve(
      to: CGPoint(x: body.minX, y: body.maxY - bottom),
      controlPoint1: CGPoint(x: body.minX + bottom * far, y: body.maxY),
      controlPoint2: CGPoint(x: body.minX, y: body.maxY - bottom * far))
    path.addLine(to: CGPoint(x: body.minX, y: body.minY + top))
    path.addCurve(
      to: CGPoint(x: body.minX + top, y: body.minY),
      controlPoint1: CGPoint(x: body.minX, y: body.minY + top * far),
      controlPoint2: CGPoint(x: body.minX + top * far, y: body.minY))
    path.close()
    return path
  }
}

/// The view of a header's or a footer's title.
final class SectionTitleView: View {
  private let text: String
  private let style: TableView.Style
  private let isHeader: Bool

  init(_ text: String, _ style: TableView.Style, isHeader: Bool) {
    self.text = text
    self.style = style
    self.isHeader = isHeader
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    updateGround()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Only in a window the generation is known.
    updateGround()
    setNeedsDisplay()
  }

  private func updateGround() {
    guard style == .plain else { return }
    backgroundColor =
      looksLegacy
      ? Color(red: 0.63, green: 0.69, blue: 0.74, alpha: 0.9) : Color(white: 0.96, alpha: 0.95)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let isPlain = style == .plain
    let isLegacy = looksLegacy
    let font =
      isPlain
      ? Font.boldSystemFont(ofSize: isLegacy ? 18 : 15)
      : !isLegacy
        ? .systemFont(ofSize: 13)
        : isHeader ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 15)
    let slate = isLegacy ? Color(red: 0.30, green: 0.34, blue: 0.42) : .gray
    (isPlain ? isLegacy ? Color.white : .black : slate).set()
    let side: CGFloat = isPlain ? 12 : 19
    let height = font.lineHeight
    let top =
      isPlain || !isHeader ? (bounds.size.height - height) / 2 : bounds.size.height - height - 5
    text.draw(
      in: CGRect(x: side, y: top, width: bounds.size.width - 2 * side, height: height), font: font,
      lineBreakMode: .byTruncatingTail, alignment: isPlain || isHeader ? .left : .center)
  }
}
