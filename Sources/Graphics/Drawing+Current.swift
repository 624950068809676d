public import Geometry

// UIKit's drawing methods of colours, paths, texts and pictures. They draw in the current context
// and do nothing outside of drawing.

extension Color {
  /// Makes this the colour of what is filled and drawn from now on.
  @MainActor public func set() {
    setFill()
    setStroke()
  }

  /// Makes this the colour of what is filled from now on.
  @MainActor public func setFill() { GraphicsContext.current?.setFillColor(self) }

  /// Makes this the colour of lines from now on.
  @MainActor public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }
}

extension Path {
  /// Fills the path with the current colour.
  @MainActor public func fill() { GraphicsContext.current?.fill(self) }

  /// Draws a line along the path in the current colour and style.
  @MainActor public func stroke() { GraphicsContext.current?.stroke(self) }
}

extension String {
  /// Draws the text in the current colour, from the top left corner of its first line.
  @MainActor @discardableResult public func draw(at point: CGPoint, font: Font) -> CGSize {
    GraphicsContext.current?.draw(self, at: point, font: font) ?? .zero
  }

  /// Draws the text in the current colour into a rectangle, broken into lines of its width.
  @MainActor @discardableResult public func draw(
    in rect: CGRect, font: Font, lineBreakMode: LineBreakMode = .byWordWrapping,
    alignment: TextAlignment = .left
  ) -> CGSize {
    GraphicsContext.current?.draw(
      self, in: rect, font: font, lineBreakMode: lineBreakMode, alignment: alignment) ?? .zero
  }
}

extension Image {
  /// Draws the picture in its size, from its top left corner.
  @MainActor public func draw(at point: CGPoint) {
    GraphicsContext.current?.draw(self, at: point)
  }

  /// Draws the picture into a rectangle, stretched to it.
  @MainActor public func draw(in rect: CGRect) { GraphicsContext.current?.draw(self, in: rect) }
}
