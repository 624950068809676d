package import Geometry

/// A mapping with neither turn nor calibration, reduced to what each contact needs.
///
/// Most devices have one, and each finger goes through it in each frame.
package struct UprightMapping: Sendable, BitwiseCopyable {
  @usableFromInline let minimumX, minimumY, left, top, width, height, extentX, extentY: Double

  /// Creates the short form of a mapping, or nil where it turns or corrects.
  package init?(_ mapping: DigitizerMapping) {
    guard mapping.calibrated == nil, !mapping.isSideways, mapping.diagonal.dx > 0,
      mapping.diagonal.dy > 0
    else { return nil }
    minimumX = mapping.minimum.x
    minimumY = mapping.minimum.y
    left = mapping.corner.x
    top = mapping.corner.y
    width = mapping.diagonal.dx
    height = mapping.diagonal.dy
    extentX = mapping.extent.width
    extentY = mapping.extent.height
  }

  /// Returns the same point as the mapping does.
  @inlinable
  package func point(x: Int32, y: Int32) -> CGPoint {
    CGPoint(
      x: left + (Double(x) - minimumX) * width / extentX,
      y: top + (Double(y) - minimumY) * height / extentY)
  }
}
