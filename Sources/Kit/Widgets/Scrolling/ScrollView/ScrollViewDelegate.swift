public import TSGeometry
public import TSInterface

/// The methods by which an object follows and influences the motion of a scroll view.
///
/// The calls come in UIKit's order (U225–U231). A drag: `willBeginDragging`, any number of
/// `didScroll`, `willEndDragging`, `didEndDragging`; if the content decelerates,
/// `willBeginDecelerating`, any number of `didScroll`, `didEndDecelerating`. A touch that stops a
/// deceleration ends it when it lifts; if it becomes a drag, `willBeginDragging` replaces
/// `didEndDecelerating` (U229). All methods have default implementations.
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// Tells the delegate that the content offset has changed, by whatever cause.
  ///
  /// It is called at once for each change of ``ScrollView/contentOffset``.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Tells the delegate that ``ScrollView/zoomScale`` has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Tells the delegate that a drag begins.
  ///
  /// It is called after the recognition of the drag, before its first `didScroll`.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Tells the delegate that a drag is about to end, and lets it choose the target.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content, in points per millisecond (U226).
  ///   - targetContentOffset: The offset at which the content would come to rest, in points; change
  ///     it to choose another, which is clamped to the edges.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)
  /// Tells the delegate that a drag has ended (U227).
  ///
  /// It is called after ``scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)``.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Tells the delegate that the content begins to decelerate after a drag.
  ///
  /// It is called after ``scrollViewDidEndDragging(_:willDecelerate:)``, and only if that had
  /// `true`.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Tells the delegate that the content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Tells the delegate that an animated change of the offset has ended (U228).
  ///
  /// Such a change begins with ``ScrollView/setContentOffset(_:animated:)``.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Asks the delegate for the view that zooms.
  ///
  /// - Returns: A subview of the scroll view; `nil` for no zooming.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Tells the delegate that a pinch begins to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Tells the delegate that zooming has ended, after the scale has returned to its limits (U230).
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Asks the delegate whether the scroll view may scroll to its top (U231).
  ///
  /// It is called by `Window.scrollToTop()`.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Tells the delegate that the scroll view has scrolled to its top (U231).
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Provides the default implementation, which does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Provides the default implementation, which does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Provides the default implementation, which does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Provides the default implementation, which keeps the target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  /// Provides the default implementation, which does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Provides the default implementation, which does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Provides the default implementation, which does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Provides the default implementation, which does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Provides the default implementation, which disables zooming.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Provides the default implementation, which does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Provides the default implementation, which does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
  /// Provides the default implementation, which allows the scrolling.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Provides the default implementation, which does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
