public import EventTime

/// What lies on a digitizer at one moment: the waist between input and interface.
///
/// Nothing above it knows the kernel; nothing below it knows a view.
public struct ContactFrame: Sendable {
  /// The moment of the frame, never before that of the frame before it.
  public var time: Timestamp
  /// The contacts that are down, and those that went in this frame, ordered by slot.
  ///
  /// A slot can occur twice: a contact that ended (or was cancelled) followed by the one that
  /// began in its place in the same frame.
  public var contacts: [Contact]
  /// The faults of the device that were mended in this frame, one entry a kind; mostly none.
  public var repairs: [RepairCount]
  /// What is over the surface without touching it; mostly nothing.
  public var hover: HoverPoint?

  /// Creates a frame.
  public init(time: Timestamp, contacts: [Contact] = [], repairs: [RepairCount] = []) {
    self.time = time
    self.contacts = contacts
    self.repairs = repairs
  }
}
