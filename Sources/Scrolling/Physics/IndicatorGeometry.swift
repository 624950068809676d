public import Geometry

/// Where a scroll indicator lies along its edge (U244).
public struct IndicatorGeometry: Hashable, Sendable {
  /// How far from the beginning of the viewport it begins, in points.
  public var start: CGFloat
  /// How long it is, in points.
  public var length: CGFloat

  /// Creates the geometry for a state of one axis.
  ///
  /// Its length is to the track as the viewport is to the content; beyond an edge it is squeezed
  /// by as much as the content is.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - range: Between the edges.
  ///   - viewport: The length of the viewport.
  ///   - insets: What is left free at the beginning and at the end of the track.
  ///   - limits: The numbers.
  /// - Returns: nil when there is nothing to scroll.
  public init?(
    offset: CGFloat, in range: ScrollRange, viewport: CGFloat,
    insets: (start: CGFloat, end: CGFloat) = (0, 0), limits: ScrollLimits = ScrollLimits()
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
