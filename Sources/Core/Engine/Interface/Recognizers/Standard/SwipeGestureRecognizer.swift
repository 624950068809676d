public import TSRecognition

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
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public init(target: Any?, action: Action?) {
    super.init(machine: SwipeMachine(), target: target, action: action)
  }

  /// Creates a recognizer of swipes to the right with one finger, without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// The directions that are recognized; right by default (U175).
  open var direction: SwipeDirection {
    get { machine.direction }
    set { machine.direction = newValue }
  }

  /// The exact number of fingers that must swipe; 1 by default (U180).
  open var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }
}
