import TSEventTime
public import TSGeometry
public import TSRecognition

/// A continuous recognizer of two fingers that turn about each other (U187, U188).
///
/// On a trackpad the fingers are no touches: the gesture has a rotation, 0 touches, and the location of
/// the pointer (T84, T93).
///
/// ```swift
/// final class PhotoView: View {
///   func turned(_ rotation: RotationGestureRecognizer) {
///     transform = transform.rotated(by: rotation.rotation)
///     rotation.rotation = 0
///   }
/// }
///
/// let photo = PhotoView()
/// let rotation = RotationGestureRecognizer()
/// rotation.addTarget(photo, action: Action("turn", PhotoView.turned))
/// photo.addGestureRecognizer(rotation)
/// ```
open class RotationGestureRecognizer: MachineGestureRecognizer<RotationMachine> {
  /// Creates a rotation recognizer that is attached to no view.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public init(target: Any?, action: Action?) {
    super.init(machine: RotationMachine(), watchesTime: false, target: target, action: action)
  }

  /// Creates a recognizer of rotations, without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Passes touches that moved to the machine; overrides must call `super`, which sets the state.
  // Overridden, so that it is compiled for the machine; the general form finds it at each call.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    passMoves(of: touches, event) { $0.moved($1, at: $2) }
  }

  override final func takes(_ sequence: PointerSequence) -> Bool { sequence.scrollType.isEmpty }

  override final func receive(
    _ change: PointerSequence.Change, of sequence: PointerSequence, at time: Timestamp
  ) {
    guard case .transform(let phase, _, let rotation) = change else { return }
    decide(
      withMachine { $0.transformed(phase, rotation: rotation, at: sequence.position, time) })
  }

  /// The angle that the fingers have turned since the gesture began, in radians, clockwise (U188).
  ///
  /// The value is 0 before the gesture begins. Set it to continue from another value, for example
  /// to 0 after each action to receive the change since the last one.
  open var rotation: CGFloat {
    get { machine.rotation }
    set { machine.setRotation(newValue) }
  }

  /// The rate of change of ``rotation``, in radians per second (U188).
  open var velocity: CGFloat { machine.velocity }
}
