public import TSEventTime

/// The contacts on a digitizer at one moment, which is the interface between input and views.
///
/// The layers above a frame do not depend on the kernel, and the layers below do not depend on
/// views.
public struct ContactFrame: Sendable {
  /// The time of the frame, never earlier than that of the previous frame.
  public var time: Timestamp
  /// The contacts that are down, and those that ended in this frame, ordered by slot.
  ///
  /// A slot can occur twice: a contact that ended or was cancelled, followed by the contact that
  /// began in the same slot in this frame.
  public var contacts: [Contact]
  /// The faults of the device that were repaired in this frame, one element for each kind; usually
  /// empty.
  public var repairs: [RepairCount]
  /// The decisions of a touch guard in this frame; empty unless the device has one.
  public var verdicts: [GuardVerdict] = []
  /// The pen or finger above the surface that does not touch it; usually `nil`.
  public var hover: HoverPoint?
  /// The buttons of the device that are down; always empty if the device has none.
  ///
  /// While events are lost, the buttons remain as they were before the loss.
  public var buttons: ButtonSet = []
  /// The number of fingers that the device itself counts, from 1 to 5: the highest of its keys
  /// `BTN_TOOL_FINGER` to `BTN_TOOL_QUINTTAP` that is down.
  ///
  /// The value is 0 if no such key is down, and while it is unknown: on a device without these
  /// keys, and after a loss of events until the device reports a key. It may exceed the number of
  /// ``contacts`` on a pad that counts more fingers than it has slots, and on a pad that is touched
  /// too lightly for a contact to begin.
  public var fingerCount = 0

  /// Returns whether a touch guard cancels a contact in this frame.
  package func hasVerdict(against contact: Contact) -> Bool {
    verdicts.contains {
      $0.decision == .cancelled && $0.contact.slot == contact.slot
        && $0.contact.trackingID == contact.trackingID
    }
  }

  /// Creates a frame that has no hover point, no buttons and no count of fingers.
  public init(time: Timestamp, contacts: [Contact] = [], repairs: [RepairCount] = []) {
    self.time = time
    self.contacts = contacts
    self.repairs = repairs
  }
}
