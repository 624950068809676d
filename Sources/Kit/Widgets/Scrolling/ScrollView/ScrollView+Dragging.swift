import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

/// The state of a drag in progress.
struct ScrollDrag {
  /// The offset that corresponds to the translation ``base``, before the rubber band is applied.
  var origin: CGPoint
  /// The translation of the pan at which the content was at the ``origin``.
  ///
  /// The content is moved from it, so that the program may move the content without a change of the
  /// translation that the pan reports.
  var base = CGVector.zero
  /// The translation by which the content was last moved.
  var translation = CGVector.zero
  /// The offset to which the fingers last moved the content, in points, before it was rounded.
  var placed: CGPoint
  /// The way by which the program has moved the content during the drag, in points.
  var moved = CGVector.zero
  /// The content offset at which the drag began, in points, moved as the program moved the content.
  var start: CGPoint
  /// The axes along which the content follows the fingers.
  var axes: PanAxes
}

extension ScrollView {
  /// Handles a change of the pan recognizer's state.
  final func panned() {
    switch scrollPan.state {
    case .began: beginDragging()
    case .changed: follow()
    case .ended:
      follow()
      endDragging()
    case .cancelled: endDragging(isCancelled: true)
    default: break
    }
  }

  /// Starts a drag, in UIKit's order: the recognizer takes the touches, then the delegate is
  /// notified.
  private func beginDragging() {
    contentGate.failIfWaiting()
    takeOver()
    refreshControl?.hasTriggered = false
    drag = ScrollDrag(
      origin: unbanded(contentOffset), placed: contentOffset, start: contentOffset,
      axes: axesOfDrag())
    release.begin(window: scrollLimits.releaseWindow)
    if let presentTime { release.start(at: contentOffset, presentTime) }
    indicators.show(in: self)
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag { window?.firstResponder?.resignFirstResponder() }
    follow()
  }

