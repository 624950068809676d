public import TSEventTime
public import TSGeometry

/// A result of interpreting a trackpad: a movement of the pointer, a button, a scroll, a gesture.
///
/// Distances are points of the screen: 10.5 for each millimetre at ordinary speed (T20, T22).
public struct TrackpadEvent: Hashable, Sendable {
  /// The time of the event.
  ///
  /// The press and the release of a tap have the times at which the finger landed and lifted, which
  /// precede the frame that decides about them (T28). A scroll or gesture whose fingers lift one
  /// after the other ends at the first lift, unless other events have later times. All other events
  /// have the time of their frame or timer. Except for taps, no event is earlier than one before it.
  public var time: Timestamp
  /// The kind of the event, with its values.
  public var kind: Kind

  /// Creates an event.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// The pointer moves by a distance in points: accelerated, and as if it were not.
    case motion(CGVector, unaccelerated: CGVector)
    /// A button is pressed or released.
    case button(TrackpadButton, isPressed: Bool, TrackpadPress)
    /// Content is scrolled by a distance in points, with the sign that content follows.
    case scroll(TrackpadPhase, by: CGVector, ScrollSource)
    /// Fingers pinch and rotate: the distance of the fingers relative to that at the beginning, the
    /// change of their angle in radians, clockwise on the pad, and the movement of their centre in
    /// points.
    case transform(
      TrackpadPhase, scale: Double, rotation: Double, by: CGVector, fingerCount: Int)
    /// Three or more fingers move together by a distance in points.
    case swipe(TrackpadPhase, by: CGVector, fingerCount: Int)
    /// Fingers rest on the pad.
    case hold(TrackpadPhase, fingerCount: Int)
    /// A contact received another verdict.
    case verdict(ContactVerdict, slot: Int, trackingID: Int32)
  }

  /// The fingers that scroll.
  public enum ScrollSource: String, Hashable, Sendable {
    /// Two fingers.
    case fingers
    /// One finger along an edge of the pad.
    case edge
  }
}

/// The phase of a scroll or a gesture.
public enum TrackpadPhase: String, CaseIterable, Hashable, Sendable {
  /// The gesture begins.
  case began
  /// The gesture continues.
  case changed
  /// The fingers lifted.
  case ended
  /// The gesture turned out to be another one, or was interrupted.
  case cancelled
}

/// A button of a trackpad.
public enum TrackpadButton: String, CaseIterable, Hashable, Sendable {
  /// The primary button, `BTN_LEFT`.
  case primary
  /// The secondary button, `BTN_RIGHT`.
  case secondary
  /// The middle button, `BTN_MIDDLE`.
  case middle
}

/// The cause of a button event.
public enum TrackpadPress: String, CaseIterable, Hashable, Sendable {
  /// A physical press of the pad or of a button beside it.
  case click
  /// A tap.
  case tap
  /// A drag that began with a tap.
  case tapAndDrag
  /// A drag of three or four fingers.
  case multiFingerDrag
}

/// The part that a contact takes in the interpretation, with the reason.
public enum ContactVerdict: String, CaseIterable, Hashable, Sendable {
  /// The contact is a finger.
  case finger
  /// The contact is above the surface, or too light to count.
  case hovering
  /// The contact is a palm: its pressure exceeds ``TrackpadLimits/palmPressure``.
  case palmByPressure
  /// The contact is a palm: its size exceeds ``TrackpadLimits/palmSize``.
  case palmBySize
  /// The contact is a palm: the device says so (`MT_TOOL_PALM`).
  case palmByTool
  /// The contact is a palm: it began in an edge strip and stays along it (T71).
  case palmAtEdge
  /// The contact is a palm: it began while the user typed (T72).
  case palmWhileTyping
  /// The contact is a thumb that rests at the bottom of the pad (T75).
  case restingThumb
  /// The contact is a thumb that takes part in gestures only (T76).
  case pinchingThumb
  /// The contact is a thumb that is ignored (T76).
  case ignoredThumb
  /// The contact began in a button area and has not moved out of it (T37).
  case inButtonArea
  /// The contact has not moved far enough since the pad was pressed (T41).
  case pinned
}
