extension Touch {
  /// The recognizers that receive the touch; some leave when they ignore it or start over (U10).
  public var gestureRecognizers: [GestureRecognizer]? {
    recognizers.isEmpty ? nil : recognizers
  }

  func forget(_ recognizer: GestureRecognizer) { recognizers.removeIdentical(recognizer) }
}

extension Event {
  /// Returns the touches that a recognizer receives (U8).
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    var set: Set<Touch> = []
    for touch in active where touch.recognizers.containsIdentical(recognizer) { set.insert(touch) }
    return set.isEmpty ? nil : set
  }
}
