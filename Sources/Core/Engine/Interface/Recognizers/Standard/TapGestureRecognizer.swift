public import TSRecognition

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

  /// A Boolean value that indicates whether a tap that waits for other recognizers to fail is
  /// recognized at once, and taken back if one of them is recognized; `false` by default.
  ///
  /// A tap that must wait for a double tap sends its action about 0.35 s late (U139, U155). A
  /// speculative tap sends it when its last finger lifts, with the state `.ended`. If the double tap
  /// is recognized then, the tap is taken back: its actions are sent once more, with the state
  /// `.cancelled`, before those of the double tap. If the double tap fails, the tap is confirmed and
  /// nothing more is sent. Use it where the effect of a tap is easily undone, such as a selection.
  ///
  /// ```swift
  /// let (select, open) = (TapGestureRecognizer(), TapGestureRecognizer())
  /// open.numberOfTapsRequired = 2
  /// select.require(toFail: open)
  /// select.isSpeculative = true
  /// select.addHandler { photo.alpha = $0.state == .cancelled ? 1 : 0.5 }
  /// ```
  ///
  /// Only the time of the action differs from a tap that waits:
  ///
  /// - Until it is confirmed the tap excludes no other recognizer, and its touches are not cancelled
  ///   in their views (``GestureRecognizer/cancelsTouchesInView``). Both happen at the confirmation.
  /// - The delegate and the views are asked whether the gesture should begin before the first
  ///   action, and not again.
  /// - Between the action and the decision, ``GestureRecognizer/state`` is `.ended`,
  ///   ``GestureRecognizer/isProvisional`` is `true`, and no touches are tracked, as with a tap that
  ///   waits. ``GestureRecognizer/reset()`` is called after the decision.
  /// - Whatever makes a waiting tap fail takes a speculative one back, with the action: another
  ///   recognizer that excludes it, ``GestureRecognizer/isEnabled``, or the removal of the
  ///   recognizer from its view. No action is sent when the application is released.
  /// - If a recognizer that must fail is itself recognized speculatively, such as a double tap that
  ///   waits for a triple tap, the taps that wait for it are taken back at that time. If it is taken
  ///   back in turn and nothing else excludes them, they act again, with the state `.ended`.
  /// - The tap waits as if it were not speculative if an active gesture excludes it when the fingers
  ///   lift.
  ///
  /// A change applies to the taps whose last finger lifts afterwards.
  public final var isSpeculative: Bool {
    get { plain.speculates }
    set {
      plain.speculates = newValue
      traitsChanged()
    }
  }

  /// The buttons that must be pressed if the tap is a click; the primary one by default (T94).
  ///
  /// Applies to touches of the type `indirectPointer` only. A click with any other button, or with
  /// more buttons, fails.
  open var buttonMaskRequired = Event.ButtonMask.primary

  /// Passes touches that began to the machine, unless a button is pressed that is not required.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if mayBeClick, failsForButtons(of: touches, { buttonMaskRequired.isSuperset(of: $0) }) {
      return
    }
    if passedOne(of: touches, event, { $0.began($1, at: $2) }) { return }
    super.touchesBegan(touches, with: event)
  }

  /// Passes touches that ended to the machine, unless the buttons differ from the required ones.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if mayBeClick, failsForButtons(of: touches, { $0 == buttonMaskRequired }) { return }
    if passedOne(of: touches, event, { $0.ended($1, at: $2) }) { return }
    super.touchesEnded(touches, with: event)
  }

  /// Whether any of the touches may be the press of a pointer.
  ///
  /// The touches of an attempt have one type, unless the recognizer mixes them.
  private var mayBeClick: Bool {
    tracked.first.mapHeld { $0.type } == .indirectPointer || !requiresExclusiveTouchType
  }

  private func failsForButtons(
    of touches: Set<Touch>, _ areMeant: (Event.ButtonMask) -> Bool
  ) -> Bool {
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
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
