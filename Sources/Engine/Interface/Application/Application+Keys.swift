package import EventTime

/// An object that is notified of the keys of keyboards, whatever they type.
@MainActor package protocol KeyObserver: AnyObject {
  /// Notifies the observer of a key.
  ///
  /// - Parameters:
  ///   - code: The kernel's code of the key.
  ///   - isPressed: A Boolean value that indicates whether the key is pressed.
  ///   - time: The time of the event.
  func key(_ code: UInt16, isPressed: Bool, at time: Timestamp)
}

extension Application {
  /// Adds an observer of keys, which the application retains.
  ///
  /// - Parameter keyObserver: The observer.
  package final func add(keyObserver: any KeyObserver) { keyObservers.append(keyObserver) }

  /// Removes an observer of keys.
  ///
  /// - Parameter keyObserver: The observer; without effect if it was not added.
  package final func remove(keyObserver: any KeyObserver) {
    keyObservers.removeAll { $0 === keyObserver }
  }

  /// Notifies the observers of a key.
  ///
  /// - Parameters:
  ///   - code: The kernel's code of the key.
  ///   - isPressed: A Boolean value that indicates whether the key is pressed.
  ///   - time: The time of the event.
  package final func report(key code: UInt16, isPressed: Bool, at time: Timestamp) {
    for observer in keyObservers { observer.key(code, isPressed: isPressed, at: time) }
  }
}
