/// A fault in the stream or the setup of a device that is repaired.
///
/// Real streams contain every one of them. Each is repaired by a fixed rule, counted, and shown in
/// the trace; none reaches a view.
public enum Repair: String, Sendable, CaseIterable {
  /// A new tracking id in a slot whose contact had not lifted: the old contact ends and a new one
  /// begins.
  case idReplaced = "tracking id replaced without a lift"
  /// A lift in a slot that held no contact, which is ignored.
  case liftOfFreeSlot = "lift of a free slot"
  /// Data for a slot outside the declared number: that contact is dropped, and no other is
  /// affected.
  case slotOutOfRange = "slot above the maximum"
  /// A coordinate outside the declared range, which is moved to the nearest edge.
  case coordinateClamped = "coordinate out of range"
  /// A small negative coordinate that a 12-bit device sent as 4096 − n, which is moved to the near
  /// edge.
  case coordinateWrapped = "coordinate wrapped at 12 bits"
  /// A frame without events, which is skipped.
  case emptyFrame = "empty frame"
  /// A time before the previous one, which is replaced by the previous one.
  case timeBackwards = "time running backwards"
  /// A contact that was down before the stream began: it begins in the first frame that shows it.
  case downAtStart = "contact already down at the start"
  /// A coordinate whose last value precedes the stream: the next value of the stream is used, and
  /// without one the contact is not reported.
  case coordinateMissing = "coordinate missing at the start"
  /// A pressure whose last value precedes the stream: the next value of the stream is used.
  case pressureMissing = "pressure missing at the start"
  /// A contact that began and ended in one frame: it is not reported, as there is no moment at which
  /// it was on the surface.
  case endedAtOnce = "contact ended in the frame in which it began"
  /// A contact that was still down when the stream ended, which is cancelled.
  case downAtEnd = "contact still down at the end"
  /// Events lost by the kernel (`SYN_DROPPED`): events are ignored up to the next report, then the
  /// contacts are corrected.
  case eventsDropped = "events dropped by the kernel"
  /// A contact that did not survive a loss of events, which is cancelled.
  case lostInDrop = "contact lost with dropped events"
  /// A number of fingers reported by `BTN_TOOL_*` above that of the slots: only those with slots
  /// are reported.
  case fingersAboveSlots = "more fingers than slots"
  /// A stream without a description, for which the ranges were inferred from its values.
  case rangesInferred = "no description: ranges inferred from the stream"
  /// Positions that the device assigned to the wrong contacts, in a frame in which one began or
  /// lifted: each contact keeps its own.
  ///
  /// The repair is counted once for each pair that is corrected.
  case positionsExchanged = "positions exchanged between contacts"
  /// A contact that moves for 100 ms or longer while `BTN_TOUCH` is up.
  ///
  /// The contact begins on a screen. On a touchpad it stays withheld: the key is up there while a
  /// finger touches too lightly to count. The repair is counted once each time the key stays up.
  case contactWithoutTouchKey = "contact moving while BTN_TOUCH is up"
  /// A contact of a pad that moved farther in one frame than a finger can, whose movement is
  /// discarded.
  case positionJumped = "jump of a contact discarded"
  /// A calibration matrix of udev or of the environment that does not begin with six numbers, which
  /// is ignored.
  case calibrationIgnored = "calibration matrix ignored: it is not six numbers"
  /// A time of a recording that jumps back by 100 ms or more, because the clock was set or recordings
  /// were joined: the times go on by the steps of the recording.
  case clockJumped = "clock jumped back: time goes on by the steps of the file"
  /// A recording all of whose events have the same time, so that nothing that depends on time is
  /// right.
  case timesMissing = "no times: all events have the same one"
  /// A line of a file that could not be read, and was skipped on request.
  case badLine = "unreadable line"
}

/// The number of repairs of one kind of fault.
public struct RepairCount: Hashable, Sendable {
  /// The kind of fault.
  public var repair: Repair
  /// The number of occurrences.
  public var count: Int

  /// Creates a count of one kind of fault.
  public init(_ repair: Repair, count: Int = 1) {
    self.repair = repair
    self.count = count
  }
}

extension [RepairCount] {
  /// Adds to the count of a fault, in time linear in the number of kinds present.
  public mutating func add(_ repair: Repair, count: Int = 1) {
    if let index = firstIndex(where: { $0.repair == repair }) {
      self[index].count += count
    } else {
      append(RepairCount(repair, count: count))
    }
  }
}
