public import TSContacts
public import TSEventTime

/// The counts of a stream, collected while it is decoded.
///
/// Obtain them from ``ContactDecoder/statistics``.
public struct DecoderStatistics: Hashable, Sendable {
  /// The number of events, including ignored ones.
  public var events = 0
  /// The number of frames, which is that of `SYN_REPORT` events, including empty frames.
  public var frames = 0
  /// The number of tracking ids that began; 0 if the device has none.
  ///
  /// The count includes contacts that hover, and those in slots that do not exist.
  public var contacts = 0
  /// The number of contacts that touched down, under any protocol.
  public var landings = 0
  /// The maximum number of simultaneous contacts: ids in slots (type B), or contacts on the
  /// surface.
  public var mostContacts = 0
  /// The maximum number of fingers that the device's `BTN_TOOL_*` codes counted.
  public var mostFingers = 0
  /// The number of repairs of each kind, in order of first occurrence.
  public var repairs: [RepairCount] = []
  /// The time of the first event; `nil` before it.
  public var first: Timestamp?
  /// The time of the last event that was a report, a key, a touch-down or a lift; `nil` before any.
  public var last: Timestamp?

  /// Creates statistics in which every count is 0.
  public init() {}

  /// The time from the first event to the last, in seconds; 0 if there are fewer than two.
  public var duration: Double {
    guard let first, let last else { return 0 }
    return first.seconds(to: last)
  }

  /// The number of repairs of all kinds.
  public var repairCount: Int { repairs.reduce(0) { $0 + $1.count } }

  /// Returns the number of repairs of one kind, which is 0 if the fault did not occur.
  public func count(of repair: Repair) -> Int {
    repairs.first { $0.repair == repair }?.count ?? 0
  }
}
