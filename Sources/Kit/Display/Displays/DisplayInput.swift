public import TSContacts
public import TSEventTime
public import TSGeometry
public import TSRecognition

/// Input that arrives with the events of a display, from a compositor or from a page.
///
/// Locations are in points of the display: from the top left corner of the picture as a person sees
/// it, in the units of ``DisplayMode/size``. They equal points of the application's screen unless
/// that is scaled to fit the display. They may be outside of the display while a finger or a button
/// that was pressed on it is held.
///
/// Times are on the monotonic clock, in the order of the events.
public enum DisplayInput: Sendable {
  /// The contacts on the display's touch surface at one moment.
  ///
  /// Positions are in hundredths of a point of the display, see ``unitsPerPoint``. Each contact has a
  /// slot from 0 and is in every frame from the one in which it begins to the one in which it ends
  /// or is cancelled.
  case touches(ContactFrame)
  /// The pointer has moved.
  case pointerMoved(to: CGPoint, at: Timestamp)
  /// The pointer has left the display.
  case pointerLeft(at: Timestamp)
  /// A button of the pointer was pressed or released; the code is the kernel's, such as `BTN_LEFT`.
  case button(UInt16, isPressed: Bool, at: Timestamp)
  /// A wheel was turned by a vector in points, in the direction in which content moves; see
  /// ``pointsPerDetent``.
  case scroll(CGVector, at: Timestamp)
  /// Fingers have scrolled on a trackpad by a vector in points, in the direction in which content
  /// moves.
  case fingerScroll(ScrollPhase, CGVector, at: Timestamp)
  /// A key was pressed or released; the code is the kernel's, such as `KEY_A`.
  case key(UInt16, isPressed: Bool, at: Timestamp)

  /// The units of a contact's position per point of the display.
  public static let unitsPerPoint = 100
  /// The distance that a detent of a wheel scrolls, in points: three lines of 16.
  public static let pointsPerDetent = 48.0
}
