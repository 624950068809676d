public import Graphics

/// Core Graphics' name of ``Graphics/GraphicsContext``.
public typealias CGContext = GraphicsContext

/// UIKit's function for ``Graphics/GraphicsContext/current``.
@MainActor public func UIGraphicsGetCurrentContext() -> GraphicsContext? {
  GraphicsContext.current
}

extension Color {
  /// The colour itself, which contexts and layers take here.
  public var cgColor: Color { self }
}
