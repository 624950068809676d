package import TSGeometry

/// The position and the length of a scroll indicator along its edge (U244).
package struct IndicatorGeometry: Hashable, Sendable {
  /// The distance from the beginning of the viewport to the indicator, in points.
  package var start: CGFloat
  /// The length of the indicator, in points.
  package var length: CGFloat

  /// Creates the geometry for a state of one axis, or `nil` if there is nothing to scroll.
  ///
  /// The ratio of the indicator's length to the track is that of the viewport to the content, with
  /// the least length of `limits`. Beyond an edge the indicator shrinks by the overshoot.
  ///
  /// - Parameters:
  ///   - offset: The content offset, in points.
  ///   - range: The offsets between the edges.
  ///   - viewport: The length of the viewport, in points.
  ///   - insets: The lengths that are left free at the start and the end of the track, in points.
  ///   - limits: The constants of thickness, inset and least length.
  package init?(
    offset: CGFloat, in range: ScrollRange, viewport: CGFloat,
    insets: (start: CGFloat, end: CGFloat) = (0, 0), limits: ScrollLimits = .standard
  ) {
    guard range.extent > 0, viewport > 0 else { return nil }
    let first = insets.start + limits.indicatorInset
    let track = max(viewport - first - insets.end - limits.indicatorInset, 0)
    let whole = viewport + range.extent
    let full = min(max(track * viewport / whole, limits.indicatorLength), track)
    let beyond = range.overshoot(offset)
    length = max(full - abs(beyond), min(limits.indicatorThickness, track))
    let share = (range.clamp(offset) - range.least) / range.extent
    start = beyond > 0 ? first + track - length : first + (track - full) * share
  }
}
