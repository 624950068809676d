public import Contacts
public import EventTime
public import Geometry

/// Input that arrives with the events of a display, from a compositor or from a page.
///
/// Locations are in points of the application's screen.
public enum DisplayInput: Sendable {
  /// The contacts on the display's touch surface at one moment.
  ///
  /// Positions are in hundredths of a point of the screen, the units of
  /// ``Display``'s own digitizer; see ``DisplayInput/unitsPerPoint``.
  case touches(ContactFrame)
  /// The pointer has moved.
  case pointerMoved(to: CGPoint, at: Timestamp)
  /// The pointer has left the display.
  case pointerLeft(at: Timestamp)
  /// A button of the pointer was pressed or released; the code is the kernel's, such as `BTN_LEFT`.
  case button(UInt16, isPressed: Bool, at: Timestamp)
  /// The wheel was turned, or fingers have scrolled on a trackpad, by a vector in points.
  case scroll(CGVector, at: Timestamp)
  /// A key was pressed or released; the code is the kernel's, such as `KEY_A`.
  case key(UInt16, isPressed: Bool, at: Timestamp)

  /// The units of a contact's position per point of the screen.
  public static let unitsPerPoint = 100
}
