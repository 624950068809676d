import TSContainers
import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import TSScrolling
import TSStrokes

/// A scroll view that performs acts behind its members.
class ToldScrollView: ScrollView {
  override var zoomScale: CGFloat { didSet { World.told() } }
  override var alwaysBounceHorizontal: Bool { didSet { World.told() } }
  override var alwaysBounceVertical: Bool { didSet { World.told() } }
  override var bounces: Bool { didSet { World.told() } }
  override var bouncesZoom: Bool { didSet { World.told() } }
  override var canCancelContentTouches: Bool { didSet { World.told() } }
  override var contentInset: EdgeInsets { didSet { World.told() } }
  override var contentOffset: CGPoint { didSet { World.told() } }
  override var contentSize: CGSize { didSet { World.told() } }
  override var decelerationRate: DecelerationRate { didSet { World.told() } }
  override var delaysContentTouches: Bool { didSet { World.told() } }
  override var delegate: (any ScrollViewDelegate)? { didSet { World.told() } }
  override func flashScrollIndicators() {
    World.told(super.flashScrollIndicators())
  }
  override var isDecelerating: Bool { World.told(super.isDecelerating) }
  override var isDirectionalLockEnabled: Bool { didSet { World.told() } }
  override var isDragging: Bool { World.told(super.isDragging) }
  override var isPagingEnabled: Bool { didSet { World.told() } }
  override var isScrollEnabled: Bool { didSet { World.told() } }
  override var isTracking: Bool { World.told(super.isTracking) }
  override var keyboardDismissMode: KeyboardDismissMode { didSet { World.told() } }
  override var maximumZoomScale: CGFloat { didSet { World.told() } }
  override var minimumZoomScale: CGFloat { didSet { World.told() } }
  override var panGestureRecognizer: PanGestureRecognizer { World.told(super.panGestureRecognizer) }
  override var refreshControl: RefreshControl? { didSet { World.told() } }
  override var scrollIndicatorInsets: EdgeInsets { didSet { World.told() } }
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    World.told(super.scrollRectToVisible(rect, animated: animated))
  }
  override var scrollsToTop: Bool { didSet { World.told() } }
  override func setContentOffset(_ offset: CGPoint, animated: Bool) {
    World.told(super.setContentOffset(offset, animated: animated))
  }
  override func setZoomScale(_ scale: CGFloat, animated: Bool) {
    World.told(super.setZoomScale(scale, animated: animated))
  }
  override var showsHorizontalScrollIndicator: Bool { didSet { World.told() } }
  override var showsVerticalScrollIndicator: Bool { didSet { World.told() } }
  override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool
  {
    World.told(super.touchesShouldBegin(touches, with: event, in: view))
  }
  override func zoom(to rect: CGRect, animated: Bool) {
    World.told(super.zoom(to: rect, animated: animated))
  }
}
