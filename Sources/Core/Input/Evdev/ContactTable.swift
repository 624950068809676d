import TSContacts

/// The contacts of a device by slot, which the decoder of each protocol fills and which become
/// frames.
///
/// A decoder of a protocol adds and removes contacts (``enter(_:kernelID:)``,
/// ``leave(_:_:atLastFrame:)``) and stores their values. What is common to all protocols is decided
/// here: which of the contacts are on the surface, what the next frame contains, and which faults
/// were repaired.
@usableFromInline
struct ContactTable: Sendable {
  // The long array is last, so that all other members have short offsets.

  let touchProtocol: Digitizer.TouchProtocol
  let isPad: Bool
  /// Whether the device reports how far above the surface a contact is.
  private let hasDistance: Bool
  /// Whether the device tells its pens by keys and not by slot.
  private let hasToolKeys: Bool
  let clampsPositions: Bool

  /// The slots that hold a contact, on the surface or above it.
  private(set) var held = SlotSet()
  /// The slots whose contact is unconfirmed since events were lost.
  var staleSlots = SlotSet()
  /// The slots whose contact waits for its first coordinate.
  private(set) var unplacedSlots = SlotSet()
  /// The slots whose contact has been added since the last frame.
  var enteredSlots = SlotSet()
  /// The noise that the contacts of a screen are freed from.
  let noise: NoiseMargin
  /// Whether the next frame must be rebuilt, because more than positions has changed.
  var needsRebuild = false
  var hasLostEvents = false

  var touchKey: TouchKey
  var keys: DeviceKeys
  var repairs = RepairLog()
  @usableFromInline var builder = FrameBuilder()
  private var nextMadeID: Int32
  private(set) var idCount = 0
  var mostContacts = 0
  @usableFromInline var values: SlotValues

  /// The first tracking id that is assigned on a type B device.
  ///
  /// Tracking ids of the kernel have 16 bits; assigned ids begin above them.
  private static var firstMadeID: Int32 { 0x10000 }

  /// Creates a table without contacts.
  ///
  /// - Parameters:
  ///   - description: The codes that the device can send.
  ///   - clampsPositions: Whether positions outside the range of their axis are moved into it.
  init(_ digitizer: Digitizer, _ description: DeviceDescription?, clampsPositions: Bool) {
    self.clampsPositions = clampsPositions
    touchProtocol = digitizer.touchProtocol
    hasDistance = digitizer.distance != nil
    isPad = digitizer.kind == .touchpad
    hasToolKeys = digitizer.touchProtocol == .typeB && description?.hasToolKeys ?? false
    touchKey = TouchKey(of: digitizer, description)
    let isLeftTouch = SingleTouchDecoder.usesLeftButton(digitizer, description)
    keys = DeviceKeys(hasButtons: !isLeftTouch)
    nextMadeID = digitizer.touchProtocol == .typeB ? ContactTable.firstMadeID : 0
    values = SlotValues(digitizer)
    noise = NoiseMargin(of: digitizer, description)
  }

  /// The slots whose contact is on the surface; inlined, because a call copies the table.
  @inline(__always) var touching: SlotSet {
    // A single touch follows its button alone: pens report a distance while they touch.
    let placed = held - unplacedSlots
    if touchProtocol == .singleTouch { return placed }
    if touchKey.state == .up { return SlotSet() }
    let down = placed - values.hoveringSlots
    return touchKey.isUnsent ? down - pens : down
  }

  /// The slots that hold a pen, on a device that does not report how far above the surface it is;
  /// inlined as ``touching``.
  @inline(__always) var pens: SlotSet { hasDistance ? SlotSet() : held & values.penSlots }

  /// The number of the first slot without a contact.
  var firstFreeSlot: Int { (~held.bits).trailingZeroBitCount }

  // MARK: - Contacts

  /// Adds a contact to a slot; it begins in the first frame in which it is on the surface.
  ///
  /// - Parameter kernelID: The tracking id of the kernel, or `Slot.noID` to assign one.
  @inline(__always) mutating func enter(_ slot: Int, kernelID: Int32 = Slot.noID) {
    held.insert(slot)
    enteredSlots.insert(slot)
    staleSlots.remove(slot)
    values.slots[slot].kernelID = kernelID
    values.slots[slot].trackingID = kernelID == Slot.noID ? makeID() : kernelID
    if kernelID != Slot.noID { idCount += 1 }
    unplacedSlots.insert(slot)
    place(slot)
    needsRebuild = true
  }

  /// Removes the contact from a slot; it ends in this frame if it was in the previous one.
  ///
  /// - Parameters:
  ///   - phase: The final phase, which is ended or cancelled.
  ///   - atLastFrame: A Boolean value that indicates whether the contact keeps its values of the
  ///     last frame.
  mutating func leave(_ slot: Int, _ phase: Contact.Phase, atLastFrame: Bool = false) {
    if builder.live.contains(slot) {
      if atLastFrame {
        var contact = builder.contact(of: values.slots[slot])
        contact.phase = phase
        builder.remove(slot, contact)
      } else {
        builder.remove(slot, values.slots[slot].contact(number: slot, phase: phase))
      }
    } else if unplacedSlots.contains(slot) {
      note(.coordinateMissing)
    }
    held.remove(slot)
    unplacedSlots.remove(slot)
    staleSlots.remove(slot)
    values.slots[slot].kernelID = Slot.noID
    needsRebuild = true
  }

