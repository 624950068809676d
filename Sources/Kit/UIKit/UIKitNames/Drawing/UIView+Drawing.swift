public import Foundation
import TSGraphics
public import TSInterface

extension View {
  /// Draws the view and its subviews, as they are shown, into the current graphics context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the view's bounds are drawn into, in the context's coordinates.
  ///   - afterUpdates: Whether pending layout is done first.
  /// - Returns: `true`; `false` if there is no context, or the view has no area.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = GraphicsContext.current, bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
