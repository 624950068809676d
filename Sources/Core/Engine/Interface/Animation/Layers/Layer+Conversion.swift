public import TSGeometry

extension Layer {
  /// Converts a point to the coordinate system of another layer of the same window.
  ///
  /// - Parameter layer: The other layer; `nil` for that of the window, or of the outermost layer.
  /// - Returns: The point in the other layer's coordinate system.
  public final func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
    point.applying(Self.map(from: self, to: layer))
  }

  /// Converts a point from the coordinate system of another layer of the same window.
  ///
  /// - Parameters:
  ///   - point: A point in the other layer's coordinate system.
  ///   - layer: The other layer; `nil` for that of the window, or of the outermost layer.
  /// - Returns: The point in this layer's coordinate system.
  public final func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
    point.applying(Self.map(from: layer, to: self))
  }

  /// Converts a rectangle to the coordinate system of another layer of the same window.
  ///
  /// - Parameter layer: The other layer; `nil` for that of the window, or of the outermost layer.
  /// - Returns: The bounding box of the converted rectangle.
  public final func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
    rect.applying(Self.map(from: self, to: layer))
  }

  /// Converts a rectangle from the coordinate system of another layer of the same window.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the other layer's coordinate system.
  ///   - layer: The other layer; `nil` for that of the window, or of the outermost layer.
  /// - Returns: The bounding box of the converted rectangle.
  public final func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
    rect.applying(Self.map(from: layer, to: self))
  }

  /// Returns the transform between the coordinate systems of two layers, of which `nil` is the
  /// outermost one.
  private static func map(from source: Layer?, to target: Layer?) -> CGAffineTransform {
    let outwards = source?.toOutermost ?? .identity
    guard let inwards = target?.toOutermost.inverse else { return outwards }
    return outwards.concatenating(inwards)
  }

  private var toOutermost: CGAffineTransform {
    var (result, current): (CGAffineTransform, Layer?) = (.identity, self)
    while let layer = current, let outer = layer.superlayer {
      result = result.concatenating(layer.geometry.toSuperview)
      current = outer
    }
    return result
  }
}
