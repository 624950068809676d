extension Window {
  /// Offers a touch that began to the recognizers of its view and of all superviews.
  ///
  /// - Complexity: O(*n*) in the number of recognizers and superviews.
  final func offer(_ touch: Touch, on view: View, _ event: Event) {
    // Most touches land where there are none, so no view on the path is retained for the test, in
    // which no code of the program runs.
    var host = Borrowed(view)
    while let (isHost, outer) = host.map({
      ($0.state.contains(.hasRecognizers), $0.superviewLink.borrowed)
    }) {
      if isHost {
        if let host = host.target { arena.offer(touch, from: host, event) }
        return
      }
      host = outer
    }
  }

  /// Offers a scroll or a transform that begins to the recognizers of its view and of all superviews.
  final func offer(_ sequence: PointerSequence, on view: View) {
    perform { _ in arena.offer(sequence, from: view) }
  }

  /// Resets the recognizers of a window that is being deallocated.
  final func abandonGestures() {
    for recognizer in arena.abandon() { recognizer.callReset() }
  }
}
