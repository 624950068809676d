extension Window {
  /// The recognizers that are in an attempt; created when the first touch is offered to one.
  final var gestures: GestureArena {
    if let arena { return arena }
    let made = GestureArena(self)
    arena = made
    return made
  }

  /// Offers a touch that began to the recognizers of its view and of all superviews.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - view: The hit-test view of the touch.
  ///   - event: The event that the touch belongs to.
  /// - Complexity: O(*n*) in the number of recognizers and superviews.
  @inline(__always) final func offer(_ touch: Touch, on view: View, _ event: Event) {
    // Most touches land where there are none, so no view on the path is retained for the test, in
    // which no code of the program runs.
    var host = Borrowed(view)
    while let (isHost, outer) = host.map({
      ($0.state.contains(.hasRecognizers), $0.superviewLink.borrowed)
    }) {
      if isHost { return offer(touch, from: host, event) }
      host = outer
    }
  }

  /// Offers a touch that began to the recognizers of a view and of all its superviews.
  @inline(never) private final func offer(
    _ touch: Touch, from host: Borrowed<View>, _ event: Event
  ) {
    gestures.bind(touch, from: host, event)
  }

  /// Offers a scroll or a transform that begins to the recognizers of its view and of all superviews.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - view: The hit-test view.
  final func offer(_ sequence: PointerSequence, on view: View) {
    perform { gestures.begin(sequence, on: view, $0) }
  }

  /// Passes an event to the recognizers that track its touches.
  ///
  /// - Parameter event: The event.
  /// - Returns: `false` if one of the recognizers that are receiving the event has sent it again, in
  ///   which case the views receive it afterwards.
  final func recognize(_ event: Event) -> Bool {
    guard let arena, arena.isBusy || arena.isProcessing else { return true }
    return arena.process(event)
  }

  /// Passes touches that were cancelled during the delivery of an event to the gesture recognizers.
  final func dispatchCancelledToRecognizers(_ event: Event) {
    if let arena, arena.isBusy { arena.dispatchCancelled(event) }
  }

  /// Ends attempts whose touches ended without the window having been sent the event.
  final func failUndeliveredRecognizers(_ event: Event) {
    if let arena, arena.isBusy { arena.failUndeliveredAttempts(event) }
  }

  /// Resets the recognizers of a window that is being deallocated.
  final func abandonGestures() {
    for recognizer in arena?.abandon() ?? [] { recognizer.callReset() }
  }
}
