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
  public init() { super.init(machine: TapMachine()) }

  /// The number of taps in the gesture; 1 by default.
  public final var numberOfTapsRequired: Int {
    get { machine.numberOfTapsRequired }
    set { machine.numberOfTapsRequired = newValue }
  }

  /// The number of fingers that must tap; 1 by default.
  public final var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
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
