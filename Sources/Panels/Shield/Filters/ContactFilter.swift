package import TSContacts
package import TSEventTime

/// A rule between the decoder and the clone, which may withhold, change and cancel contacts.
///
/// A frame that a filter returns has all contacts that are down for programs: what is missing is
/// cancelled, and what is new begins (see ``FrameEncoder``).
package protocol ContactFilter: AnyObject {
  /// The time at which ``advance(to:into:)`` must be called if no frame comes before; `nil` for none.
  var deadline: Timestamp? { get }

  /// Takes a frame, and appends the frames that take its place.
  ///
  /// - Parameter frame: The frame, in the units of the clone.
  func take(_ frame: ContactFrame, into frames: inout [ContactFrame])

  /// Takes the time, and appends the frames that are due.
  func advance(to time: Timestamp, into frames: inout [ContactFrame])

  /// Returns what was decided about touches since the last call.
  func takeVerdicts() -> [ShieldVerdict]
}
