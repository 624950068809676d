import TSGeometry

/// A mapping without rotation and calibration, reduced to the values that each contact needs.
///
/// Most devices use one, and it is applied to every contact of every frame.
package struct UnrotatedMapping: Sendable, BitwiseCopyable {
  /// The minimum values of both axes, in device units.
  package let minimumX, minimumY: Double
  /// The region of the screen, in points.
  package let left, top, width, height: Double
  /// The numbers of distinct values of both axes.
  package let extentX, extentY: Double

  /// Creates the reduced form of a mapping; the result is `nil` if it rotates or calibrates.
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
