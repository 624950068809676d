public import Geometry
public import Recognition

/// Recognizes two fingers that turn about each other (U187, U188).
open class RotationGestureRecognizer: MachineGestureRecognizer<RotationMachine> {
  /// Creates a recognizer.
  public init() { super.init(machine: RotationMachine(), watchesTime: false) }

  /// The angle since the beginning, in radians, clockwise; settable (U188).
  public final var rotation: CGFloat {
    get { machine.rotation }
    set { machine.setRotation(newValue) }
  }

  /// The change of ``rotation``, in radians a second (U188).
  public final var velocity: CGFloat { machine.velocity }

  /// The rotation.
  open override var values: GestureValues { GestureValues(rotation: machine.rotation) }
}
