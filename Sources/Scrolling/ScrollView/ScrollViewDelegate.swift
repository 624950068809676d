public import Geometry
public import Interface

/// Hears how a scroll view moves, in UIKit's order (U225–U231), and has a say in it.
///
/// A drag: `willBeginDragging`, `didScroll` and so on, `willEndDragging`, `didEndDragging`; where it
/// goes on by itself `willBeginDecelerating`, `didScroll` and so on, `didEndDecelerating`. A touch
/// that stops a deceleration ends it when it lifts; when it becomes a drag, that drag's beginning
/// is what is told (U229).
@MainActor public protocol ScrollViewDelegate: AnyObject {
  /// The offset has changed, by whatever means.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The zoom has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// A drag is about to begin.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// A drag is about to end.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: In points a millisecond (U226).
  ///   - targetContentOffset: Where the content would come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)
  /// A drag has ended, and the content goes on by itself or does not (U227).
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content is about to go on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated change of the offset has ended (U228).
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The view that zooms; nil when none does.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// A pinch is about to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Zooming has ended, after it has sprung back into its limits (U230).
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Whether the scroll view may go to its top (U231).
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// The scroll view has gone to its top (U231).
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Changes nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// None.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
  /// Yes.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
