public import Recognition

/// A discrete recognizer of one or more taps with one or more fingers (U153–U158).
///
/// The gesture is recognized when the last finger of the last tap lifts.
///
/// ```swift
/// let doubleTap = TapGestureRecognizer()
/// doubleTap.numberOfTapsRequired = 2
/// doubleTap.addHandler { _ in photo.transform = .identity }
/// photo.addGestureRecognizer(doubleTap)
/// ```
open class TapGestureRecognizer: MachineGestureRecognizer<TapMachine> {
  /// Creates a recognizer of single taps with one finger.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public init(target: Any?, action: Action?) {
    super.init(machine: TapMachine(), target: target, action: action)
  }

  /// Creates a recognizer of single taps with one finger, without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// The number of taps in the gesture; 1 by default.
  open var numberOfTapsRequired: Int {
    get { machine.numberOfTapsRequired }
    set { machine.numberOfTapsRequired = newValue }
  }

  /// The number of fingers that must tap; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }

  /// The buttons that must be pressed if the tap is a click; the primary one by default (T94).
  ///
  /// Applies to touches of the type `indirectPointer` only. A click with any other button, or with
  /// more buttons, fails.
  open var buttonMaskRequired = Event.ButtonMask.primary

  /// Passes touches that began to the machine, unless a button is pressed that is not required.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  ///
  /// - Parameters:
  ///   - touches: The touches that began.
  ///   - event: The event that the touches belong to.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if failsForButtons(of: touches, { buttonMaskRequired.isSuperset(of: $0) }) { return }
    super.touchesBegan(touches, with: event)
  }

  /// Passes touches that ended to the machine, unless the buttons differ from the required ones.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  ///
  /// - Parameters:
  ///   - touches: The touches that ended.
  ///   - event: The event that the touches belong to.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if failsForButtons(of: touches, { $0 == buttonMaskRequired }) { return }
    super.touchesEnded(touches, with: event)
  }

  private func failsForButtons(
    of touches: Set<Touch>, _ areMeant: (Event.ButtonMask) -> Bool
  ) -> Bool {
    // The touches of an attempt have one type, unless the recognizer mixes them.
    if tracked.first?.type != .indirectPointer, requiresExclusiveTouchType { return false }
    for touch in touches where touch.type == .indirectPointer && !areMeant(touch.buttons) {
      let required = buttonMaskRequired.rawValue
      move(to: .failed, because: .buttons(touch.buttons.rawValue, required: required))
      return true
    }
    return false
  }

  override final var failureNote: String {
    guard let late = machine.lateness else { return "" }
    return ", started \(Int((late * 1000).rounded())) ms too late to join the taps before"
  }

  /// Returns a Boolean value that indicates whether this recognizer, once recognized, prevents
  /// another (U137).
  ///
  /// The default implementation returns `false` for a tap recognizer that requires more taps, so
  /// that a single tap and a double tap are both recognized, and `true` for every other recognizer.
  /// An override need not call `super`.
  ///
  /// - Parameter preventedGestureRecognizer: The recognizer to prevent.
  /// - Returns: `true` to make the other recognizer fail.
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
