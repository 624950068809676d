import TSEventTime
import TSGeometry
import TSInterface

/// A motion that runs without a finger: a deceleration or an animation.
struct ScrollFlight {
  enum Purpose: Equatable {
    case deceleration
    case animation
    case toTop
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
  /// The zoom scales at the start and at the end; `nil` for a motion that does not zoom.
  var scales: (from: CGFloat, to: CGFloat)?
}

extension ScrollView {
  /// Starts a motion, and drops one in progress without notifying the delegate of its end.
  ///
  /// - Parameters:
  ///   - purpose: The kind of motion, which decides the delegate's call at its end.
  ///   - timeline: The timeline that gives the frame times.
  ///   - scales: The zoom scales at the start and at the end; `nil` for no zoom.
  final func decelerate(
    _ motion: ScrollMotion, _ purpose: ScrollFlight.Purpose, on timeline: Timeline,
    scales: (from: CGFloat, to: CGFloat)? = nil
  ) {
    flight = ScrollFlight(purpose: purpose, motion: motion, scales: scales)
    indicators.show(in: self)
    ticker.run(on: timeline, frameClock(from: timeline)) { [link = ViewLink(self)] in
      (link.target as? ScrollView)?.tick($0)
    }
  }

  private func tick(_ time: TimeInterval) {
    guard let flight else { return ticker.stop() }
    let isOver = time >= flight.motion.duration
    let before = interventions
    if let scales = flight.scales {
      let share = isOver ? 1 : ScrollMotion.ease(time / flight.motion.duration)
      setZoom(scales.from + (scales.to - scales.from) * share)
    }
    moveContent(to: isOver ? flight.motion.end : flight.motion.offset(at: time))
    if flight.scales != nil { delegate?.scrollViewDidZoom(self) }
    layoutIfNeeded()
    // A delegate may have started another motion in one of these calls; that one has not ended.
    if isOver, before == interventions { finishDeceleration() }
  }

  /// Ends the motion at the present offset and notifies the delegate.
  final func finishDeceleration() {
    guard let flight else { return }
    self.flight = nil
    ticker.stop()
    switch flight.purpose {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .toTop: delegate?.scrollViewDidScrollToTop(self)
    case .zoom(let view):
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomLevel)
    }
    settle()
  }

  /// Fades the indicators if neither a finger nor a motion moves the content.
  final func settle() {
    if flight == nil, drag == nil, pinch == nil { indicators.fade(in: self) }
  }

  /// Stops all motion, moves the content between its edges and hides the indicators.
  ///
  /// An animation ends at its target, a deceleration where it is.
  final func stopMotion() {
    if let flight {
      if let scales = flight.scales { setZoom(scales.to) }
      if case .eased = flight.motion { moveContent(to: flight.motion.end) }
    }
    if drag == nil, pinch == nil, flight != nil || isCaught {
      moveContent(to: withinEdges(contentOffset))
    }
    isCaught = false
    finishDeceleration()
    indicators.hide()
  }

  /// Stops a deceleration for a touch that has neither lifted nor become a drag yet (U224).
  final func catchContent() -> Bool {
    guard isDecelerating else { return false }
    flight = nil
    ticker.stop()
    isCaught = true
    return true
  }

  /// Ends the hold on content that a touch stopped without dragging it.
  ///
  /// The content returns from beyond an edge, or its deceleration ends where it is (U229).
  final func releaseCaught() {
    guard isCaught, drag == nil else { return }
    isCaught = false
    let motion = freeMotion(from: contentOffset, .zero)
    if motion.duration > 0, let timeline {
      decelerate(motion, .deceleration, on: timeline)
    } else {
      delegate?.scrollViewDidEndDecelerating(self)
      settle()
    }
  }
}
