public import Contacts
public import EventTime

/// What a stream held, counted while it was decoded.
public struct DecoderStatistics: Hashable, Sendable {
  /// The number of events, ignored ones included.
  public var events = 0
  /// The number of frames: of `SYN_REPORT`s, empty ones included.
  public var frames = 0
  /// The number of tracking ids that began; 0 where the device has none.
  ///
  /// It includes those that hover, and those in slots that do not exist.
  public var contacts = 0
  /// The number of contacts that touched down, under any protocol.
  public var landings = 0
  /// The most contacts that a frame held at once: ids in slots (type B), or contacts down.
  public var mostContacts = 0
  /// The most fingers that the device's `BTN_TOOL_*` codes counted.
  public var mostFingers = 0
  /// How often each kind of fault was mended, in order of first occurrence.
  public var repairs: [RepairCount] = []
  /// The time of the first event; nil before it.
  public var first: Timestamp?
  /// The time of the last event that was a report, a key, a landing or a lift; nil before any.
  public var last: Timestamp?

  /// Creates the statistics of nothing.
  public init() {}

  /// The seconds from the first event to the last; 0 before there are two.
  public var duration: Double {
    guard let first, let last else { return 0 }
    return first.seconds(to: last)
  }

  /// Returns how often one kind of fault was mended.
  public func count(of repair: Repair) -> Int {
    repairs.first { $0.repair == repair }?.count ?? 0
  }
}
