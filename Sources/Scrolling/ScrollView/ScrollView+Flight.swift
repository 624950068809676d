import EventTime
import Geometry
import Interface

/// What moves by itself.
struct ScrollFlight {
  enum Purpose: Equatable {
    case deceleration
    case animation
    case toTop
    /// To a scale of the zoom.
    case zoom(View?)

    static func == (a: Purpose, b: Purpose) -> Bool {
      switch (a, b) {
      case (.deceleration, .deceleration), (.animation, .animation), (.toTop, .toTop): true
      case (.zoom(let one), .zoom(let other)): one === other
      default: false
      }
    }
  }

  var purpose: Purpose
  var motion: ScrollMotion
  /// The scale that the zoom goes from and to meanwhile.
  var scales: (from: CGFloat, to: CGFloat)?
}

extension ScrollView {
  final func fly(
    _ motion: ScrollMotion, _ purpose: ScrollFlight.Purpose, on timeline: Timeline,
    scales: (from: CGFloat, to: CGFloat)? = nil
  ) {
    flight = ScrollFlight(purpose: purpose, motion: motion, scales: scales)
    indicators.show()
    frames.run(on: timeline, rate: limits.frameRate) { [weak self] in self?.tick($0) }
  }

  private func tick(_ time: TimeInterval) {
    guard let flight else { return frames.stop() }
    let isOver = time >= flight.motion.duration
    let before = interventions
    if let scales = flight.scales {
      let share = isOver ? 1 : ScrollMotion.ease(time / flight.motion.duration)
      setZoom(scales.from + (scales.to - scales.from) * share)
    }
    place(isOver ? flight.motion.end : flight.motion.offset(at: time))
    if flight.scales != nil { delegate?.scrollViewDidZoom(self) }
    layoutIfNeeded()
    // Whoever heard of it may have started something else, which is not over.
    if isOver, before == interventions { land() }
  }

  /// Ends what moves by itself, where it is.
  final func land() {
    guard let flight else { return }
    self.flight = nil
    frames.stop()
    switch flight.purpose {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: delegate?.scrollViewDidScrollToTop(self)
    case .zoom(let view):
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomLevel)
    }
    settle()
  }

  /// Lets the indicators fade when nothing moves any more.
  final func settle() {
    if flight == nil, drag == nil, pinch == nil { indicators.fade() }
  }

  /// Stops everything, with the content between its edges.
  final func halt() {
    if let flight {
      if let scales = flight.scales { setZoom(scales.to) }
      if case .eased = flight.motion { place(flight.motion.end) }
    }
    if drag == nil, pinch == nil, flight != nil || isCaught { place(withinEdges(contentOffset)) }
    isCaught = false
    land()
    indicators.hide()
  }

  /// Stops a deceleration for a touch, whose fate is not known yet (U224).
  ///
  /// - Returns: Whether there was one.
  final func catchContent() -> Bool {
    guard isDecelerating else { return false }
    flight = nil
    frames.stop()
    isCaught = true
    return true
  }

  /// Lets go of what a touch has stopped and not dragged: it comes back from beyond an edge, or its
  /// deceleration has ended (U229).
  final func releaseCaught() {
    guard isCaught, drag == nil else { return }
    isCaught = false
    let motion = freeMotion(from: contentOffset, .zero)
    if motion.duration > 0, let timeline {
      fly(motion, .deceleration, on: timeline)
    } else {
      delegate?.scrollViewDidEndDecelerating(self)
      settle()
    }
  }
}
