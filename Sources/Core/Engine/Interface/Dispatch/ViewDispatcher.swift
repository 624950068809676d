/// The dispatcher that delivers the touches of one window to its views.
///
/// Each view receives one call per phase, with all of its touches in that phase (U30).
@MainActor final class ViewDispatcher {
  /// The views with touches, and objects that wait to be used for other views.
  ///
  /// Unchecked although it is a list of objects: it is only appended to.
  @exclusivity(unchecked) private var views: [ViewTouches] = []

  init() {}

  /// Whether any view of the window tracks touches.
  var isTracking: Bool { views.contains { $0.view != nil } }

  /// Adds a touch that began to its view, and schedules `touchesBegan`, unless the view does not
  /// receive the touch.
  ///
  /// The decision applies for the life of the touch. A view without multiple touches receives no
  /// further touch while it has one (U38). An exclusive view and other views of the window exclude
  /// each other (U41).
  ///
  /// - Parameters:
  ///   - takesSeveral: The view's ``View/isMultipleTouchEnabled``.
  ///   - isExclusive: The view's ``View/isExclusiveTouch``.
  func bind(_ touch: Touch, to view: View, _ takesSeveral: Bool, _ isExclusive: Bool) {
    let present = touches(of: view)
    if let present, !takesSeveral, present.hasLiveTouches { return }
    for index in views.indices
    where views[index].view !== view && (isExclusive || views[index].isExclusive) {
      if views[index].hasLiveTouches { return }
    }
    (present ?? open(view, isExclusive)).add(touch)
  }

  /// Returns the touches of a view, or for `nil` an object that waits to be used.
  private func touches(of view: View?) -> ViewTouches? {
    for index in views.indices where views[index].view === view { return views[index] }
    return nil
  }

  private func open(_ view: View, _ isExclusive: Bool) -> ViewTouches {
    let spare = touches(of: nil)
    let opened = spare ?? ViewTouches()
    if spare == nil { views.append(opened) }
    opened.open(for: view, isExclusive: isExclusive, self)
    return opened
  }

  /// Notifies the views with touches that the next responder of something in the window has changed.
  func linksChanged() {
    for view in views { view.path.linksChanged() }
  }

  /// Calls the views with the changes of an event.
  ///
  /// Within a view the calls are made in the order began, moved, ended, cancelled; views are called
  /// in the order of their lowest changed touch id.
  ///
  /// - Parameter event: The event, whose touches are in the order of their ids.
  func deliver(_ event: Event, in window: Window) {
    // Found anew after each view, whose calls may end touches and make others due.
    while let view = firstDue(in: event, window) {
      // The dispatcher retains its objects for as long as it lives, and its window retains it.
      view.withPresentTarget {
        while let method = $0.nextDue, let due = $0.takeDue(method) { send(method, due, $0, event) }
        $0.detachIfUnused(event.scope)
      }
    }
  }

  private func firstDue(in event: Event, _ window: Window) -> Borrowed<ViewTouches>? {
    for index in event.active.indices
    where event.active[index].due != nil && event.active[index].hitWindow === window {
      return Borrowed(event.active[index].receiver)
    }
    return nil
  }

  /// Calls the view of a touch at once, if the view receives the touch.
  func callNow(_ touch: Touch, _ method: TouchMethod, _ event: Event) {
    guard let view = touch.receiver else { return }
    send(method, touch.singleTouchSet, view, event)
    view.detachIfUnused(event.scope)
  }

  /// Calls one of the four touch methods of a view.
  ///
  /// - Parameter method: The method. After the last call for a touch the view does not have it any
  ///   more.
  private func send(
    _ method: TouchMethod, _ touches: Set<Touch>, _ view: ViewTouches, _ event: Event
  ) {
    guard let observer = event.observer, let observed = view.view else {
      return view.call(method, touches, event)
    }
    observer.responder(observed, receives: method, touches: touches, event: event)
    // The observer may have cancelled some of the touches, of which the view has received the end.
    let rest = touches.filter { $0.receiver === view }
    if !rest.isEmpty { view.call(method, rest, event) }
  }

  /// Releases all views, because the application whose touches they track is deallocated.
  ///
  /// The views are not called.
  func abandon(_ event: Event) {
    event.scope.begin()
    for view in views where view.view != nil {
      for touch in view.touches { _ = view.remove(touch) }
      view.detachIfUnused(event.scope)
    }
    event.scope.end()
  }

  // MARK: Cancelling

  /// Cancels touches at once, without waiting for the views to receive the event.
  ///
  /// The views of the affected touches receive `touchesCancelled`, in the order of their lowest
  /// touch id (U31). Touches whose view has not received `touchesBegan` are removed without a call.
  ///
  /// - Parameters:
  ///   - root: The view whose touches, and those of its subviews, are cancelled. `nil` cancels
  ///     those of every view, including views outside the window that a hit test returned.
  ///   - reason: The reason; `nil`, the default, for touches that have one.
  ///   - isAffected: A closure that returns whether a touch is cancelled; by default every touch is.
  func cancel(
    in root: View?, because reason: Touch.CancellationReason? = nil, _ event: Event,
    where isAffected: (Touch) -> Bool = { _ in true }
  ) {
    var affected: [ViewTouches] = []
    for index in views.indices where views[index].isWithin(root) {
      var place = affected.count
      while place > 0, affected[place - 1].firstID > views[index].firstID { place -= 1 }
      affected.insert(views[index], at: place)
    }
    if affected.isEmpty { return }
    event.begin()
    for view in affected { cancel(view, reason, event, where: isAffected) }
    event.end()
  }

  /// Cancels a touch at once, as ``cancel(in:because:_:where:)`` does.
  ///
  /// - Parameter touch: The touch; nothing is done if no view receives it.
  func cancel(_ touch: Touch, because reason: Touch.CancellationReason, _ event: Event) {
    guard let view = touch.receiver else { return }
    event.begin()
    cancel(view, reason, event) { $0 === touch }
    event.end()
  }

  private func cancel(
    _ view: ViewTouches, _ reason: Touch.CancellationReason?, _ event: Event,
    where isAffected: (Touch) -> Bool
  ) {
    for index in view.touches.indices.reversed() where isAffected(view.touches[index]) {
      let touch = view.touches[index]
      if touch.status.contains(.open) {
        // An observer of a cancellation may cancel the touch again.
        if touch.phaseInEvent == nil {
          touch.phaseInEvent = touch.phase
          // One that is cancelled already has its reason.
          if touch.phase != .cancelled { touch.cancellationReason = reason }
        }
        touch.phase = .cancelled
      } else {
        _ = view.remove(touch)
      }
    }
    if let cancelled = view.interrupted {
      send(.touchesCancelled, cancelled, view, event)
      for touch in cancelled { touch.restorePhase() }
    }
    view.detachIfUnused(event.scope)
  }
}

extension Touch {
  /// Restores the phase of a touch that was cancelled in its view.
  ///
  /// The finger is still down. Recognizers outside the removed view continue with it in its former
  /// phase, unless the view that was called has cancelled the touches of the application.
  fileprivate func restorePhase() {
    guard let former = phaseInEvent.take() else { return }
    if !status.contains(.finished) || former.isOver { phase = former }
  }
}
