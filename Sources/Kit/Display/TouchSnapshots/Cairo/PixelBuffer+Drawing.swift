package import TSGeometry
package import TSGraphics

extension PixelBuffer {
  /// Draws a drawing over the picture; as far as possible if Cairo fails.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, in points from the upper left corner.
  ///   - scale: The number of pixels per point.
  package func draw(_ drawing: DisplayList, scale: CGFloat) {
    guard let surface = try? CairoSurface(drawingInto: self) else { return }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    surface.play(
      drawing.commands, within: whole, CGAffineTransform(scaleX: scale, y: scale), onBlack: false,
      report: { _ in })
  }
}
