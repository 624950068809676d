import Recognition

extension View {
  /// The recognizers of the view, in the order of adding; nil when there are none.
  public final var gestureRecognizers: [GestureRecognizer]? {
    recognizers.isEmpty ? nil : recognizers
  }

  /// Attaches a recognizer, taking it from the view it was on (U118).
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    View.recognizerCount += 1
    recognizer.serial = View.recognizerCount
    recognizer.viewLink = WeakLink(self)
    recognizers.append(recognizer)
  }

  /// Takes a recognizer off; one in mid-gesture is cancelled first (U47).
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizers.containsIdentical(recognizer) else { return }
    if let arena = recognizer.arena.borrowed.target { arena.expel(recognizer) }
    // Its last action may have moved it already.
    guard let index = recognizers.firstIndex(ofIdentical: recognizer) else { return }
    recognizer.viewLink = WeakLink()
    recognizers.remove(at: index)
  }

  /// How many have ever been attached, in all windows; most programs without gestures have none.
  static var recognizerCount = 0
}
