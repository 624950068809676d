import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

/// The state of a pinch in progress.
struct ScrollZoom {
  /// The zoom scale at which the pinch began; the recognizer's scale is a factor of it.
  var base: CGFloat
  /// The point of the content under the fingers, in its coordinates at scale 1.
  var anchor: CGPoint
  var view: View
  /// Whether two fingers are down; with one left the zoom stays as it is.
  var isLed = true
}

extension ScrollView {
  /// A Boolean value that indicates whether fingers are zooming the content.
  public final var isZooming: Bool { pinch != nil }

  /// A Boolean value that indicates whether the zoom scale is being animated.
  ///
  /// It is `true` for the return of the scale into its limits after a pinch, and also for an
  /// animated zoom by the program.
  public final var isZoomBouncing: Bool {
    flight.map { $0.scales != nil && $0.purpose != .animation } ?? false
  }

  /// Zooms about the middle of the bounds.
  final func changeZoomScale(_ scale: CGFloat, animated: Bool) {
    let scale = withinLimits(checked(scale, "zoomScale"))
    let middle = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
    let anchor = contentPoint(under: middle)
    zoom(to: scale, offset(showing: anchor, at: middle, scale), animated)
  }

  /// Zooms so that a rectangle fills the bounds.
  final func changeZoom(to rect: CGRect, animated: Bool) {
    let rect = checked(rect, "rectangle to zoom to")
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    let size = bounds.size
    let scale = withinLimits(
      min(size.width / rect.size.width, size.height / rect.size.height))
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    zoom(to: scale, offset(showing: rect.center, at: middle, scale), animated)
  }

