public import TSEventTime
public import TSGeometry

/// A tap, a click, a drag, a scroll, a pinch or a swipe in a ``TrackpadLog``.
public struct PadGestureRecord: Hashable, Sendable {
  /// The kinds of gestures.
  public enum Kind: Hashable, Sendable {
    /// A press and release of a button, by the pad, by a tap, or as a drag.
    case press(TrackpadButton, TrackpadPress)
    /// A scroll.
    case scroll(TrackpadEvent.ScrollSource)
    /// A pinch or rotation.
    case transform
    /// A swipe of three or more fingers.
    case swipe
  }

  /// The kind of the gesture.
  public let kind: Kind
  /// The time at which the first of the fingers landed.
  public let landed: Timestamp
  /// The time at which the last of the fingers landed.
  public let complete: Timestamp
  /// The time of the first event; for a tap the time at which its last finger landed.
  public let began: Timestamp
  /// The time at which the gesture was decided, which for a tap is that of the lift.
  public let recognized: Timestamp
  /// The time of the last event; `nil` while the gesture is in progress.
  public internal(set) var ended: Timestamp?
  /// A Boolean value that indicates whether the gesture was cancelled.
  public internal(set) var isCancelled = false
  /// The number of fingers.
  public let fingerCount: Int
  /// The movements of the fingers at the time of recognition, in millimetres, since the number of
  /// fingers changed last; in the order of their landing.
  public let movements: [CGVector]
  /// The distances between the first two fingers at the time of recognition, across and down, in
  /// millimetres; `nil` for one finger.
  public let separation: CGVector?
  /// The time from the last change of the number of fingers to recognition, in seconds.
  public let delay: Double
  /// The indices of the contacts in ``TrackpadLog/contacts``.
  public let contacts: [Int]

  /// The movement of the fingers from the beginning to the end, in millimetres.
  public internal(set) var movement = CGVector.zero {
    didSet { if movement.length > excursion.length { excursion = movement } }
  }
  /// The ``movement`` that was farthest from the beginning, in millimetres.
  public private(set) var excursion = CGVector.zero
  /// The scale of a transform; 1 for other gestures.
  public internal(set) var scale = 1.0
  /// The angle of a transform in radians, clockwise on the pad; 0 for other gestures.
  public internal(set) var rotation = 0.0
  /// The greatest distance of the pointer from where it was pressed, in millimetres of the finger's
  /// movement; 0 for gestures that are no press.
  public internal(set) var pointerTravel = 0.0
  /// The greatest distance of a finger from where it was when the button was pressed, in
  /// millimetres.
  ///
  /// For a tap it is the distance from where the finger landed; 0 for gestures that are no press.
  public internal(set) var fingerTravel = 0.0

  /// The greatest movement of the fingers of a swipe while they could still have dragged, in
  /// millimetres; 0 for other gestures.
  public internal(set) var earlyMovement = 0.0

  /// The time from the beginning to the end, in seconds; `nil` while the gesture is in progress.
  public var duration: Double? { ended.map { began.seconds(to: $0) } }

  /// The direction of the ``excursion``; `nil` if the fingers did not move.
  public var direction: Direction? { Direction(excursion) }

  /// A direction on the pad.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// To the left edge.
    case left
    /// To the right edge.
    case right
    /// To the upper edge.
    case up
    /// To the lower edge.
    case down

    /// Creates the main direction of a movement, or returns `nil` if it is zero.
    ///
    /// - Parameter movement: The movement, in any unit.
    public init?(_ movement: CGVector) {
      guard movement != .zero else { return nil }
      if movement.dx.magnitude > movement.dy.magnitude {
        self = movement.dx < 0 ? .left : .right
      } else {
        self = movement.dy < 0 ? .up : .down
      }
    }
  }
}
