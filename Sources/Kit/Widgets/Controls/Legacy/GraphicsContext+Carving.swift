package import TSGeometry
package import TSGraphics

extension GraphicsContext {
  /// Draws one line of text, vertically centred in a rectangle and truncated at its end.
  ///
  /// - Parameter rect: The rectangle, in points.
  package func drawLine(_ text: String, in rect: CGRect, font: Font, alignment: TextAlignment) {
    let layout = TextLayout(
      text, font: font, width: rect.width, numberOfLines: 1, lineBreakMode: .byTruncatingTail)
    let top = rect.midY - font.lineHeight / 2
    draw(
      layout, in: CGRect(x: rect.minX, y: top, width: rect.width, height: font.lineHeight),
      alignment: alignment)
  }

  /// Draws one line of white text with a dark copy above it, which makes it look engraved.
  package func drawCarved(
    _ text: String, in rect: CGRect, font: Font, alignment: TextAlignment = .center
  ) {
    setFillColor(Color(white: 0, alpha: 0.5))
    drawLine(text, in: rect.offsetBy(dx: 0, dy: -1), font: font, alignment: alignment)
    setFillColor(.white)
    drawLine(text, in: rect, font: font, alignment: alignment)
  }

  /// Draws an image in white with a dark copy above it, which makes it look engraved.
  ///
  /// - Parameters:
  ///   - image: The image, of which only the opacity counts.
  ///   - corner: The position of its upper left corner, in points.
  package func drawCarved(_ image: Image, at corner: CGPoint) {
    draw(image, at: CGPoint(x: corner.x, y: corner.y - 1), tint: Color(white: 0, alpha: 0.5))
    draw(image, at: corner, tint: .white)
  }

  /// Fills a path with a gradient and strokes its outline, with a shade along its upper edge that
  /// makes it look like a hollow.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the gradient, in points.
  ///   - stops: The gradient, from top to bottom.
  func fillHollow(_ path: Path, in rect: CGRect, _ stops: [Gradient.Stop], edge: Color) {
    fill(path, with: Gradient(down: rect, stops))
    saveGState()
    clip(to: path)
    for (width, alpha) in [(1, 0.25), (3, 0.12), (5, 0.06)] as [(CGFloat, Double)] {
      setStrokeColor(Color(white: 0, alpha: alpha))
      setLineWidth(width)
      translateBy(x: 0, y: 0.5)
      stroke(path)
    }
    restoreGState()
    setStrokeColor(edge)
    setLineWidth(1)
    stroke(path)
  }
}
