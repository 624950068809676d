public import TSGeometry
public import TSRecognition

/// A continuous recognizer of fingers that rest on the view for a minimum time (U159–U163).
///
/// The gesture begins when the time is over, changes with every movement after that, and ends when
/// the first finger lifts. It fails if a finger moves too far or lifts too early.
///
/// ```swift
/// let press = LongPressGestureRecognizer()
/// press.minimumPressDuration = 0.3
/// press.addHandler { press in photo.alpha = press.state.isActive ? 0.5 : 1 }
/// photo.addGestureRecognizer(press)
/// ```
open class LongPressGestureRecognizer: MachineGestureRecognizer<LongPressMachine> {
  /// Creates a recognizer of presses of half a second with one finger.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called for the states that the class sends actions for (U104); `nil`
  ///     for none.
  public init(target: Any?, action: Action?) {
    super.init(machine: LongPressMachine(), target: target, action: action)
  }

  /// Creates a recognizer of presses of half a second with one finger, without a target.
  public convenience init() { self.init(target: nil, action: nil) }

  /// The time that the fingers must rest before the gesture begins, in seconds; 0.5 by default
  /// (U159).
  open var minimumPressDuration: TimeInterval {
    get { machine.minimumPressDuration }
    set { machine.minimumPressDuration = newValue }
  }

  /// The distance that a finger may move before the gesture begins, in points; 10 by default
  /// (U159).
  open var allowableMovement: CGFloat {
    get { machine.allowableMovement }
    set { machine.allowableMovement = newValue }
  }

  /// The number of complete taps that must precede the press; 0 by default (U162).
  open var numberOfTapsRequired: Int {
    get { machine.numberOfTapsRequired }
    set { machine.numberOfTapsRequired = newValue }
  }

  /// The number of fingers that must press; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }
}
