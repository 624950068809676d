public import Geometry
public import Recognition

/// Recognizes fingers that stay down in their place (U159–U163).
open class LongPressGestureRecognizer: MachineGestureRecognizer<LongPressMachine> {
  /// Creates a recognizer of presses with one finger, of half a second.
  public init() { super.init(machine: LongPressMachine()) }

  /// How long the fingers must press, in seconds; 0.5 by default (U159).
  public final var minimumPressDuration: TimeInterval {
    get { machine.minimumPressDuration }
    set { machine.minimumPressDuration = newValue }
  }

  /// How far the fingers may stray before, in points; 10 by default (U159).
  public final var allowableMovement: CGFloat {
    get { machine.allowableMovement }
    set { machine.allowableMovement = newValue }
  }

  /// How many full taps come first; 0 by default (U162).
  public final var numberOfTapsRequired: Int {
    get { machine.numberOfTapsRequired }
    set { machine.numberOfTapsRequired = newValue }
  }

  /// How many fingers press; 1 by default.
  public final var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }
}
