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
    let (limits, insets) = (scrollView.scrollLimits, scrollView.scrollIndicatorInsets)
    let view = CGRect(origin: scrollView.contentOffset, size: scrollView.bounds.size)
    let thick = limits.indicatorThickness
    let y = IndicatorGeometry(
      offset: view.minY, in: scrollView.verticalRange, viewport: view.height,
      insets: (insets.top, insets.bottom), limits: limits)
    show(
      vertical,
      y.map {
        CGRect(
          x: view.maxX - limits.indicatorInset - thick - insets.right, y: view.minY + $0.start,
          width: thick, height: $0.length)
      })
    let x = IndicatorGeometry(
      offset: view.minX, in: scrollView.horizontalRange, viewport: view.width,
      insets: (insets.left, insets.right), limits: limits)
    show(
      horizontal,
      x.map {
        CGRect(
          x: view.minX + $0.start, y: view.maxY - limits.indicatorInset - thick - insets.bottom,
          width: $0.length, height: thick)
      })
  }

  private func show(_ bar: View?, _ frame: CGRect?) {
    guard let bar else { return }
    bar.isHidden = frame == nil
    if let frame { bar.frame = frame }
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
  /// Shows the scroll indicators briefly.
  ///
  /// The fade starts at once unless the content is moving.
  public final func flashScrollIndicators() {
    indicators.show()
    settle()
  }
}
