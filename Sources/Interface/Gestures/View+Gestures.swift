import Recognition

extension View {
  /// The recognizers attached to the view, in the order of adding; `nil` if there are none.
  public final var gestureRecognizers: [GestureRecognizer]? {
    recognizers.isEmpty ? nil : recognizers
  }

  /// Attaches a recognizer to the view, and detaches it from its former view (U118).
  ///
  /// The view retains the recognizer.
  ///
  /// - Parameter recognizer: The recognizer to attach.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    View.attachmentCount += 1
    recognizer.serial = View.attachmentCount
    recognizer.viewLink = WeakLink(self)
    recognizers.append(recognizer)
    state.insert(.hasRecognizers)
  }

  /// Detaches a recognizer from the view; a gesture in progress is cancelled first (U47).
  ///
  /// Does nothing if the recognizer is not attached to this view.
  ///
  /// - Parameter recognizer: The recognizer to detach.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizers.containsIdentical(recognizer) else { return }
    if let arena = recognizer.arena.borrowed.target { arena.expel(recognizer) }
    // The action for the cancellation may have moved it already.
    guard let index = recognizers.firstIndex(ofIdentical: recognizer) else { return }
    recognizer.viewLink = WeakLink()
    recognizers.remove(at: index)
    if recognizers.isEmpty { state.remove(.hasRecognizers) }
  }

  /// The number of times that a recognizer was attached to a view.
  ///
  /// It orders recognizers, which may be attached before their views belong to an application;
  /// nothing depends on the number itself.
  private static var attachmentCount = 0
}
