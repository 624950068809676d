/// A contact of a trackpad, as it is shown to people.
public struct PadContact: Hashable, Sendable {
  /// The slot of the contact, or a number above the slots for a finger that is only counted.
  public var slot: Int
  /// The kernel's tracking id; −1 for a finger that is only counted.
  public var trackingID: Int32
  /// The horizontal position in millimetres from the left edge.
  public var x: Double
  /// The vertical position in millimetres from the upper edge.
  public var y: Double
  /// The part that the contact takes in the interpretation.
  public var verdict: ContactVerdict
  /// The pressure in device units; 0 if the device reports none.
  public var pressure: Int32
  /// The major axis of the contact in device units; 0 if the device reports none.
  public var size: Int32
  /// The reason for which the contact is no tap; `nil` while it may become one.
  ///
  /// A contact that stays too long may still tap together with another that lands later.
  public var tapRejection: TapRejection?
}

/// The activity of the fingers on a pad.
public enum PadActivity: String, CaseIterable, Hashable, Sendable {
  /// Nothing: no finger is down.
  case idle
  /// Fingers are down and have not moved enough to decide.
  case undecided
  /// Fingers rest.
  case holding
  /// One finger moves the pointer.
  case pointing
  /// Two fingers scroll.
  case scrolling
  /// Two or more fingers pinch or rotate.
  case pinching
  /// Three or four fingers swipe.
  case swiping
  /// A drag that began with a tap, or with three or four fingers.
  case dragging
}
