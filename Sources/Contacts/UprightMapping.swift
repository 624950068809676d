import Geometry

/// A mapping with neither turn nor calibration, reduced to what each contact needs.
///
/// Most devices have one, and each finger goes through it in each frame.
package struct UprightMapping: Sendable, BitwiseCopyable {
  /// The least values of both axes, in device units.
  package let minimumX, minimumY: Double
  /// The region of the screen, in points.
  package let left, top, width, height: Double
  /// The numbers of values of both axes.
  package let extentX, extentY: Double

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
}
