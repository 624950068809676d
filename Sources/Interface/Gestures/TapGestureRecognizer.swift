public import Recognition

/// Recognizes one or more taps of one or more fingers (U153–U158).
open class TapGestureRecognizer: MachineGestureRecognizer<TapMachine> {
  /// Creates a recognizer of single taps with one finger.
  public init() { super.init(machine: TapMachine()) }

  /// How many taps make the gesture; 1 by default.
  public final var numberOfTapsRequired: Int {
    get { machine.numberOfTapsRequired }
    set { machine.numberOfTapsRequired = newValue }
  }

  /// How many fingers tap; 1 by default.
  public final var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }

  override final var failureNote: String {
    guard let late = machine.lateness else { return "" }
    return ", started \(Int((late * 1000).rounded())) ms too late to join the taps before"
  }

  /// Whether this may keep another from recognizing: not a tap of more taps (U137).
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
