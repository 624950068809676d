extension Touch {
  /// The recognizers that receive the touch; some leave when they ignore it or start over (U10).
  public var gestureRecognizers: [GestureRecognizer]? {
    recognizers.isEmpty ? nil : recognizers
  }

  func forget(_ recognizer: GestureRecognizer) { recognizers.removeAll { $0 === recognizer } }
}

extension Event {
  /// Returns the touches that a recognizer receives (U8).
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    let set = Set(active.filter { touch in touch.recognizers.contains { $0 === recognizer } })
    return set.isEmpty ? nil : set
  }
}
