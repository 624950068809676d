public import TSEventTime
public import TSGeometry

/// Pans by scroll events, which have no fingers (T88–T90).
extension PanMachine {
  /// Processes one scroll event.
  ///
  /// The pan begins with the first event, as the device has decided already that its fingers scroll. With
  /// ``axes`` of one axis it begins once the scroll runs along it: further along than across, or by
  /// ``GestureLimits/panHysteresis``. The translation is that of the whole scroll.
  ///
  /// - Parameters:
  ///   - delta: The movement since the last event, in points of the window, in the direction in which
  ///     content moves.
  ///   - location: The location of the pointer, in points of the window.
  /// - Returns: The decision, or ``Decision/none`` if the event decides nothing.
  public mutating func scrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision {
    guard !state.isEnd else { return .none }
    // No sample for fingers that rest: the first movement does not say how long ago it began.
    if scrollLocation == nil { estimator.reset() }
    scrollLocation = location
    switch phase {
    case .mayBegin: return .none
    case .began: return scroll(by: delta, at: time, isFirst: true)
    case .changed: return scroll(by: delta, at: time, isFirst: false)
    case .ended: return endScroll(by: delta, at: time)
    case .cancelled:
      if state == .possible { return fail(.cancelled, at: time) }
      state = .cancelled
      return Decision(.cancelled, crossing: time.seconds)
    }
  }

  private mutating func scroll(
    by delta: CGVector, at time: Timestamp, isFirst: Bool
  ) -> Decision {
    guard isFirst || delta != .zero else { return .none }
    travelled = travelled + delta
    noteExcursion()
    estimator.add(travelled, at: time)
    let along = axes.part(of: travelled)
    farthest = max(farthest, along.length)
    if state != .possible {
      state = .changed
      return Decision(.changed, crossing: time.seconds)
    }
    guard runsAlong(along) else { return .none }
    beginning = along
    state = .began
    return Decision(.began, crossing: time.seconds)
  }

  /// Returns whether the scroll so far runs along the axes of the pan.
  private func runsAlong(_ along: CGVector) -> Bool {
    if axes == .both { return travelled != .zero || !waitsForScrollMovement }
    let across = travelled - along
    return along != .zero
      && (along.length >= across.length || along.length >= limits.panHysteresis)
  }

  private mutating func endScroll(by delta: CGVector, at time: Timestamp) -> Decision {
    let wasPossible = state == .possible
    let last = scroll(by: delta, at: time, isFirst: false)
    if state == .possible {
      return fail(.short(farthest, required: limits.panHysteresis), at: time)
    }
    state = .ended
    return Decision(.ended, crossing: wasPossible ? last.crossing : time.seconds)
  }
}