  /// Ends a motion in progress, because a finger takes over the content.
  private func takeOver() {
    isCaught = false
    guard let flight else { return }
    self.flight = nil
    ticker.stop()
    switch flight.purpose {
    // No didEndDecelerating: the drag's willBeginDragging replaces it (U229).
    case .deceleration: break
    case .animation, .toTop: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .zoom(let view):
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomLevel)
    }
  }

  /// Returns the axes of the drag; with the directional lock a single one, unless it is diagonal
  /// (U240).
  private func axesOfDrag() -> PanAxes {
    let axes = scrollableAxes
    guard isDirectionalLockEnabled, axes == .both else { return axes }
    let translation = scrollPan.machine.beginning
    if abs(translation.dy) < scrollLimits.lockSlope * abs(translation.dx) { return .horizontal }
    if abs(translation.dx) < scrollLimits.lockSlope * abs(translation.dy) { return .vertical }
    return axes
  }

  /// Moves the content with the fingers, with increasing resistance beyond its edges.
  private func follow() {
    guard drag != nil else { return }
    // While two fingers pinch, zooming places the content; the drag only keeps its origin current.
    if isPinching { return rebaseDrag() }
    noteMove()
    guard let drag else { return }
    let translation = scrollPan.translation(in: self) - CGPoint.zero
    let goal = drag.origin - drag.axes.part(of: translation - drag.base)
    // A wheel has no fingers that could hold the content beyond its edges.
    let offset = scrollPan.scrollType == .discrete ? withinEdges(goal) : banded(goal)
    self.drag?.translation = translation
    self.drag?.placed = offset
    // The velocity is that of the fingers; what the program moves is not part of it.
    if let presentTime { release.add(offset - drag.moved, presentTime) }
    moveContent(to: offset)
    layoutIfNeeded()
    refreshControl?.dragged()
  }

  /// Restarts the drag at the present offset and translation, without moving the content.
  final func rebaseDrag() {
    guard drag != nil else { return }
    rebaseDrag(at: scrollPan.translation(in: self) - CGPoint.zero)
  }

  /// Restarts the drag where the program has moved the content since the fingers last did, in
  /// whatever way, so that the content follows them from there without a jump.
  private func noteMove() {
    guard let drag, contentOffset != onPixels(drag.placed).limited else { return }
    rebaseDrag(at: drag.translation)
  }

  private func rebaseDrag(at translation: CGVector) {
    guard var drag else { return }
    let move = contentOffset - drag.placed
    drag.base = translation
    drag.translation = translation
    drag.origin = unbanded(contentOffset)
    drag.placed = contentOffset
    drag.moved = drag.moved + move
    drag.start = drag.start + move
    self.drag = drag
  }

  /// Keeps the content where it is when the program sets the translation of the pan.
  ///
  /// - Parameter change: The difference that this makes, in points.
  final func translationWasSet(by change: CGVector) {
    guard let drag else { return }
    self.drag?.base = drag.base + change
    self.drag?.translation = drag.translation + change
  }

  /// Ends the drag and starts the deceleration, unless the delegate intervenes.
  private func endDragging(isCancelled: Bool = false) {
    applyRefreshInset()
    guard let drag, let timeline else { return drag = nil }
    let velocity = isCancelled ? .zero : velocity(of: drag, at: timeline.now)
    var motion =
      isPagingEnabled
      ? pagingMotion(velocity, from: drag.start) : freeMotion(from: contentOffset, velocity)
    // A call of the delegate may set the offset, remove the view or start another drag. The counter
    // of interventions shows that after each call, so that its effect is not overwritten.
    let before = interventions
    var target = motion.end
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.dx / 1000, y: velocity.dy / 1000),
      targetContentOffset: &target)
    self.drag = nil
    if target != motion.end { motion = motion.aimed(at: withinEdges(target), self, velocity) }
    let isFlying = motion.duration > 0 && before == interventions
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isFlying)
    guard isFlying, before == interventions, self.drag == nil, self.timeline === timeline else {
      return settle()
    }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard before == interventions, self.timeline === timeline else {
      delegate?.scrollViewDidEndDecelerating(self)
      return settle()
    }
    decelerate(motion, .deceleration, on: timeline)
  }

  private func velocity(of drag: ScrollDrag, at time: Timestamp) -> CGVector {
    if scrollPan.scrollType == .discrete { return wheelVelocity(of: drag) }
    // A stroke of one or two reports has no history to measure; the recognizer's velocity is used.
    let velocity =
      release.span(at: time) < 1.5 / framesPerSecond
      ? (CGPoint.zero - scrollPan.velocity(in: self)) : release.velocity(at: time)
    return drag.axes.part(of: velocity)
  }

  /// Returns the velocity after a step of a wheel: zero, or for pages that of the slowest flick, which
  /// turns one page.
  private func wheelVelocity(of drag: ScrollDrag) -> CGVector {
    guard isPagingEnabled else { return .zero }
    let translation = drag.axes.part(of: scrollPan.translation(in: self) - .zero)
    func flick(_ part: CGFloat) -> CGFloat {
      part == 0 ? 0 : part > 0 ? -scrollLimits.flickSpeed.nextUp : scrollLimits.flickSpeed.nextUp
    }
    return CGVector(dx: flick(translation.dx), dy: flick(translation.dy))
  }

  /// Returns the motion of content that is released at an offset with a velocity.
  ///
  /// - Parameters:
  ///   - offset: The content offset, in points.
  ///   - velocity: The velocity, in points per second.
  final func freeMotion(from offset: CGPoint, _ velocity: CGVector) -> ScrollMotion {
    .free(
      x: AxisMotion(
        from: offset.x, velocity: velocity.dx, in: horizontalRange, bounces: bounces,
        rate: decelerationRate, limits: scrollLimits),
      y: AxisMotion(
        from: offset.y, velocity: velocity.dy, in: verticalRange, bounces: bounces,
        rate: decelerationRate, limits: scrollLimits))
  }

  private func pagingMotion(_ velocity: CGVector, from start: CGPoint) -> ScrollMotion {
    let offset = contentOffset
    let x = Paging.target(
      from: offset.x, startedAt: start.x, velocity: velocity.dx, page: bounds.size.width,
      in: horizontalRange, limits: scrollLimits)
    let y = Paging.target(
      from: offset.y, startedAt: start.y, velocity: velocity.dy, page: bounds.size.height,
      in: verticalRange, limits: scrollLimits)
    return .free(
      x: AxisMotion(from: offset.x, velocity: velocity.dx, to: x, limits: scrollLimits),
      y: AxisMotion(from: offset.y, velocity: velocity.dy, to: y, limits: scrollLimits))
  }

  private var bands: (x: RubberBand, y: RubberBand) {
    let (stiffness, size) = (bounces ? withLimits(\.rubberBand) : 0, bounds.size)
    return (
      RubberBand(coefficient: stiffness, length: size.width),
      RubberBand(coefficient: stiffness, length: size.height)
    )
  }

  private func banded(_ offset: CGPoint) -> CGPoint {
    let (ranges, bands) = (ranges, bands)
    return CGPoint(x: ranges.x.banded(offset.x, bands.x), y: ranges.y.banded(offset.y, bands.y))
  }

  private func unbanded(_ offset: CGPoint) -> CGPoint {
    let (ranges, bands) = (ranges, bands)
    return CGPoint(
      x: ranges.x.unbanded(offset.x, bands.x), y: ranges.y.unbanded(offset.y, bands.y))
  }
}

extension ScrollMotion {
  /// Returns the motion with the target that a delegate chose, changed only on the axes that
  /// differ.
  @MainActor
  fileprivate func aimed(
    at target: CGPoint, _ scrollView: ScrollView, _ velocity: CGVector
  ) -> ScrollMotion {
    guard case .free(let x, let y) = self else { return self }
    let offset = scrollView.contentOffset
    let limits = scrollView.scrollLimits
    return .free(
      x: target.x == x.end
        ? x : AxisMotion(from: offset.x, velocity: velocity.dx, to: target.x, limits: limits),
      y: target.y == y.end
        ? y : AxisMotion(from: offset.y, velocity: velocity.dy, to: target.y, limits: limits))
  }
}

extension ScrollView {
  /// The time at which a drag makes the first responder resign.
  public enum KeyboardDismissMode: Sendable {
    /// The first responder keeps its state.
    case none
    /// The first responder resigns when a drag begins.
    case onDrag
  }

  /// Moves the content with the recognizer of drags, also after that was added to another view.
  final func followPan() {
    scrollPan.addHandler { [link = ViewLink(self)] _ in (link.target as? ScrollView)?.panned() }
  }
}
