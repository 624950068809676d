/// A fault of a device's stream that the decoder mends.
///
/// Real streams have every one of them. Each is mended by a fixed rule, counted, and shown in the
/// trace; none is ever passed on to the interface.
public enum Repair: String, Sendable, CaseIterable {
  /// A new tracking id in a slot whose contact had not lifted: the old one ends, a new one begins.
  case idReplaced = "tracking id replaced without a lift"
  /// A lift in a slot that held no contact: nothing happens.
  case liftOfFreeSlot = "lift of a free slot"
  /// Data for a slot outside the declared number: that contact is dropped, no other is disturbed.
  case slotOutOfRange = "slot above the maximum"
  /// A coordinate outside the declared range: moved to the nearest edge.
  case coordinateClamped = "coordinate out of range"
  /// A small negative coordinate that a 12-bit device sent as 4096 − n: moved to the near edge.
  case coordinateWrapped = "coordinate wrapped at 12 bits"
  /// A frame with nothing in it: passed over.
  case emptyFrame = "empty frame"
  /// A time before the last one: the last one is used.
  case timeBackwards = "time running backwards"
  /// A contact that was down before the stream began: it begins in the first frame that shows it.
  case downAtStart = "contact already down at the start"
  /// A coordinate that was last told before the stream began: the next one that is told is taken.
  case coordinateUntold = "coordinate told before the start"
  /// A contact that was still down when the stream ended: it is cancelled.
  case downAtEnd = "contact still down at the end"
  /// Events lost by the kernel (`SYN_DROPPED`): ignored up to the next report, then put right.
  case eventsDropped = "events dropped by the kernel"
  /// A contact that did not survive a loss: it is cancelled.
  case lostInDrop = "contact lost with dropped events"
  /// More fingers reported by `BTN_TOOL_*` than there are slots: only those with slots are seen.
  case fingersAboveSlots = "more fingers than slots"
  /// No description came with the stream: ranges were inferred from its values.
  case rangesInferred = "no description: ranges inferred from the stream"
  /// Positions that the device gave to the wrong contacts, in a frame in which one landed or
  /// lifted: each contact keeps its own.
  ///
  /// Counted once for each pair that is put right.
  case positionsExchanged = "positions exchanged between contacts"
  /// A contact that moves for 100 ms or longer while `BTN_TOUCH` is up.
  ///
  /// It begins on a screen. On a touchpad it stays withheld: the key is up there while a finger
  /// touches too lightly to count. Counted once each time the key stays up.
  case contactWithoutTouchKey = "contact moving while BTN_TOUCH is up"
  /// A line of a file that could not be read, passed over on request.
  case badLine = "unreadable line"
}

/// How often one kind of fault was mended.
public struct RepairCount: Hashable, Sendable {
  /// The kind of fault.
  public var repair: Repair
  /// How often.
  public var count: Int

  /// Creates a count of one kind of fault.
  public init(_ repair: Repair, count: Int = 1) {
    self.repair = repair
    self.count = count
  }
}

extension [RepairCount] {
  /// Counts one more fault of a kind.
  public mutating func add(_ repair: Repair, count: Int = 1) {
    if let index = firstIndex(where: { $0.repair == repair }) {
      self[index].count += count
    } else {
      append(RepairCount(repair, count: count))
    }
  }
}
