package import TSGeometry

/// The resistance by which content follows a finger beyond its edge less and less (U235).
package struct RubberBand: Hashable, Sendable {
  /// The stiffness of the band, a ratio; 0.55 in UIKit.
  ///
  /// With 0 the content does not leave its edge.
  package var coefficient: CGFloat
  /// The length of the viewport on the axis, in points, which is the limit of the stretch.
  package var length: CGFloat

  /// Returns the stretch of the content for an overshoot of the finger.
  ///
  /// The formula is b = (1 − 1/(x·c/d + 1))·d.
  ///
  /// - Parameter overshoot: The finger's distance beyond the edge, in points; negative beyond the
  ///   least offset.
  /// - Returns: The content's distance beyond the edge, in points, with the same sign.
  package func stretched(_ overshoot: CGFloat) -> CGFloat {
    guard length > 0, coefficient > 0, overshoot != 0 else { return 0 }
    let resistance = abs(overshoot) * coefficient / length + 1
    let distance = (1 - 1 / resistance) * length
    return overshoot < 0 ? -distance : distance
  }

  /// Returns the overshoot of the finger for a stretch of the content.
  ///
  /// This is the inverse of ``stretched(_:)``.
  ///
  /// - Parameter stretch: The content's distance beyond the edge, in points.
  /// - Returns: The finger's distance beyond the edge, in points, with the same sign.
  package func released(_ stretch: CGFloat) -> CGFloat {
    guard length > 0, coefficient > 0, stretch != 0 else { return 0 }
    // The formula has no inverse at the band's full length, so the stretch stays just below it.
    let distance = min(abs(stretch), length * 0.999)
    let overshoot = distance * length / (coefficient * (length - distance))
    return stretch < 0 ? -overshoot : overshoot
  }
}

/// The offsets along one axis at which content is within its edges.
package struct ScrollRange: Hashable, Sendable {
  /// The offset at the left or upper edge, in points.
  package var least: CGFloat
  /// The offset at the right or lower edge, in points; not less than ``least``.
  package var most: CGFloat

  /// Creates a range; for content shorter than the viewport it holds only the least offset (U242).
  package init(from least: CGFloat, to most: CGFloat) {
    self.least = least
    self.most = max(least, most)
  }

  /// The distance that can be scrolled, in points.
  package var extent: CGFloat { most - least }

  /// Returns the offset within the edges that is nearest to an offset.
  ///
  /// - Parameter offset: An offset, in points.
  /// - Returns: The offset itself if it is within the range.
  package func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, least), most) }

  /// Returns the distance of an offset beyond the nearest edge.
  ///
  /// - Returns: The distance in points; 0 within the range, negative below the least offset.
  package func overshoot(_ offset: CGFloat) -> CGFloat { offset - clamp(offset) }

  /// Returns the offset of content that a finger drags to an offset, with the band's resistance.
  ///
  /// - Parameter offset: The offset without resistance, in points.
  /// - Returns: The offset in points.
  package func banded(_ offset: CGFloat, _ band: RubberBand) -> CGFloat {
    clamp(offset) + band.stretched(overshoot(offset))
  }

  /// Returns the offset without resistance for content at an offset, in points.
  ///
  /// This is the inverse of ``banded(_:_:)``.
  package func unbanded(_ offset: CGFloat, _ band: RubberBand) -> CGFloat {
    clamp(offset) + band.released(overshoot(offset))
  }
}
