public import TSGeometry

/// A gesture for which a source of hands returns movements.
public struct TrialGesture: Hashable, Sendable {
  /// The kind of movement.
  public enum Kind: Hashable, Sendable {
    /// A number of taps in a row.
    case taps(Int)
    /// Fingers that rest for at least a duration in seconds, after a number of taps.
    case press(afterTaps: Int, duration: Double)
    /// A movement with the direction of a vector of length 1, which ends slowly.
    case drag(CGVector)
    /// A movement with the direction of a vector of length 1, which ends at full speed.
    case swipe(CGVector)
    /// Two fingers that move apart (`true`) or together.
    case pinch(apart: Bool)
    /// Two fingers that turn clockwise (`true`) or against it.
    case rotation(clockwise: Bool)
  }

  /// The kind of movement.
  public var kind: Kind
  /// The number of fingers.
  public var fingers: Int
  /// A Boolean value that indicates whether the fingers are above each other at first, and not side
  /// by side.
  public var isUpright = false

  /// Creates a gesture of fingers side by side.
  public init(_ kind: Kind, fingers: Int) {
    self.kind = kind
    self.fingers = fingers
  }
}

/// The movement of the fingers of one hand, from the first landing to the last lift.
public struct TrialMotion: Hashable, Sendable {
  /// A position of a finger at a time; between two positions it moves in a straight line.
  public struct Position: Hashable, Sendable {
    /// The time since the beginning of the motion, in seconds.
    public var time: Double
    /// The position relative to the middle of the hand, in millimetres, downwards and to the right.
    public var offset: CGVector

    /// Creates a position.
    public init(_ time: Double, _ offset: CGVector) {
      self.time = time
      self.offset = offset
    }
  }

  /// The contacts in the order in which they land; each has at least one position, and its finger
  /// lands at the time of the first and lifts at that of the last.
  public var contacts: [[Position]]

  /// Creates a motion.
  ///
  /// - Parameter contacts: The positions of each contact, in ascending order of time.
  public init(_ contacts: [[Position]]) { self.contacts = contacts }

  /// The time of the last lift, in seconds.
  var duration: Double { contacts.compactMap { $0.last?.time }.max() ?? 0 }

  /// Returns the position of a contact at a time, in millimetres; `nil` if it is not down.
  func offset(of index: Int, at time: Double) -> CGVector? {
    let positions = contacts[index]
    guard let first = positions.first, let last = positions.last, time >= first.time,
      time < last.time
    else { return nil }
    var index = 1
    while positions[index].time <= time { index += 1 }
    let (one, next) = (positions[index - 1], positions[index])
    let share = CGFloat((time - one.time) / (next.time - one.time))
    return CGVector(
      dx: one.offset.dx + (next.offset.dx - one.offset.dx) * share,
      dy: one.offset.dy + (next.offset.dy - one.offset.dy) * share)
  }
}

/// A source of the movements with which people make gestures.
///
/// The linter replays each of them. Every call must return the same movements, so that the findings
/// are the same on every machine.
public protocol TrialHandSource: Sendable {
  /// Returns the movements of several people, one for each of them; empty if the source cannot make
  /// the gesture.
  func motions(for gesture: TrialGesture) -> [TrialMotion]
}
