import TSContacts
import TSEventTime

/// A contact that is down on the device, with what the guard makes of it.
struct GuardedContact: Sendable, BitwiseCopyable {
  /// What the guard makes of a contact.
  enum Status: Sendable, BitwiseCopyable {
    case passing
    /// It is not reported until a time, or until the rule releases it.
    case withheld(GuardReason, until: Timestamp?)
    /// It is not reported to its lift.
    case rejected(GuardReason)
  }

  /// The contact as the device reported it last.
  var contact: Contact
  let landing: Timestamp
  /// The position at which it landed, in device units.
  let start: (x: Int32, y: Int32)
  var changed: Timestamp
  /// The longest time without a change so far, in seconds.
  var longestSilence = 0.0
  /// The farthest distance along an axis from where it landed, in device units.
  var strayed: (x: Int32, y: Int32) = (0, 0)
  /// The status; a contact passes unless a rule says otherwise.
  var status = Status.passing
  /// Whether it has begun, and has not ended, for those behind the guard.
  var isReported = false
  /// Whether it has lifted, or was cancelled.
  var hasEnded = false
  /// Whether the frame of the device lacks it, though it is yet to be reported.
  var isApart = false
  /// The position that is reported instead, in device units; `nil` for that of the device.
  var steadied: (x: Int32, y: Int32)?

  init(_ contact: Contact, at time: Timestamp) {
    self.contact = contact
    landing = time
    changed = time
    start = (contact.x, contact.y)
  }

  /// The reason for which it is withheld; `nil` if it is not.
  var withholding: GuardReason? {
    if case .withheld(let reason, _) = status { reason } else { nil }
  }

  func matches(_ other: Contact) -> Bool {
    contact.slot == other.slot && contact.trackingID == other.trackingID && !hasEnded
  }

  mutating func follow(_ contact: Contact, at time: Timestamp) {
    self.contact = contact
    guard contact.phase == .moved else { return }
    strayed = (
      max(strayed.x, way(from: start.x, to: contact.x)),
      max(strayed.y, way(from: start.y, to: contact.y))
    )
    longestSilence = max(longestSilence, changed.seconds(to: time))
    changed = time
  }

  private func way(from a: Int32, to b: Int32) -> Int32 {
    Int32(clamping: abs(Int64(a) - Int64(b)))
  }

  /// Whether those behind the guard receive the contact as it is.
  ///
  /// It then needs no report of its own, but it may have begun or ended.
  var isTransparent: Bool {
    guard case .passing = status, steadied == nil, !isApart else { return false }
    return contact.phase == .began ? !isReported : isReported
  }

  /// Returns the contact that is reported in a frame, and notes whether it is down for those behind the
  /// guard; `nil` if there is none.
  mutating func report() -> Contact? {
    var reported = contact
    if let steadied { (reported.x, reported.y) = steadied }
    switch (status, isReported) {
    case (.rejected, true):
      reported.phase = .cancelled
      isReported = false
    case (.passing, false) where isApart: return nil
    case (.passing, false):
      // One that has lifted ends in the frame after this one.
      reported.phase = .began
      isReported = true
      isApart = hasEnded
    case (.passing, true): isReported = !hasEnded
    case (.withheld, _), (.rejected, false): return nil
    }
    return reported
  }
}
