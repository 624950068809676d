extension Touch {
  /// The recognizers that track the touch at present; `nil` if there are none (U10).
  ///
  /// A recognizer is removed from the list when it ignores the touch or is reset.
  public var gestureRecognizers: [GestureRecognizer]? {
    guard let arena = hitWindow?.arena else { return nil }
    let found = arena.recognizers { arena.tracks(self, by: $0) }
    return found.isEmpty ? nil : found
  }

  /// Returns whether a recognizer receives the touch.
  ///
  /// - Returns: `true` if its attempt tracks the touch, also after the touch has lifted.
  func isTracked(by recognizer: GestureRecognizer) -> Bool {
    hitWindow?.arena.tracks(self, by: recognizer) ?? false
  }
}

extension Event {
  /// Returns the touches that a recognizer tracks (U8); `nil` if there are none.
  ///
  /// - Complexity: O(*n*) in the number of touches and their recognizers.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    var set: Set<Touch> = []
    for touch in active where touch.isTracked(by: recognizer) { set.insert(touch) }
    return set.isEmpty ? nil : set
  }
}
