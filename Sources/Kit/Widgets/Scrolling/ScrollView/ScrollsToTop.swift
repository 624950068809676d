import TSGeometry
public import TSInterface

extension Window {
  /// Scrolls to the top the visible scroll view that allows it, as a tap on the status bar does
  /// (U231).
  ///
  /// Nothing happens if more than one visible scroll view has `ScrollView.scrollsToTop`, or if
  /// the delegate refuses.
  ///
  /// - Returns: Whether a scroll view was found and its delegate allowed the scrolling.
  /// - Complexity: O(n) in the number of visible views.
  @discardableResult
  public final func scrollToTop() -> Bool {
    let candidates = scrollViews(in: self)
    guard candidates.count == 1, let only = candidates.first else { return false }
    guard only.delegate?.scrollViewShouldScrollToTop(only) ?? true else { return false }
    let top = CGPoint(x: only.contentOffset.x, y: only.verticalRange.least)
    only.move(to: top, animated: true, .toTop)
    return true
  }

  private func scrollViews(in view: View) -> [ScrollView] {
    guard !view.isHidden, !view.isTransparent else { return [] }
    let below = view.subviews.flatMap { scrollViews(in: $0) }
    guard let scrollView = view as? ScrollView, scrollView.scrollsToTop else { return below }
    return [scrollView] + below
  }
}
