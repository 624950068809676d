import TSEventTime
public import TSGeometry
public import TSRecognition

/// A continuous recognizer of two fingers that move apart or together (U182–U186).
///
/// On a trackpad the fingers are no touches: the gesture has a scale, 0 touches, and the location of
/// the pointer (T84, T93).
///
/// ```swift
/// final class PhotoView: View {
///   func pinched(_ pinch: PinchGestureRecognizer) {
///     transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
///     pinch.scale = 1
///   }
/// }
///
/// let photo = PhotoView()
/// let pinch = PinchGestureRecognizer()
/// pinch.addTarget(photo, action: Action("pinch", PhotoView.pinched))
/// photo.addGestureRecognizer(pinch)
/// ```
open class PinchGestureRecognizer: MachineGestureRecognizer<PinchMachine> {
  /// Creates a pinch recognizer that is attached to no view.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public init(target: Any?, action: Action?) {
    super.init(machine: PinchMachine(), watchesTime: false, target: target, action: action)
  }

  /// Creates a recognizer of pinches, without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// Passes touches that moved to the machine; overrides must call `super`, which sets the state.
  // Overridden, so that it is compiled for the machine; the general form finds it at each call.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    passMoves(of: touches, event) { $0.moved($1, at: $2) }
  }

  /// A Boolean value that indicates whether the attempt receives a transform, and no touches.
  package final var isTransforming: Bool { sequence != nil }

  override final func takes(_ sequence: PointerSequence) -> Bool { sequence.scrollType.isEmpty }

  override final func receive(
    _ change: PointerSequence.Change, of sequence: PointerSequence, at time: Timestamp
  ) {
    guard case .transform(let phase, let scale, _) = change else { return }
    decide(withMachine { $0.transformed(phase, scale: scale, at: sequence.position, time) })
  }

  /// The ratio of the distance of the fingers to their distance when the gesture began (U184).
  ///
  /// The value is 1 before the gesture begins. Set it to continue from another value, for example
  /// to 1 after each action to receive the change since the last one.
  open var scale: CGFloat {
    get { machine.scale }
    set { machine.setScale(newValue) }
  }

  /// The rate of change of ``scale``, in units of scale per second (U184).
  open var velocity: CGFloat { machine.velocity }
}
