public import TSEventTime

/// The time from the landing of the first finger to the lift of the last, in a ``TrackpadLog``.
public struct PadSequence: Hashable, Sendable {
  /// The time at which the first finger landed.
  public let began: Timestamp
  /// The time at which the last finger lifted; `nil` while one is down.
  public internal(set) var ended: Timestamp?
  /// The indices of its contacts in ``TrackpadLog/contacts``, in the order of their landing.
  public internal(set) var contacts: [Int] = []
  /// The indices of its gestures in ``TrackpadLog/gestures``, in the order of recognition.
  public internal(set) var gestures: [Int] = []
  /// The greatest number of fingers that were down at once.
  public internal(set) var fingerCount = 0
  /// The length of the path by which the fingers moved the pointer, in millimetres.
  public internal(set) var pointerPath = 0.0
}
