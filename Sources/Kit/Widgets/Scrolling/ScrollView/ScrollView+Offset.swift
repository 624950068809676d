import TSEventTime
public import TSGeometry
import TSInterface
import TSRecognition

extension ScrollView {
  final func changeContentOffset(_ offset: CGPoint, animated: Bool) {
    move(to: checked(offset, "contentOffset"), animated: animated, .animation)
  }

  /// Scrolls until a rectangle is visible.
  final func showRect(_ rect: CGRect, animated: Bool) {
    let rect = checked(rect, "rectangle to show")
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

  /// The insets that surround the content, in points.
  ///
  /// They are the ``contentInset`` and the height of the ``refreshControl`` while it is refreshing;
  /// the safe area is not added (U243).
  public final var adjustedContentInset: EdgeInsets {
    var inset = contentInset
    inset.top += refreshInset
    return inset
  }

  /// The offsets at which the content is within its left and right edges (U242).
  package final var horizontalRange: ScrollRange { ranges.x }

  /// The offsets at which the content is within its upper and lower edges (U242).
  package final var verticalRange: ScrollRange { ranges.y }

  /// The offsets at which the content is within its edges, along both axes (U242).
  final var ranges: (x: ScrollRange, y: ScrollRange) {
    let (inset, content, view) = (adjustedContentInset, contentSize, bounds.size)
    return (
      ScrollRange(from: -inset.left, to: content.width - view.width + inset.right),
      ScrollRange(from: -inset.top, to: content.height - view.height + inset.bottom)
    )
  }

  /// The axes along which fingers can move the content.
  final var scrollableAxes: PanAxes {
    guard isScrollEnabled else { return [] }
    var axes: PanAxes = []
    if horizontalRange.extent > 0 || bounces && alwaysBounceHorizontal { axes.insert(.horizontal) }
    if verticalRange.extent > 0 || bounces && alwaysBounceVertical { axes.insert(.vertical) }
    return axes
  }

  /// Moves the content to an offset and records the change as an intervention.
  ///
  /// - Parameters:
  ///   - offset: The new offset, in points.
  ///   - purpose: The kind of motion, which decides the delegate's call at its end.
  final func move(to offset: CGPoint, animated: Bool, _ purpose: ScrollFlight.Purpose) {
    let goal = onPixels(offset)
    interventions += 1
    guard animated, goal != contentOffset, drag == nil, let timeline else {
      finishDeceleration()
      // A drag continues from the new offset without a jump.
      return moveContent(to: offset)
    }
    let motion = ScrollMotion.eased(
      from: contentOffset, to: goal, duration: scrollLimits.animationDuration)
    if flight?.purpose == .deceleration { finishDeceleration() }
    decelerate(motion, purpose, on: timeline)
  }

  /// Sets the content offset, rounded to pixels (U239), without ending a motion.
  final func moveContent(to offset: CGPoint) {
    let (origin, old) = (onPixels(offset).limited, bounds)
    // Assigned as a whole: a change of the origin alone allocates, as the property is overridden.
    if origin != old.origin { bounds = CGRect(origin: origin, size: old.size) }
  }

  /// Returns an offset rounded to pixels (U239).
  final func onPixels(_ offset: CGPoint) -> CGPoint {
    let (ranges, scale) = (ranges, withLimits(\.pixelsPerPoint))
    return CGPoint(
      x: ranges.x.rounded(offset.x, toPixels: scale), y: ranges.y.rounded(offset.y, toPixels: scale)
    )
  }

  /// Updates the layout and the indicators, and notifies the delegate of the new offset.
  final func offsetChanged() {
    setNeedsLayout()
    indicators.update(in: self)
    refreshControl?.update()
    delegate?.scrollViewDidScroll(self)
  }

  /// Adapts to changed edges: clamps the offset, or restarts a free motion with its velocity.
  ///
  /// A drag, a pinch and content held by a touch are left alone until they end.
  final func rangeChanged() {
    guard drag == nil, pinch == nil, !isCaught else { return }
    guard let flight else { return moveContent(to: withinEdges(contentOffset)) }
    guard case .free = flight.motion, let timeline else { return }
    let motion = freeMotion(from: contentOffset, flight.motion.velocity(at: ticker.elapsed))
    decelerate(motion, flight.purpose, on: timeline)
  }

  /// Keeps content at its upper or left edge there when the inset changes.
  final func insetChanged(from old: EdgeInsets) {
    var offset = contentOffset
    if offset.y == -old.top - refreshInset { offset.y = -adjustedContentInset.top }
    if offset.x == -old.left { offset.x = -contentInset.left }
    if drag == nil, flight == nil, !isCaught { moveContent(to: offset) }
    rangeChanged()
  }

  /// Returns the offset within the edges that is nearest to an offset.
  final func withinEdges(_ offset: CGPoint) -> CGPoint {
    let ranges = ranges
    return CGPoint(x: ranges.x.clamp(offset.x), y: ranges.y.clamp(offset.y))
  }
}

extension ScrollRange {
  /// Returns an offset rounded to pixels, but not beyond an edge that it is at.
  ///
  /// - Parameters:
  ///   - value: The offset, in points; an offset that is not finite is the least one.
  ///   - scale: The number of pixels per point.
  fileprivate func rounded(_ value: CGFloat, toPixels scale: CGFloat) -> CGFloat {
    guard value.isFinite else { return least }
    let pixel = (value * scale).rounded() / scale
    let inside = clamp(pixel)
    return abs(inside - value) <= 0.5 / scale ? inside : pixel
  }
}
