public import Geometry

/// Where a paging scroll view comes to rest: at a page, one from where the drag began at most
/// (U237).
public enum Paging {
  /// Returns the page's offset.
  ///
  /// - Parameters:
  ///   - offset: Where the content was let go.
  ///   - start: Where it was when the drag began.
  ///   - velocity: In points a second; a clear flick turns the page whatever is nearest.
  ///   - page: The length of a page: the viewport's.
  ///   - range: Between the edges; a last page that is not whole ends at the edge.
  ///   - limits: The numbers.
  public static func target(
    from offset: CGFloat, startedAt start: CGFloat, velocity: CGFloat, page: CGFloat,
    in range: ScrollRange, limits: ScrollLimits = ScrollLimits()
  ) -> CGFloat {
    guard page > 0 else { return range.clamp(offset) }
    let place = (offset - range.least) / page
    let first = ((start - range.least) / page).rounded()
    let wanted =
      if velocity > limits.flickSpeed {
        place.rounded(.down) + 1
      } else if velocity < -limits.flickSpeed {
        place.rounded(.up) - 1
      } else {
        place.rounded()
      }
    return range.clamp(range.least + min(max(wanted, first - 1), first + 1) * page)
  }
}
