public import TSGeometry

// UIKit's drawing methods of colours, paths, strings and images. They draw into the current context
// and do nothing without one.

extension Color {
  /// Sets the fill and stroke colours of the current context to this colour.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context to this colour.
  public func setFill() { GraphicsContext.current?.setFillColor(self) }

  /// Sets the stroke colour of the current context to this colour.
  public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }
}

extension Path {
  /// Fills the path with the fill colour of the current context.
  public func fill() { GraphicsContext.current?.fill(self) }

  /// Strokes the path with the stroke colour and the line style of the current context.
  public func stroke() { GraphicsContext.current?.stroke(self) }
}

extension String {
  /// Draws the text with the fill colour of the current context, without wrapping it.
  ///
  /// - Parameter point: The top left corner of the first line, in points.
  /// - Returns: The size of the text in points; zero without a current context.
  @discardableResult public func draw(at point: CGPoint, font: Font) -> CGSize {
    GraphicsContext.current?.draw(self, at: point, font: font) ?? .zero
  }

  /// Draws the text with the fill colour of the current context, wrapped to the width of a
  /// rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points; the text begins at its top edge.
  ///   - lineBreakMode: The rule by which lines are broken. The default is
  ///     ``LineBreakMode/byWordWrapping``.
  ///   - alignment: The horizontal alignment of the lines. The default is `left`.
  /// - Returns: The size of the text in points; zero without a current context.
  @discardableResult public func draw(
    in rect: CGRect, font: Font, lineBreakMode: LineBreakMode = .byWordWrapping,
    alignment: TextAlignment = .left
  ) -> CGSize {
    GraphicsContext.current?.draw(
      self, in: rect, font: font, lineBreakMode: lineBreakMode, alignment: alignment) ?? .zero
  }
}

extension Image {
  /// Draws the image in its own size into the current context.
  ///
  /// - Parameter point: The top left corner of the image, in points.
  public func draw(at point: CGPoint) {
    GraphicsContext.current?.draw(self, at: point)
  }

  /// Draws the image into the current context, stretched to a rectangle in points.
  public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }
}
