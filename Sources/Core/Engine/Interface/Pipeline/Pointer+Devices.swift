package import TSEventTime

/// The buttons of the pointer that devices hold, of which several may hold the same one.
extension Pointer {
  /// Presses buttons that a device holds from now on.
  ///
  /// - Parameters:
  ///   - button: The buttons; those that are down already stay down.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered.
  package func press(_ button: Event.ButtonMask, by device: AnyObject, at time: Timestamp) {
    holders[ObjectIdentifier(device), default: []].formUnion(button)
    press(button, at: time)
  }

  /// Releases buttons that a device held, except those that another device still holds.
  ///
  /// - Parameters:
  ///   - button: The buttons; those that are not down have no effect.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered.
  package func release(_ button: Event.ButtonMask, by device: AnyObject, at time: Timestamp) {
    let identity = ObjectIdentifier(device)
    holders[identity]?.subtract(button)
    if holders[identity]?.isEmpty == true { holders[identity] = nil }
    var others: Event.ButtonMask = []
    for held in holders.values { others.formUnion(held) }
    release(button.subtracting(others), at: time)
  }
}
