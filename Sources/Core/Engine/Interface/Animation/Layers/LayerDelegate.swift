public import TSGraphics

/// An object that draws a layer or places its sublayers.
@MainActor public protocol LayerDelegate: AnyObject {
  /// Sets the picture of a layer that is out of date; nothing by default.
  func display(_ layer: Layer)
  /// Draws the content of a layer that is out of date; nothing by default.
  ///
  /// - Parameter context: The context, in the layer's coordinates.
  func draw(_ layer: Layer, in context: GraphicsContext)
  /// Places the sublayers of a layer; nothing by default.
  func layoutSublayers(of layer: Layer)
}

extension LayerDelegate {
  /// Does nothing.
  public func display(_ layer: Layer) {}
  /// Does nothing.
  public func draw(_ layer: Layer, in context: GraphicsContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
}
