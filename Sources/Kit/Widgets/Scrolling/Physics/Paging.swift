package import TSGeometry

/// The rule by which a paging scroll view chooses the page at which it stops (U237).
///
/// A drag turns at most one page.
package enum Paging {
  /// Returns the offset of the page at which released content stops.
  ///
  /// - Parameters:
  ///   - offset: The offset at the release, in points.
  ///   - start: The offset at which the drag began, in points.
  ///   - velocity: The velocity at the release, in points per second; a clear flick turns the page,
  ///     whichever page is nearest.
  ///   - page: The length of a page, which is that of the viewport, in points.
  ///   - range: The offsets between the edges; an incomplete last page ends at the edge.
  ///   - limits: The constants of motion.
  /// - Returns: The offset in points, within the range.
  package static func target(
    from offset: CGFloat, startedAt start: CGFloat, velocity: CGFloat, page: CGFloat,
    in range: ScrollRange, limits: ScrollLimits = .standard
  ) -> CGFloat {
    guard page > 0 else { return range.clamp(offset) }
    let position = (offset - range.least) / page
    let first = ((start - range.least) / page).rounded()
    let wanted =
      if velocity > limits.flickSpeed {
        position.rounded(.down) + 1
      } else if velocity < -limits.flickSpeed {
        position.rounded(.up) - 1
      } else {
        position.rounded()
      }
    return range.clamp(range.least + min(max(wanted, first - 1), first + 1) * page)
  }
}