  private func zoom(to scale: CGFloat, _ offset: CGPoint, _ animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), scale != zoomLevel else { return }
    measureContent(view)
    interventions += 1
    finishDeceleration()
    let end = clamped(offset, at: scale)
    if animated, let timeline {
      decelerate(eased(to: end), .zoom(view), on: timeline, scales: (zoomLevel, scale))
    } else {
      setZoom(scale)
      moveContent(to: end)
      delegate?.scrollViewDidZoom(self)
    }
  }

  /// Adds or removes the pinch recognizer, as the limits allow zooming or do not.
  final func zoomLimitsChanged() {
    _ = checked(minimumZoomScale, "minimumZoomScale")
    _ = checked(maximumZoomScale, "maximumZoomScale")
    let isZoomable = maximumZoomScale > minimumZoomScale
    if isZoomable, scrollPinch == nil {
      let recognizer = ScrollPinchGestureRecognizer()
      addGestureRecognizer(recognizer)
      recognizer.addTarget(self, action: ScrollView.pinched)
      scrollPinch = recognizer
    } else if !isZoomable, let recognizer = scrollPinch {
      scrollPinch = nil
      removeGestureRecognizer(recognizer)
    }
  }

  /// Handles a change of the pinch recognizer's state.
  final func pinched(_ recognizer: ScrollPinchGestureRecognizer) {
    switch recognizer.state {
    case .began: beginZooming(recognizer)
    case .changed: followZoom(recognizer)
    case .ended:
      // The last event of a transform has a scale, unlike fingers that lift.
      if recognizer.isTransforming { followZoom(recognizer) }
      endZooming()
    case .cancelled: endZooming()
    default: break
    }
  }

  private func beginZooming(_ recognizer: ScrollPinchGestureRecognizer) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    measureContent(view)
    contentGate.failIfWaiting()
    interventions += 1
    isCaught = false
    finishDeceleration()
    pinch = ScrollZoom(
      base: zoomLevel, anchor: contentPoint(under: fingers(recognizer)), view: view)
    indicators.show(in: self)
    delegate?.scrollViewWillBeginZooming(self, with: view)
    followZoom(recognizer)
  }

  private func followZoom(_ recognizer: ScrollPinchGestureRecognizer) {
    guard let pinch else { return }
    let isLed = recognizer.numberOfTouches == 2 || recognizer.isTransforming
    let fingers = fingers(recognizer)
    // A second finger that returns is put at the content that is now below the fingers.
    if isLed, !pinch.isLed { self.pinch?.anchor = contentPoint(under: fingers) }
    self.pinch?.isLed = isLed
    guard isLed, let anchor = self.pinch?.anchor else { return }
    setZoom(resisted(pinch.base * recognizer.scale))
    moveContent(to: offset(showing: anchor, at: fingers, zoomLevel))
    delegate?.scrollViewDidZoom(self)
  }

  private func endZooming() {
    guard let pinch else { return }
    self.pinch = nil
    let scale = withinLimits(zoomLevel)
    let middle = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
    let aim = offset(showing: contentPoint(under: middle), at: middle, scale)
    let end = clamped(scale == zoomLevel ? contentOffset : aim, at: scale)
    guard scale != zoomLevel || end != contentOffset, drag == nil, let timeline else {
      delegate?.scrollViewDidEndZooming(self, with: pinch.view, atScale: zoomLevel)
      rebaseDrag()
      return settle()
    }
    decelerate(eased(to: end), .zoom(pinch.view), on: timeline, scales: (zoomLevel, scale))
  }

  /// Takes the size of the zoomed view for that of the content, if the program has not set one.
  private func measureContent(_ view: View) {
    guard plainSize == .zero else { return }
    plainSize = view.bounds.size
  }

  private func eased(to end: CGPoint) -> ScrollMotion {
    .eased(from: contentOffset, to: end, duration: scrollLimits.animationDuration)
  }

  /// Scales the zooming view, whose upper left corner stays, and the content size with it.
  final func setZoom(_ scale: CGFloat) {
    guard scale != zoomLevel, let view = delegate?.viewForZooming(in: self) else { return }
    let corner = view.frame.origin
    zoomLevel = scale
    // A transform scales about the centre, which is moved so that the corner stays.
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = view.frame.origin
    view.center = view.center + (corner - moved)
    // The flag keeps the setter from deriving a new unscaled size.
    isScaling = true
    contentSize = CGSize(width: plainSize.width * scale, height: plainSize.height * scale).limited
    isScaling = false
  }

  /// Returns the middle of the fingers, relative to the upper left corner of the viewport.
  private func fingers(_ recognizer: ScrollPinchGestureRecognizer) -> CGPoint {
    let location = recognizer.location(in: self)
    return CGPoint(x: location.x - contentOffset.x, y: location.y - contentOffset.y)
  }

  private func contentPoint(under location: CGPoint) -> CGPoint {
    CGPoint(
      x: (contentOffset.x + location.x) / zoomLevel, y: (contentOffset.y + location.y) / zoomLevel)
  }

  private func offset(
    showing point: CGPoint, at location: CGPoint, _ scale: CGFloat
  ) -> CGPoint {
    CGPoint(x: point.x * scale - location.x, y: point.y * scale - location.y)
  }

  /// Returns the nearest offset within the edges that the content has at a scale.
  private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let inset = adjustedContentInset
    let size = bounds.size
    let x = ScrollRange(
      from: -inset.left, to: plainSize.width * scale - size.width + inset.right)
    let y = ScrollRange(
      from: -inset.top, to: plainSize.height * scale - size.height + inset.bottom)
    return CGPoint(x: x.clamp(offset.x), y: y.clamp(offset.y))
  }

  private func withinLimits(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale)).limited
  }

  /// Returns the scale with resistance beyond the limits of the zoom (U241).
  private func resisted(_ scale: CGFloat) -> CGFloat {
    let limit = withinLimits(scale)
    guard bouncesZoom, scale != limit, scale > 0, limit > 0 else { return limit }
    let band = RubberBand(coefficient: scrollLimits.zoomRubberBand, length: 1)
    return scale > limit
      ? limit * (1 + band.stretched(scale / limit - 1))
      : limit / (1 + band.stretched(limit / scale - 1))
  }
}
