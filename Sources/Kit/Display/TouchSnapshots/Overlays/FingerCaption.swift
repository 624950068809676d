import TSGeometry
import TSGraphics

/// A row below an ``AnimatedSnapshot``: a finger's view, the last call and who received it, and what
/// recognizers report.
struct FingerCaption: Hashable {
  /// The height of a row, in points.
  static let height: CGFloat = 22
  /// The space above the first row and below the last one, in points.
  static let margin: CGFloat = 7

  var row: Int
  var color: Color
  /// Whether the finger has lifted or was cancelled.
  var isOver: Bool
  var view: String
  var call: String
  var responders: [String]
  var gestures: String

  /// Draws the row.
  ///
  /// - Parameter top: The upper edge of the first row.
  func draw(in context: GraphicsContext, top: CGFloat, width: CGFloat) {
    let size: CGFloat = width < 500 ? 10 : 12
    let (font, bold) = (Font.systemFont(ofSize: size), Font.boldSystemFont(ofSize: size))
    let y = top + CGFloat(row) * Self.height
    let line = y + (Self.height - font.size(of: "x").height) / 2
    let dot = CGRect(x: size, y: y + Self.height / 2 - 4.5, width: 9, height: 9)
    context.setFillColor(isOver ? color.withAlphaComponent(0.4) : color)
    context.fillEllipse(in: dot)
    let ink = Color(white: isOver ? 0.6 : 0.12)
    let columns = [size + 16, (width * 0.17).rounded(), (width * 0.68).rounded(), width]
    func write(_ text: String, _ column: Int, _ font: Font) {
      context.setFillColor(ink)
      let room = columns[column + 1] - columns[column] - 6
      context.draw(
        text.shortened(to: room, font), at: CGPoint(x: columns[column], y: line), font: font)
    }
    write(view, 0, bold)
    // One responder is the view itself, unless it forwards.
    let chain = responders.joined(separator: " › ")
    let full = responders == [view] || chain.isEmpty ? call : "\(call): \(chain)"
    write(full, 1, font)
    write(gestures, 2, font)
  }
}

extension String {
  /// Returns the text, shortened with an ellipsis to fit a width.
  fileprivate func shortened(to width: CGFloat, _ font: Font) -> String {
    guard font.size(of: self).width > width else { return self }
    var text = self
    while !text.isEmpty, font.size(of: text + "…").width > width { text.removeLast() }
    return text + "…"
  }
}
