import EventTime
import Geometry
import Graphics
import Interface

/// The two bars that show the position of the content while it moves (U244).
@MainActor final class ScrollIndicators {
  private unowned let scrollView: ScrollView
  private(set) var vertical: View?
  private(set) var horizontal: View?
  private let ticker = FrameTicker()

  init(of scrollView: ScrollView) { self.scrollView = scrollView }

  /// Shows the enabled indicators in front of the content, and cancels a fade.
  func show() {
    ticker.stop()
    if scrollView.showsVerticalScrollIndicator { vertical = shown(vertical) }
    if scrollView.showsHorizontalScrollIndicator { horizontal = shown(horizontal) }
    update()
  }

  private func shown(_ known: View?) -> View {
    let bar = known ?? View()
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    bar.alpha = 1
    if scrollView.subviews.last !== bar { scrollView.addSubview(bar) }
    return bar
  }

  /// Updates the frames of the indicators for the present offset.
  func update() {
    guard vertical != nil || horizontal != nil else { return }
    let scrollView = scrollView
    let (limits, insets) = (scrollView.scrollLimits, scrollView.scrollIndicatorInsets)
    let (view, ranges) = (scrollView.bounds, scrollView.ranges)
    let thick = limits.indicatorThickness
    if let vertical {
      let bar = IndicatorGeometry(
        offset: view.minY, in: ranges.y, viewport: view.height,
        insets: (insets.top, insets.bottom), limits: limits)
      let x = view.maxX - limits.indicatorInset - thick - insets.right
      show(vertical, bar) {
        CGRect(x: x, y: view.minY + $0.start, width: thick, height: $0.length)
      }
    }
    if let horizontal {
      let bar = IndicatorGeometry(
        offset: view.minX, in: ranges.x, viewport: view.width,
        insets: (insets.left, insets.right), limits: limits)
      let y = view.maxY - limits.indicatorInset - thick - insets.bottom
      show(horizontal, bar) {
        CGRect(x: view.minX + $0.start, y: y, width: $0.length, height: thick)
      }
    }
  }

  /// Shows a bar at the place of its geometry, or hides it without one.
  @inline(__always) private func show(
    _ bar: View, _ geometry: IndicatorGeometry?, _ frame: (IndicatorGeometry) -> CGRect
  ) {
    if bar.isHidden != (geometry == nil) { bar.isHidden = geometry == nil }
    if let geometry { bar.frame = frame(geometry) }
  }

  /// Starts the fade of the indicators, or hides them at once without a timeline.
  func fade() {
    guard vertical?.superview != nil || horizontal?.superview != nil else { return }
    guard let timeline = scrollView.timeline else { return hide() }
    let duration = scrollView.scrollLimits.indicatorFade
    ticker.run(on: timeline, scrollView.frameClock(from: timeline)) { [weak self] time in
      guard let self else { return }
      if time >= duration { return hide() }
      let alpha = CGFloat(1 - time / duration)
      vertical?.alpha = alpha
      horizontal?.alpha = alpha
    }
  }

  /// Removes the indicators from the scroll view.
  func hide() {
    ticker.stop()
    vertical?.removeFromSuperview()
    horizontal?.removeFromSuperview()
  }
}

extension ScrollView {
  /// Shows the indicators for a moment.
  final func flashIndicators() {
    indicators.show()
    settle()
  }
}
