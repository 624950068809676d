public import Recognition

/// A discrete recognizer of quick, straight movements in one direction (U175–U181).
///
/// The gesture is recognized during the movement, not when the fingers lift (U179).
///
/// ```swift
/// let swipe = SwipeGestureRecognizer()
/// swipe.direction = .left
/// swipe.addHandler { _ in photo.isHidden = true }
/// photo.addGestureRecognizer(swipe)
/// ```
open class SwipeGestureRecognizer: MachineGestureRecognizer<SwipeMachine> {
  /// Creates a recognizer of swipes to the right with one finger.
  public init() { super.init(machine: SwipeMachine()) }

  /// The directions that are recognized; right by default (U175).
  public final var direction: SwipeDirection {
    get { machine.direction }
    set { machine.direction = newValue }
  }

  /// The exact number of fingers that must swipe; 1 by default (U180).
  public final var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }
}
