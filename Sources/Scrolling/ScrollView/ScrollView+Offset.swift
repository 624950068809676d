public import Geometry
import Interface
import Recognition

extension ScrollView {
  /// The point of the content at the upper left corner of the viewport; the ``View/bounds``' origin.
  ///
  /// Assigning it moves the content at once, with one `didScroll` (U228), and stops what moves.
  /// Unit: points, rounded to pixels (U239).
  public final var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Moves the content, at once or in 0.3 seconds (U238).
  ///
  /// Animated, `didEndScrollingAnimation` follows; nothing does when the content is there already
  /// (U228). In no window, or under a finger that drags, it goes at once.
  public final func setContentOffset(_ offset: CGPoint, animated: Bool) {
    move(to: offset, animated: animated, .animation)
  }

  /// Scrolls as little as shows a rectangle of the content, as far as it fits.
  public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let view = CGRect(origin: contentOffset, size: bounds.size).inset(by: adjustedContentInset)
    func shift(_ low: CGFloat, _ high: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      if low < least { return low - least }
      return high > most ? min(high - most, low - least) : 0
    }
    let goal = CGPoint(
      x: contentOffset.x + shift(rect.minX, rect.maxX, view.minX, view.maxX),
      y: contentOffset.y + shift(rect.minY, rect.maxY, view.minY, view.maxY))
    let offset = CGPoint(x: horizontalRange.clamp(goal.x), y: verticalRange.clamp(goal.y))
    setContentOffset(offset, animated: animated)
  }

  /// What surrounds the content; the ``contentInset``, as there are no safe areas (U243).
  public final var adjustedContentInset: EdgeInsets { contentInset }

  /// The offsets at which the content lies within its left and right edges (U242).
  public final var horizontalRange: ScrollRange {
    let inset = adjustedContentInset
    return ScrollRange(
      from: -inset.left, to: contentSize.width - bounds.size.width + inset.right)
  }

  /// The offsets at which the content lies within its upper and lower edges (U242).
  public final var verticalRange: ScrollRange {
    let inset = adjustedContentInset
    return ScrollRange(
      from: -inset.top, to: contentSize.height - bounds.size.height + inset.bottom)
  }

  /// The axes along which fingers can move the content.
  final var scrollableAxes: PanAxes {
    guard isScrollEnabled else { return [] }
    var axes: PanAxes = []
    if horizontalRange.extent > 0 || bounces && alwaysBounceHorizontal { axes.insert(.horizontal) }
    if verticalRange.extent > 0 || bounces && alwaysBounceVertical { axes.insert(.vertical) }
    return axes
  }

  final func move(to offset: CGPoint, animated: Bool, _ purpose: ScrollFlight.Purpose) {
    let goal = onPixels(offset)
    interventions += 1
    guard animated, goal != contentOffset, drag == nil, let timeline else {
      land()
      place(offset)
      rebaseDrag()
      return
    }
    let motion = ScrollMotion.eased(
      from: contentOffset, to: goal, duration: limits.animationDuration)
    if flight?.purpose == .deceleration { land() }
    fly(motion, purpose, on: timeline)
  }

  /// Puts the content at an offset, on whole pixels (U239).
  final func place(_ offset: CGPoint) {
    let place = onPixels(offset)
    if place != bounds.origin { bounds.origin = place }
  }

  final func onPixels(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: onPixels(offset.x, horizontalRange), y: onPixels(offset.y, verticalRange))
  }

  private func onPixels(_ value: CGFloat, _ range: ScrollRange) -> CGFloat {
    guard value.isFinite else { return range.least }
    let pixel = (value * limits.pixelsPerPoint).rounded() / limits.pixelsPerPoint
    // What lies at an edge must not be rounded beyond it.
    let inside = range.clamp(pixel)
    return abs(inside - value) <= 0.5 / limits.pixelsPerPoint ? inside : pixel
  }

  final func offsetChanged() {
    setNeedsLayout()
    indicators.update()
    delegate?.scrollViewDidScroll(self)
  }

  /// Takes the content back between its edges, or has what moves take the new edges into account.
  final func rangeChanged() {
    guard drag == nil, pinch == nil, !isCaught else { return }
    guard let flight else { return place(withinEdges(contentOffset)) }
    guard case .free = flight.motion, let timeline else { return }
    let motion = freeMotion(from: contentOffset, flight.motion.velocity(at: frames.elapsed))
    fly(motion, flight.purpose, on: timeline)
  }

  /// Content at its upper or left edge stays there when the edge moves.
  final func insetChanged(from old: EdgeInsets) {
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -contentInset.top }
    if offset.x == -old.left { offset.x = -contentInset.left }
    if drag == nil, flight == nil, !isCaught { place(offset) }
    rangeChanged()
  }

  final func withinEdges(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalRange.clamp(offset.x), y: verticalRange.clamp(offset.y))
  }
}
