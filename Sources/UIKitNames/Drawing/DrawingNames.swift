public import Graphics

/// The Core Graphics name for ``Graphics/GraphicsContext``.
public typealias CGContext = GraphicsContext

/// Returns ``Graphics/GraphicsContext/current``, under the name of UIKit's function.
@MainActor public func UIGraphicsGetCurrentContext() -> GraphicsContext? {
  GraphicsContext.current
}

extension Color {
  /// The colour itself, because contexts and layers accept colours directly.
  public var cgColor: Color { self }
}
