/// The decoding of events that only move fingers, which is inlined into the caller.
///
/// Positions take the fast path, and selections of slots whose contact the stream has identified.
@usableFromInline
struct SlotFastPath: Sendable {
  /// The time after which events may take the fast path, in microseconds.
  ///
  /// Events may take it while the device has slots, no event is being ignored, and the stream has
  /// identified the contact of the current slot. The value is just before the time of the last
  /// frame or key, so that an earlier event takes the slow path; `Int64.max` disables the fast
  /// path.
  @usableFromInline private(set) var threshold = Int64.max
  /// The current slot while the fast path is active.
  @usableFromInline private(set) var slot = 0
  /// The number of events that took the fast path.
  @usableFromInline private(set) var eventCount = 0
  /// The slots that were current in this frame.
  @usableFromInline var visited = SlotSet(0)
  /// The slots for which the stream has reported whether they hold a contact.
  @usableFromInline var trackedSlots = SlotSet()
  /// The number of events before this frame.
  private var eventCountAtReport = 0

  init() {}

  /// Decodes an event if it takes the fast path.
  ///
  /// - Parameters:
  ///   - time: The time in microseconds.
  ///   - key: The type in the low half and the code in the high half.
  /// - Returns: `true` if the event was decoded; it completes no frame then.
  @inlinable
  mutating func push(
    _ time: Int64, _ key: UInt32, _ value: Int32, into table: inout ContactTable
  ) -> Bool {
    guard time > threshold else { return false }
    if key == 0x0035_0003 {
      guard table.values.storeX(value, in: slot) else { return false }
    } else if key == 0x0036_0003 {
      guard table.values.storeY(value, in: slot) else { return false }
    } else if key == 0x002f_0003 {
      // Every identified slot is below the limit, so that no separate check is necessary.
      let bit = 1 &<< UInt64(truncatingIfNeeded: value)
      guard UInt32(bitPattern: value) < 64, trackedSlots.bits & bit != 0 else { return false }
      slot = Int(truncatingIfNeeded: value)
      visited.bits |= bit
    } else if key & ~0x0001_0000 != 0x0000_0003 {
      // `ABS_X` and `ABS_Y`, the kernel's emulation of a single touch, move no contact of a slot.
      return false
    }
    eventCount &+= 1
    return true
  }

  /// Returns the axis of an event that stores a value without interpretation, or an id.
  ///
  /// - Returns: The number of the axis from code 0x30, which is 9 for the id; `nil` for another
  ///   event.
  func plainAxis(_ key: UInt32) -> Int? {
    let axis = Int(key >> 16) - 0x30
    let plainAxes = 0b0110_0001_1111
    guard key & 0xffff == 3, 0..<12 ~= axis, (1 << axis) & plainAxes != 0 else { return nil }
    return axis
  }

  var hasEvents: Bool { eventCount != eventCountAtReport }

  /// The current slot, or `nil` while the fast path is not active.
  var currentSlot: Int? { threshold == .max ? nil : slot }

  mutating func countEvent() { eventCount &+= 1 }

  /// Activates the fast path.
  ///
  /// - Parameter time: The time of the last event, in microseconds.
  mutating func enter(_ slot: Int, after time: Int64) {
    self.slot = slot
    raiseThreshold(to: time)
  }

  /// Lets only events of a time or later take the fast path, which is active.
  mutating func raiseThreshold(to time: Int64) { threshold = time &- 1 }

  /// Leaves the fast path.
  ///
  /// - Returns: The current slot, or `nil` if the fast path was not active.
  mutating func exit() -> Int? {
    guard threshold != .max else { return nil }
    threshold = .max
    return slot
  }

  /// Ends a frame, so that later events belong to the next one.
  mutating func closeFrame() { eventCountAtReport = eventCount }

  /// Completes a frame that has no other events.
  ///
  /// - Parameter time: The time of the report, in microseconds.
  /// - Returns: `true` if the frame has contacts.
  @inline(__always)
  mutating func completeFrame(at time: Int64, in table: inout ContactTable) -> Bool {
    raiseThreshold(to: time)
    closeFrame()
    defer { visited = SlotSet(slot) }
    return table.update(visited)
  }
}
