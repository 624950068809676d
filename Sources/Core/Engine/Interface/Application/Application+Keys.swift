package import TSEventTime

/// An object that is notified of the keys of keyboards, whatever they type.
@MainActor package protocol KeyObserver: AnyObject {
  /// Notifies the observer of a key.
  func key(_ code: UInt16, isPressed: Bool, at time: Timestamp)
}

/// An object that is notified when the first responder of the key window may have changed.
@MainActor package protocol FocusObserver: AnyObject {
  /// Notifies the observer that the first responder may be another one now.
  ///
  /// Called within the change, often several times for one: while the first responder moves from one
  /// text field to another, there is none in between.
  func focusMayHaveChanged()
}

/// What an application knows of keyboards.
@MainActor final class KeyboardState {
  /// The objects that are notified of the keys of keyboards.
  var observers: [any KeyObserver] = []
  /// The object that is notified when the first responder of the key window may have changed.
  var focusObserver: (any FocusObserver)?
  /// Whether the tab key moves from one text input to the next.
  var movesFocusWithTab = true

  init() {}
}

extension Application {
  /// The modifier keys that are down, as the owner of a keyboard sets them; empty by default.
  ///
  /// Events and recognizers report them.
  public final var modifierFlags: KeyModifierFlags {
    get { event.modifierFlags }
    set { event.modifierFlags = newValue }
  }

  /// A Boolean value that indicates whether the tab key moves from one text input to the next;
  /// `true` by default.
  ///
  /// See ``pressKey(_:)``.
  public final var movesFocusWithTab: Bool {
    get { keyboard.movesFocusWithTab }
    set { keyboard.movesFocusWithTab = newValue }
  }

  /// The object that is notified when the first responder of the key window may have changed, such
  /// as the keyboard on the screen; `nil` by default.
  package final var focusObserver: (any FocusObserver)? {
    get { keyboard.focusObserver }
    set { keyboard.focusObserver = newValue }
  }

  /// Adds an observer of keys, which the application retains.
  package final func add(keyObserver: any KeyObserver) {
    keyboard.observers.append(keyObserver)
  }

  /// Removes an observer of keys.
  ///
  /// - Parameter keyObserver: The observer; without effect if it was not added.
  package final func remove(keyObserver: any KeyObserver) {
    keyboard.observers.removeAll { $0 === keyObserver }
  }

  /// Notifies the observers of a key.
  package final func report(key code: UInt16, isPressed: Bool, at time: Timestamp) {
    for observer in keyboard.observers { observer.key(code, isPressed: isPressed, at: time) }
  }
}