  /// Ends the contact of a slot that was reported to lift.
  ///
  /// A contact that is unconfirmed since events were lost may have lifted at any time, so that it is
  /// cancelled. One that began in the same frame is counted.
  mutating func lift(_ slot: Int) {
    if staleSlots.contains(slot) { return cancelLost(slot, atLastFrame: true) }
    let isUnseen = (unplacedSlots | values.hoveringSlots).contains(slot)
    if enteredSlots.contains(slot), !isUnseen { note(.endedAtOnce) }
    leave(slot, .ended)
  }

  /// Sets the kernel's tracking id of a contact that began before its id arrived.
  mutating func identify(_ slot: Int, kernelID: Int32) {
    values.slots[slot].kernelID = kernelID
    idCount += 1
  }

  /// Counts a tracking id that began in a slot that does not exist.
  mutating func countID() { idCount += 1 }

  /// Returns the next tracking id for a contact without one, and wraps around at the maximum.
  private mutating func makeID() -> Int32 {
    defer { nextMadeID = nextMadeID == .max ? ContactTable.firstMadeID : nextMadeID + 1 }
    return nextMadeID
  }

  /// Returns `true` if the contact of a slot differs from that in the last frame.
  func hasChanged(_ slot: Int) -> Bool {
    guard builder.live.contains(slot) else { return true }
    let last = builder.contact(of: values.slots[slot])
    return values.slots[slot].contact(number: slot, phase: last.phase) != last
  }

  /// Exchanges the device's values of two slots, while their contacts stay in place.
  mutating func exchange(_ a: Int, _ b: Int) {
    values.exchange(a, b)
    held.exchange(a, b)
    unplacedSlots.exchange(a, b)
  }

  /// Ends the contact of a slot instead of the one that was reported to end in another slot, where
  /// it then continues.
  ///
  /// - Parameter index: The index in the builder's departed contacts of the one that was reported
  ///   to end.
  mutating func end(insteadOf index: Int, _ slot: Int) {
    let slotOfLift = builder.departed.slot(index)
    // A further id may have begun and ended in the slot after the lift.
    values.slots[slotOfLift].trackingID = builder.departed[slot: slotOfLift].trackingID
    builder.end(insteadOf: index, slot, values.slots[slot])
  }

  // MARK: - Values

  /// Stores a horizontal position, moved into its range.
  mutating func setX(_ value: Int32, in slot: Int) {
    values.slots[slot].x = repaired(value, values.x)
    place(slot)
  }

  /// Stores a vertical position, moved into its range.
  mutating func setY(_ value: Int32, in slot: Int) {
    values.slots[slot].y = repaired(value, values.y)
    place(slot)
  }

  /// Lets the contact of a slot begin if a coordinate of it is known.
  mutating func place(_ slot: Int) {
    guard unplacedSlots.contains(slot), values.completePosition(of: slot) else { return }
    unplacedSlots.remove(slot)
    needsRebuild = true
  }

  /// Stores the pressure of all slots, on a device that has one for all of them.
  mutating func setPressure(_ value: Int32, upTo slotCount: Int) {
    for slot in 0..<slotCount { _ = values.setShape(.absMTPressure, value, in: slot) }
    needsRebuild = true
  }

  /// Sets the tool of all slots from the keys, on a device that reports none by slot.
  mutating func setTools() {
    guard hasToolKeys else { return }
    let tool: Contact.Tool = keys.hasPen ? .pen : .finger
    for slot in 0..<ContactDecoder.slotCapacity { values.setTool(tool, in: slot) }
    needsRebuild = true
  }

  /// Stores a value of a slot that is neither its position nor its id.
  ///
  /// - Parameter code: The code of the axis; codes of other kinds are ignored.
  mutating func setShape(_ code: EventCode, _ value: Int32, in slot: Int) {
    if values.setShape(code, value, in: slot) { needsRebuild = true }
  }

  // MARK: - Keys and faults

  /// Counts a repaired fault, both for the next frame and for the statistics.
  mutating func note(_ repair: Repair) {
    repairs.note(repair)
    needsRebuild = true
  }

  /// Decodes the event of a key.
  ///
  /// - Parameter value: 0 if it was released, 1 if it was pressed, 2 if it is held and repeats.
  mutating func pushKey(_ code: EventCode, _ value: Int32) {
    if value == 2 {
      keys.noteRepetition()
      needsRebuild = true
    }
    if code == .btnTouch {
      touchKey.push(isDown: value != 0)
      needsRebuild = true
    } else if keys.push(code, isDown: value != 0) {
      needsRebuild = true
    }
    if code.isPenTool { setTools() }
  }

  /// Sets the state that `BTN_TOUCH` had before the stream, unless the stream has reported one.
  mutating func assumeTouchKey(isDown: Bool) {
    if touchKey.state == .unknown, !hasLostEvents { touchKey.set(isDown: isDown) }
  }

  /// Sets the state of `BTN_TOUCH` by the button that stands in for it.
  mutating func setTouchKey(isDown: Bool) { touchKey.set(isDown: isDown) }

  /// Cancels all contacts and releases all keys.
  ///
  /// - Parameter repair: The repair to count for each contact in the frame.
  mutating func cancelAll(_ repair: Repair) {
    var pending = held
    while let slot = pending.popFirst() {
      if builder.live.contains(slot) { note(repair) }
      leave(slot, .cancelled)
    }
    touchKey.forget()
    keys.release()
    setTools()
  }

  mutating func takeKeys(_ state: DeviceState, isOpening: Bool) {
    touchKey.take(state, isOpening: isOpening)
    keys.take(state.keys)
  }
}
