import TSGeometry
import TSGraphics

/// The stripes of a view whose background is that of grouped tables, in the early generation.
@MainActor enum GroupedBackgroundStripes {
  /// The maximum number of stripes.
  private static let most = 5000

  /// Returns whether a view has stripes.
  ///
  /// - Returns: Whether its renderer fills its bounds with the colour, in the early generation.
  static func areShown(by view: View) -> Bool {
    view.backgroundColor == .groupTableViewBackground && view.looksLegacy
      && !(view is any BackgroundDrawing)
  }

  /// Draws the stripes: two of seven points are paler.
  static func draw(in bounds: CGRect, _ context: GraphicsContext) {
    context.saveGState()
    context.setFillColor(Color(red: 0.80, green: 0.82, blue: 0.84))
    for left in stride(from: bounds.minX, to: bounds.maxX, by: 7).prefix(most) {
      context.fill(
        CGRect(x: left, y: bounds.minY, width: min(2, bounds.maxX - left), height: bounds.height))
    }
    context.restoreGState()
  }
}
