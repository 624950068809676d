public import Geometry
public import Recognition

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
  public init() { super.init(machine: LongPressMachine()) }

  /// The time that the fingers must rest before the gesture begins, in seconds; 0.5 by default
  /// (U159).
  public final var minimumPressDuration: TimeInterval {
    get { machine.minimumPressDuration }
    set { machine.minimumPressDuration = newValue }
  }

  /// The distance that a finger may move before the gesture begins, in points; 10 by default
  /// (U159).
  public final var allowableMovement: CGFloat {
    get { machine.allowableMovement }
    set { machine.allowableMovement = newValue }
  }

  /// The number of complete taps that must precede the press; 0 by default (U162).
  public final var numberOfTapsRequired: Int {
    get { machine.numberOfTapsRequired }
    set { machine.numberOfTapsRequired = newValue }
  }

  /// The number of fingers that must press; 1 by default.
  public final var numberOfTouchesRequired: Int {
    get { machine.numberOfTouchesRequired }
    set { machine.numberOfTouchesRequired = newValue }
  }
}
