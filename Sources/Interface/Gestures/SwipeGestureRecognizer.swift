public import Recognition

/// Recognizes a quick straight stroke (U175–U181).
open class SwipeGestureRecognizer: MachineGestureRecognizer<SwipeMachine> {
  /// Creates a recognizer of strokes to the right with one finger.
  public init() { super.init(machine: SwipeMachine()) }

  /// The directions that count; right by default (U175).
  public final var direction: SwipeDirection {
    get { machine.direction }
    set { machine.direction = newValue }
  }

  /// How many fingers stroke; 1 by default.
  public final var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }
}
