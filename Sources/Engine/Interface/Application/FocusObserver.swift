/// An object that is notified when the first responder of the key window may have changed.
@MainActor package protocol FocusObserver: AnyObject {
  /// Notifies the observer that the first responder may be another one now.
  ///
  /// Called within the change, often several times for one: while the first responder moves from one
  /// text field to another, there is none in between.
  func focusMayHaveChanged()
}
