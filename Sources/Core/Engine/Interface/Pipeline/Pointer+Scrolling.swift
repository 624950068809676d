public import TSEventTime
public import TSGeometry
public import TSRecognition

extension Pointer {
  /// Scrolls by fingers on a trackpad.
  ///
  /// The pan recognizers of the view that is under the pointer when the scroll begins, and of its
  /// superviews, receive it until it ends, if their ``PanGestureRecognizer/allowedScrollTypesMask``
  /// contains `continuous` (T86). A phase that cannot follow the one before has no effect, except that
  /// a second beginning cancels the first.
  ///
  /// - Parameters:
  ///   - delta: The movement since the last event, in points of the screen, in the direction in which
  ///     content moves; zero by default. Components that are not finite count as 0.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered.
  public func scroll(_ phase: ScrollPhase, by delta: CGVector = .zero, at time: Timestamp) {
    if let application = applicationLink.borrowed.target {
      scroll(phase, by: delta, at: time, in: application)
    }
  }

  /// Scrolls by fingers on a trackpad, for a caller that retains the application.
  ///
  /// - Parameters:
  ///   - delta: The movement since the last event, in points of the screen, in the direction in which
  ///     content moves. Components that are not finite count as 0.
  ///   - time: The time, not before the last frame's.
  package func scroll(
    _ phase: ScrollPhase, by delta: CGVector, at time: Timestamp, in application: Application
  ) {
    ensureIdle(application, "scroll")
    _ = application.advanced(to: time)
    let delta = delta.finite
    switch phase {
    case .mayBegin:
      begin(.continuous, application)
    case .began:
      if scroll == nil || scroll?.hasBegun == true { begin(.continuous, application) }
      scroll?.hasBegun = true
    case .changed, .ended, .cancelled: break
    }
    guard let scroll else { return }
    // Fingers that rested and were lifted have not scrolled.
    if phase == .ended, !scroll.hasBegun { return send(.cancelled, .zero, scroll, application) }
    guard scroll.hasBegun || phase == .mayBegin || phase == .cancelled else { return }
    send(phase, delta, scroll, application)
  }

  /// Scrolls by a step of a wheel, which is a scroll of its own (T92).
  ///
  /// The pan recognizers that receive it begin and end in this call, with a velocity of zero, if their
  /// ``PanGestureRecognizer/allowedScrollTypesMask`` contains `discrete`.
  ///
  /// - Parameters:
  ///   - delta: The movement, in points of the screen, in the direction in which content moves.
  ///     Components that are not finite count as 0.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered.
  public func scroll(by delta: CGVector, at time: Timestamp) {
    guard let application = prepare("scroll") else { return }
    _ = application.advanced(to: time)
    begin(.discrete, application)
    guard let scroll else { return }
    scroll.hasBegun = true
    if isReported, let location {
      application.observer?.pointer(scrolls: nil, by: delta.finite, at: location)
    }
    let sequence = scroll
    send(.scroll(.began, sequence.inWindow(delta.finite)), of: sequence, application)
    guard self.sequence === sequence else { return }
    finish(sequence)
    send(.scroll(.ended, .zero), of: sequence, application)
    finished(sequence, application)
  }

  /// Cancels the scroll or the transform in progress.
  func cancelSequence(_ application: Application) {
    guard let sequence else { return }
    if sequence.scrollType.isEmpty {
      sendTransform(.cancelled, scale: 1, rotation: 0, sequence, application)
    } else if sequence.scrollType == .discrete {
      finish(sequence)
      send(.scroll(.cancelled, .zero), of: sequence, application)
      finished(sequence, application)
    } else {
      send(.cancelled, .zero, sequence, application)
    }
  }

  private var scroll: PointerSequence? {
    guard let sequence, !sequence.scrollType.isEmpty else { return nil }
    return sequence
  }

  /// Begins a scroll at the pointer; cancels what is in progress.
  private func begin(_ type: ScrollTypeMask, _ application: Application) {
    begin(PointerSequence(Event(.scroll), type), application)
  }

  private func send(
    _ phase: ScrollPhase, _ delta: CGVector, _ sequence: PointerSequence,
    _ application: Application
  ) {
    if isReported, let location {
      application.observer?.pointer(scrolls: phase, by: delta, at: location)
    }
    let isLast = phase == .ended || phase == .cancelled
    if isLast { finish(sequence) }
    send(.scroll(phase, sequence.inWindow(delta)), of: sequence, application)
    if isLast { finished(sequence, application) }
  }
}

/// The values that scrolls and transforms share.
extension Pointer {
  /// Begins a sequence at the pointer, with a hit-test; cancels the sequence in progress.
  ///
  /// No sequence begins while the application ignores interaction events.
  func begin(_ sequence: PointerSequence, _ application: Application) {
    cancelSequence(application)
    let point = currentLocation(in: application)
    guard !application.isIgnoringInteractionEvents else { return }
    application.pipeline.flush(application)
    sequence.event.time = application.timeline.now
    sequence.event.modifierFlags = application.modifierFlags
    sequence.event.buttonMask = application.event.buttonMask
    self.sequence = sequence
    noteEngagement(application)
    let hit = application.hitTest(onScreen: point, with: sequence.event)
    // An override of the hit-test may have cancelled the sequence.
    guard let (window, view) = hit, !sequence.isOver else { return }
    sequence.window = WeakLink(window)
    sequence.view = WeakLink(view)
    sequence.position = window.convert(point, from: nil)
    window.offer(sequence, on: view)
  }

  func send(
    _ change: PointerSequence.Change, of sequence: PointerSequence, _ application: Application
  ) {
    // The window is retained for the event, in which a handler may release it.
    guard let arena = sequence.arena.borrowed.target,
      let window = sequence.window.borrowed.target
    else { return }
    if let location { sequence.position = window.convert(location, from: nil) }
    window.perform { event in arena.process(change, of: sequence, event) }
    extendLifetime(window)
  }

  /// Ends a sequence, before its last change is sent.
  func finish(_ sequence: PointerSequence) {
    sequence.isOver = true
    if self.sequence === sequence { self.sequence = nil }
  }

  /// Releases what a sequence needed, after its last change was sent.
  func finished(_ sequence: PointerSequence, _ application: Application) {
    sequence.arena.borrowed.target?.release(sequence)
    noteEngagement(application)
  }
}

extension PointerSequence {
  /// Converts a displacement on the screen to the window of the sequence.
  fileprivate func inWindow(_ delta: CGVector) -> CGVector {
    // Retained only where it must be converted.
    guard window.borrowed.map({ $0.plain.isDisplaced }) == true, let window = window.borrowed.target
    else { return delta }
    return window.convert(CGPoint.zero + delta, from: nil) - window.convert(CGPoint.zero, from: nil)
  }
}
