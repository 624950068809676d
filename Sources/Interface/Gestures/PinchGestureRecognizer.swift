public import Geometry
public import Recognition

/// Recognizes two fingers that part or meet (U182–U186).
open class PinchGestureRecognizer: MachineGestureRecognizer<PinchMachine> {
  /// Creates a recognizer.
  public init() { super.init(machine: PinchMachine(), watchesTime: false) }

  /// The ratio of the fingers' distance to that at the beginning; settable (U184).
  public final var scale: CGFloat {
    get { machine.scale }
    set { machine.setScale(newValue) }
  }

  /// The change of ``scale`` in a second (U184).
  public final var velocity: CGFloat { machine.velocity }

  /// The scale.
  open override var values: GestureValues { GestureValues(scale: machine.scale) }
}
