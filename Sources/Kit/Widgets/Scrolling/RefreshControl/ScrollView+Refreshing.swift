import TSGeometry
import TSInterface

/// The room that a refresh control takes at the top of the content (U536).
extension ScrollView {
  /// The distance by which the content is below its upper edge, without the room for the refresh
  /// control, in points; negative within the edges.
  final var overshoot: CGFloat { -(contentOffset.y + contentInset.top) }

  final func refreshControlChanged(from old: RefreshControl?) {
    guard refreshControl !== old else { return }
    old?.scrollView = nil
    old?.removeFromSuperview()
    if let refreshControl {
      refreshControl.scrollView?.refreshControl = nil
      refreshControl.scrollView = self
      insertSubview(refreshControl, at: 0)
      refreshControl.update()
    }
    refreshingChanged()
  }

  /// Adapts the edges after a refresh has begun or ended; during a drag they change at its end.
  final func refreshingChanged() {
    let inset = refreshingInset
    guard inset != refreshInset, drag == nil || inset == 0 else { return }
    refreshInset = inset
    guard drag == nil else { return rebaseDrag() }
    let goal = withinEdges(contentOffset)
    // Content that is held open returns with an animation; one in motion gets another target.
    if flight == nil, pinch == nil, !isCaught, goal != contentOffset {
      move(to: goal, animated: true, .animation)
    } else {
      rangeChanged()
    }
  }

  /// Makes room for a refresh that has begun during the drag that ends now.
  final func applyRefreshInset() { refreshInset = refreshingInset }

  private var refreshingInset: CGFloat {
    refreshControl?.isRefreshing == true ? scrollLimits.refreshHeight : 0
  }
}
