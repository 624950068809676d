import TSGeometry
import TSGraphics
import TSInterface

/// The visible rows of a wheel: their texts and views, which are asked for once.
@MainActor final class WheelRows {
  /// The superview of the rows' views, which keeps touches from them: a row that leaves the wheel
  /// while a finger turns it would take the touch along.
  let container = View(frame: .zero)
  /// What is visible, by the index of the row; in cyclic wheels with an index that is not wrapped.
  private var shown: [Int: PickerWheel.Content] = [:]
  /// The superviews of the views of rows, by the index of the row: they are moved and faded, so that
  /// the views themselves keep what the program sets.
  private var cells: [Int: View] = [:]
  private var spareViews: [View] = []
  /// A number that changes with every reload, so that one during a call to the program is noticed.
  private var generation = 0

  /// The space between a number and its unit, in points.
  private static let unitGap: CGFloat = 8

  init() { container.isUserInteractionEnabled = false }

  func removeAll() {
    generation += 1
    for index in shown.keys { remove(index) }
  }

  /// Returns the view of a row; `nil` if the row is not visible or has no view.
  func view(at row: Int) -> View? {
    if case .view(let view) = shown[row] { return view }
    return nil
  }

  /// Asks for the rows that have become visible, and places all views.
  func update(for wheel: PickerWheel) {
    container.frame = wheel.bounds
    let range = visibleRange(of: wheel)
    for index in shown.keys where !range.contains(index) { remove(index) }
    let present = generation
    for index in range where shown[index] == nil {
      guard let row = Self.row(at: index, of: wheel) else { continue }
      let content = wheel.content(row, spareViews.popLast())
      // The program may reload the wheel when it is asked; these rows are outdated then.
      guard present == generation else { return }
      shown[index] = content
      if case .view(let view) = content { add(view, at: index) }
    }
    place(in: wheel)
  }

  private func add(_ view: View, at index: Int) {
    let cell = View(frame: .zero)
    cell.addSubview(view)
    container.addSubview(cell)
    cells[index] = cell
  }

  private func remove(_ index: Int) {
    if case .view(let view) = shown.removeValue(forKey: index) { spareViews.append(view) }
    guard let cell = cells.removeValue(forKey: index) else { return }
    for view in cell.subviews { view.removeFromSuperview() }
    cell.removeFromSuperview()
  }

  private func place(in wheel: PickerWheel) {
    let geometry = wheel.geometry
    let size = CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
    for (index, cell) in cells {
      let away = CGFloat(index) - wheel.position
      let scale = geometry.scale(at: away)
      cell.bounds.size = size
      cell.center = CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY + geometry.offset(at: away))
      cell.transform = CGAffineTransform(scaleX: 1, y: max(scale, 0.001))
      cell.alpha = Self.opacity(away, scale, isLegacy: wheel.looksLegacy)
      guard let view = cell.subviews.first else { continue }
      if view.bounds.size == .zero { view.bounds.size = size }
      view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    }
  }

  /// Returns the opacity of a row: legacy wheels are shaded as a whole, today the rows fade.
  private static func opacity(_ away: CGFloat, _ scale: CGFloat, isLegacy: Bool) -> CGFloat {
    isLegacy || abs(away) < 0.5 ? 1 : 0.55 * scale * scale
  }

  private func visibleRange(of wheel: PickerWheel) -> ClosedRange<Int> {
    let (middle, reach) = (Int(nearest: wheel.position.rounded()), wheel.geometry.reach)
    return (middle - reach)...(middle + reach)
  }

  private static func row(at index: Int, of wheel: PickerWheel) -> Int? {
    let count = wheel.rowCount
    guard count > 0 else { return nil }
    let row = wheel.isCyclic ? (index % count + count) % count : index
    return row >= 0 && row < count ? row : nil
  }

  /// Draws the rows that are texts, and the unit beside the row in the centre.
  ///
  /// - Parameter context: The context to draw into, in the coordinates of the wheel.
  func drawTitles(of wheel: PickerWheel, _ context: GraphicsContext) {
    let isLegacy = wheel.looksLegacy
    let font = isLegacy ? Font.boldSystemFont(ofSize: 20) : .systemFont(ofSize: 20)
    let (bounds, geometry) = (wheel.bounds, wheel.geometry)
    let margin: CGFloat = isLegacy ? 9 : 4
    var titles = bounds.shrunk(dx: margin, dy: 0)
    var alignment = wheel.alignment
    if let unit = wheel.unit {
      titles = Self.draw(unit, in: titles, font, context)
      alignment = .right
    }
    for (index, content) in shown.sorted(by: { $0.key < $1.key }) {
      guard case .title(let title) = content else { continue }
      let away = CGFloat(index) - wheel.position
      let scale = geometry.scale(at: away)
      guard scale > 0 else { continue }
      context.saveGState()
      context.translateBy(x: 0, y: bounds.midY + geometry.offset(at: away))
      context.scaleBy(x: 1, y: scale)
      let opacity = Self.opacity(away, scale, isLegacy: isLegacy)
      context.setFillColor(Color(white: 0, alpha: Double(opacity)))
      let line = CGRect(
        x: titles.minX, y: -font.lineHeight / 2, width: titles.width, height: font.lineHeight)
      context.draw(
        TextLayout(
          title, font: font, width: line.width, numberOfLines: 1,
          lineBreakMode: .byTruncatingTail), in: line, alignment: alignment)
      context.restoreGState()
    }
  }

  /// Draws the unit of numbers at its place, with the numbers before it in the centre of the wheel.
  ///
  /// - Returns: The part of the wheel for the numbers, which end at its right edge.
  private static func draw(
    _ unit: String, in bounds: CGRect, _ font: Font, _ context: GraphicsContext
  ) -> CGRect {
    let (number, gap) = (font.size(of: "00").width, Self.unitGap)
    let width = font.size(of: unit).width
    var numbers = bounds
    numbers.size.width = min((bounds.width + number - gap - width) / 2, bounds.width)
    context.setFillColor(.black)
    context.draw(
      unit, at: CGPoint(x: numbers.maxX + gap, y: bounds.midY - font.lineHeight / 2), font: font)
    return numbers
  }
}
