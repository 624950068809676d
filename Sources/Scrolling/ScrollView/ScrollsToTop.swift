import Geometry
public import Interface

extension Window {
  /// Takes the one scroll view that shows, and wants to, to its top: what a tap on the status bar
  /// does (U231).
  ///
  /// - Returns: Whether there was just one, and its delegate let it.
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
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let below = view.subviews.flatMap { scrollViews(in: $0) }
    guard let scrollView = view as? ScrollView, scrollView.scrollsToTop else { return below }
    return [scrollView] + below
  }
}
