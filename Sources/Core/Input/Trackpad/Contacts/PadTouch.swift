import TSContacts
import TSEventTime

/// A contact of a pad with everything that its interpretation needs to remember.
struct PadTouch: Sendable {
  /// The relation of a contact to the surface.
  enum State: Sendable {
    /// Above the surface, or too light to count.
    case hovering
    /// Down since this frame.
    case began
    /// Down since an earlier frame.
    case down
    case ended
  }

  /// The slot, or for a finger that is only counted a number above the slots.
  let slot: Int
  /// The kernel's tracking id; −1 for a finger that is only counted.
  ///
  /// The finger that is followed on a pad that reports a box continues with that of another corner.
  var trackingID: Int32
  /// Whether the device counts the finger without reporting it (T6).
  let isCounted: Bool

  var state = State.hovering
  /// Whether the device reported the contact as changed in this frame.
  var isDirty = true
  var hasJumped = false
  /// Whether the device has removed the contact.
  var isGone = false
  /// Whether the slot has lifted while the device still counts the finger: it goes on with the next
  /// contact of the slot (T12).
  var isRestarting = false
  /// Whether the contact did not lift, but was lost.
  var isCancelled = false

  var position: Millimetres
  var landing: Millimetres
  var landingTime = Timestamp.zero
  var pressure: Int32 = 0
  var major: Int32 = 0
  var minor: Int32 = 0
  var tool = Contact.Tool.finger

  var motion = MotionHistory()
  var palm = PalmState.none
  var thumb = ThumbState.finger
  /// The movement since the contacts were last compared, in millimetres; see
  /// `ThumbDetector.revise(_:)`.
  var stretch = Millimetres.zero
  var tap = TapState()
  var area = ButtonAreaState.outside
  var edge = EdgeScrollState.none
  /// The position at which the contact is held because the pad was pressed; `nil` if it is free.
  var pin: Millimetres?
  var gestureOrigin = Millimetres.zero
  var verdict = ContactVerdict.finger

  init(slot: Int, trackingID: Int32, isCounted: Bool, position: Millimetres) {
    self.slot = slot
    self.trackingID = trackingID
    self.isCounted = isCounted
    self.position = position
    landing = position
  }

  var isDown: Bool { state == .began || state == .down }

  /// Whether tapping must look at the contact: not while one that was excluded stays on the
  /// surface.
  var mayTap: Bool {
    guard tap.kind == .dead, state == .down, case .none = palm else { return true }
    return false
  }

  var isInGesture: Bool {
    guard isDown, case .none = palm, case .none = edge else { return false }
    return pin == nil && thumb != .jailed && thumb != .ignored && area.isFree
  }

  /// Whether the contact counts as a finger beside others (T14).
  var isActive: Bool { isInGesture && thumb == .finger }

  /// The movement in this frame, in millimetres; zero if the contact did not change.
  var delta: Millimetres { isDirty ? motion.delta : .zero }

  /// The distance from the position at which the current gesture began, in millimetres.
  var gestureMovement: Millimetres { position - gestureOrigin }

  /// The part that the contact takes in the interpretation now.
  var currentVerdict: ContactVerdict {
    if state == .hovering { return .hovering }
    if let palm = palm.verdict { return palm }
    switch thumb {
    case .jailed: return .restingThumb
    case .pinching: return .pinchingThumb
    case .ignored: return .ignoredThumb
    case .finger: break
    }
    if pin != nil { return .pinned }
    return area.isFree ? .finger : .inButtonArea
  }
}
