import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface

/// The two bars that show the position of the content while it moves (U244).
@MainActor final class ScrollIndicators {
  private(set) var vertical: View?
  private(set) var horizontal: View?
  /// The source of the frames of a fade; `nil` before the first one.
  private var ticker: FrameTicker?

  /// Shows the enabled indicators in front of the content, and cancels a fade.
  func show(in scrollView: ScrollView) {
    ticker?.stop()
    if scrollView.showsVerticalScrollIndicator { vertical = shown(vertical, in: scrollView) }
    if scrollView.showsHorizontalScrollIndicator { horizontal = shown(horizontal, in: scrollView) }
    update(in: scrollView)
  }

  private func shown(_ known: View?, in scrollView: ScrollView) -> View {
    let bar = known ?? View()
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    bar.alpha = 1
    if scrollView.subviews.last !== bar { scrollView.addSubview(bar) }
    return bar
  }

  /// Updates the frames of the indicators for the present offset.
  func update(in scrollView: ScrollView) {
    guard vertical != nil || horizontal != nil else { return }
    scrollView.withLimits { update(in: scrollView, $0) }
  }

  private func update(in scrollView: ScrollView, _ limits: ScrollLimits) {
    let insets = scrollView.scrollIndicatorInsets
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
  private func show(
    _ bar: View, _ geometry: IndicatorGeometry?, _ frame: (IndicatorGeometry) -> CGRect
  ) {
    if bar.isHidden != (geometry == nil) { bar.isHidden = geometry == nil }
    if let geometry { bar.frame = frame(geometry) }
  }

  /// Starts the fade of the indicators, or hides them at once without a timeline.
  func fade(in scrollView: ScrollView) {
    guard vertical?.superview != nil || horizontal?.superview != nil else { return }
    guard let timeline = scrollView.timeline else { return hide() }
    let duration = scrollView.scrollLimits.indicatorFade
    let ticker = ticker ?? FrameTicker()
    self.ticker = ticker
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
    ticker?.stop()
    vertical?.removeFromSuperview()
    horizontal?.removeFromSuperview()
  }
}

extension ScrollView {
  final func flashIndicators() {
    indicators.show(in: self)
    settle()
  }
}
