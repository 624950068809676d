extension Touch {
  /// The recognizers that track the touch at present; `nil` if there are none (U10).
  ///
  /// A recognizer is removed from the list when it ignores the touch or is reset.
  public var gestureRecognizers: [GestureRecognizer]? {
    recognizers.isEmpty ? nil : recognizers.elements.compactMap(\.target)
  }

  /// Removes a recognizer from those that receive the touch.
  ///
  /// - Parameter recognizer: The recognizer, at most once in the list.
  func forget(_ recognizer: GestureRecognizer) {
    for index in recognizers.indices where recognizers[index].points(to: recognizer) {
      _ = recognizers.remove(at: index)
      break
    }
  }

  /// Returns whether a recognizer receives the touch.
  ///
  /// - Parameter recognizer: The recognizer.
  /// - Returns: `true` if it is one of ``recognizers``.
  func isTracked(by recognizer: GestureRecognizer) -> Bool {
    recognizers.contains { $0.points(to: recognizer) }
  }

  /// Returns whether any of the recognizers that track the touch satisfies a condition.
  ///
  /// None is retained for it: one that a property of a subclass removes is kept by the event.
  ///
  /// - Parameter isMeant: The condition, which may call overrides.
  /// - Returns: `true` if there is such a recognizer.
  @inline(__always) func isTracked(byOneThat isMeant: (GestureRecognizer) -> Bool) -> Bool {
    var index = 0
    while index < recognizers.count {
      let recognizer = recognizers[index]
      if recognizer.mapHeld(isMeant) == true { return true }
      // The next one takes the place of a recognizer whose override has ended its attempt.
      if index < recognizers.count, recognizers[index].isSame(as: recognizer) { index += 1 }
    }
    return false
  }
}

extension Event {
  /// Returns the touches that a recognizer tracks (U8).
  ///
  /// - Parameter recognizer: The recognizer.
  /// - Returns: The touches, or `nil` if there are none.
  /// - Complexity: O(*n*) in the number of touches and their recognizers.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch>? {
    var set: Set<Touch> = []
    for touch in active where touch.isTracked(by: recognizer) { set.insert(touch) }
    return set.isEmpty ? nil : set
  }
}
