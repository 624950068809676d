import TSGeometry
import TSGraphics
import TSInterface

extension TextField {
  final func standardTextRect(forBounds bounds: CGRect) -> CGRect {
    let margin: CGFloat =
      switch borderStyle {
      case .none: 0
      case .line: 2
      case .bezel, .roundedRect: 7
      }
    var rect = bounds.shrunk(dx: margin, dy: 0)
    if clearButtonMode != .never {
      rect.size.width = max(0, clearButtonRect(forBounds: bounds).minX - rect.minX)
    }
    return rect
  }

  final func standardClearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  /// Whether the clear button is shown now.
  final var showsClearButton: Bool {
    guard !content.isEmpty else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  final func drawField() {
    guard let context = GraphicsContext.current else { return }
    drawBorder(context)
    let font = font ?? .systemFont(ofSize: 17)
    let area = textRect(forBounds: bounds)
    let isEmpty = content.isEmpty
    let isScrolled = isEditing && textOverflow > 0
    let layout = TextLayout(
      isEmpty ? placeholder ?? "" : shownText, font: font,
      width: isScrolled ? .infinity : max(0, area.width), numberOfLines: 1,
      lineBreakMode: .byTruncatingTail)
    let row = rowRect
    let color = isEmpty ? Color(white: 0.7) : textColor ?? .darkText
    if isEditing { drawSelection(context, in: row) }
    context.setFillColor(isEnabled ? color : color.withAlphaComponent(color.alpha * 0.5))
    if isScrolled {
      context.saveGState()
      context.clip(to: row)
      let text = CGRect(
        x: textOrigin, y: row.minY, width: layout.size.width, height: row.height)
      context.draw(layout, in: text)
      context.restoreGState()
    } else {
      context.draw(layout, in: row, alignment: textAlignment)
    }
    if isEditing { drawCaret(context, in: row) }
    if showsClearButton { drawClearButton(context) }
  }

  private func drawBorder(_ context: GraphicsContext) {
    let edge = bounds.insetBy(dx: 0.5, dy: 0.5)
    switch borderStyle {
    case .none: break
    case .line:
      context.setStrokeColor(.black)
      context.stroke(edge)
    case .bezel:
      context.setFillColor(.white)
      context.fill(bounds)
      context.setStrokeColor(Color(white: 0.5))
      context.stroke(edge)
    case .roundedRect:
      let plate = Path(roundedRect: edge, cornerRadius: 6)
      context.setFillColor(.white)
      context.fill(plate)
      context.setStrokeColor(Color(white: 0.72))
      context.stroke(plate)
    }
  }

  private func drawCaret(_ context: GraphicsContext, in row: CGRect) {
    guard line.selection.isEmpty, !isCaretOff else { return }
    context.setFillColor(tintColor)
    context.fill(caretRect(at: line.head))
  }

  private func drawSelection(_ context: GraphicsContext, in row: CGRect) {
    guard !line.selection.isEmpty else { return }
    let (first, last) = (
      max(caretX(at: line.selection.lowerBound), row.minX),
      min(caretX(at: line.selection.upperBound), row.maxX)
    )
    context.setFillColor(tintColor.withAlphaComponent(0.2))
    context.fill(CGRect(x: first, y: row.minY, width: last - first, height: row.height))
    // The ends by which the selection is dragged: bars with a knob, within the field.
    context.setFillColor(tintColor)
    for (x, isFirst) in [(first, true), (last, false)] {
      context.fill(CGRect(x: x - 1, y: row.minY, width: 2, height: row.height))
      context.fillEllipse(
        in: CGRect(x: x - 4, y: isFirst ? row.minY - 4 : row.maxY - 4, width: 8, height: 8))
    }
  }

  private func drawClearButton(_ context: GraphicsContext) {
    let circle = clearButtonRect(forBounds: bounds).insetBy(dx: 2, dy: 2)
    context.setFillColor(Color(white: 0.75))
    context.fillEllipse(in: circle)
    let reach = circle.width * 0.2
    context.setStrokeColor(.white)
    context.setLineWidth(1.5)
    context.strokeLineSegments(between: [
      CGPoint(x: circle.midX - reach, y: circle.midY - reach),
      CGPoint(x: circle.midX + reach, y: circle.midY + reach),
      CGPoint(x: circle.midX - reach, y: circle.midY + reach),
      CGPoint(x: circle.midX + reach, y: circle.midY - reach),
    ])
  }
}
