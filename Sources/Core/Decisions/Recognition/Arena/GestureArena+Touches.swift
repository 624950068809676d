/// The inputs of touches, as views receive them.
extension GestureArena {
  /// Returns a number for a touch that lands, or for a scroll or transform that begins, and reserves
  /// it.
  ///
  /// A number is used again only when no attempt has the touch any longer, and it is not delayed: an
  /// attempt keeps the numbers of touches that have lifted, and a long drag would otherwise share one
  /// with a later tap.
  ///
  /// - Returns: The smallest free number, to be released with ``release(_:)``.
  /// - Complexity: O(*n*) in the number of attempts.
  public mutating func reserveTouch() -> Int {
    var used = reserved
    if !mistakes(.sharedNumbers) {
      for slot in order.slots { used.formUnion(attempts[slot].touches) }
    }
    for touch in landedTouches { used.insert(touch) }
    delays.forEach { used.insert($0) }
    let number = used.firstMissing
    reserved.insert(number)
    return number
  }

  /// Releases a number that its owner has no use for any more; attempts that have the touch keep it.
  ///
  /// - Parameter touch: A number from ``reserveTouch()``.
  public mutating func release(_ touch: Int) { reserved.remove(touch) }

  /// Reports that a touch was offered to all recognizers.
  ///
  /// - Parameter touch: A number from ``reserveTouch()``.
  /// - Returns: `true` if the view of the touch must not receive its beginning yet (U127): it is
  ///   delivered by ``ArenaEffect/deliverBegan(touch:)``, or never if the view is detached from the
  ///   touch.
  @discardableResult public mutating func landed(_ touch: Int) -> Bool {
    landedTouches.append(touch)
    for slot in order.slots
    where attempts[slot].traits.delaysBegan && attempts[slot].touches.contains(touch) {
      delays.began.append(touch)
      return true
    }
    return false
  }

  /// Reports that a touch has lifted, before its view receives the end, and after the recognizers
  /// have (``end(_:of:)``).
  ///
  /// The view receives the end at the end of the event, unless ``isEndDelayed(_:)`` is `true` when
  /// everything is settled.
  ///
  /// - Parameter touch: The number of the touch. If it was reported before, this does nothing.
  public mutating func lift(_ touch: Int) {
    needsReset = true
    guard !delays.ended.contains(touch), !delays.lifted.contains(touch) else { return }
    delays.lifted.append(touch)
  }

  /// Reports that a view receives no more phases of a touch: it was cancelled, the view has left the
  /// window, or has received its end.
  public mutating func detachView(of touch: Int) {
    delays.detach(touch)
    landedTouches.removeAll { $0 == touch }
  }

  /// Returns whether the view of a touch must not receive its beginning yet.
  ///
  /// - Returns: `true` until ``ArenaEffect/deliverBegan(touch:)`` is pulled.
  @inlinable public func isBeganDelayed(_ touch: Int) -> Bool { delays.began.contains(touch) }

  /// Returns whether the view of a touch that has lifted must not receive its end yet.
  ///
  /// - Returns: `true` until ``ArenaEffect/deliverEnded(touch:)`` is pulled.
  @inlinable public func isEndDelayed(_ touch: Int) -> Bool { delays.ended.contains(touch) }

  /// A Boolean value that indicates whether views must not receive the beginning or the end of some
  /// touches yet.
  @inlinable public var delaysTouches: Bool { !delays.isEmpty }

  /// The touches whose end is delayed, in the order in which they lifted.
  public var touchesWithDelayedEnd: [Int] { delays.ended.numbers }

  /// Cancels, in their views, the touches that landed since the last call and joined an active
  /// gesture (U124), once everything else is settled.
  ///
  /// Call it at the end of an event.
  public mutating func cancelLateJoiners() { joinsLate = !landedTouches.isEmpty }
}
