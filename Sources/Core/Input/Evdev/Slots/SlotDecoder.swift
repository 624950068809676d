import TSContacts

/// The decoder of the protocol of slots (type B): the events of slots become contacts of a table.
///
/// Events that only move fingers take the ``SlotFastPath``; everything else is decoded here.
@usableFromInline
struct SlotDecoder: Sendable {
  // The fast path precedes the rest: short offsets from the beginning make short instructions,
  // which saves a tenth of the time of a frame.
  @usableFromInline var fastPath = SlotFastPath()
  /// The slots without a known id that received a position in this frame.
  var unconfirmedSlots = SlotSet()
  /// The slot that receives values; `nil` while the selected slot does not exist.
  ///
  /// While the fast path is active, its slot replaces this one.
  var current: Int? = 0
  let slotCount: UInt32
  /// The slots of the table under which the device's slots are kept, which differ after an exchange
  /// of positions.
  var order = SlotOrder()
  private let detector: ExchangeDetector
  /// Whether a slot was selected in the first frame of the stream, so that a lift says that the
  /// slot is free.
  private var isTellingState = false
  private var isFirstFrame = true
  /// Whether events were lost before this frame, so that it cannot be compared with the last one.
  var isAfterLoss = false
  /// The number of fingers that the keys counted in the previous frame.
  private var countedFingers = 0
  /// The number of contacts that the device declares to distinguish.
  private let declaredSlotCount: Int
  /// Whether `ABS_PRESSURE` is the pressure of every slot.
  private let sharesPressure: Bool

  /// Creates a decoder for a stream that has not begun.
  ///
  /// - Parameters:
  ///   - description: The codes that the device can send.
  ///   - capacity: The number of slots that the table has.
  init(_ digitizer: Digitizer, _ description: DeviceDescription?, capacity: Int) {
    slotCount = UInt32(
      digitizer.touchProtocol == .typeB ? min(max(digitizer.slotCount, 1), capacity) : capacity)
    declaredSlotCount = digitizer.slotCount
    detector = ExchangeDetector(digitizer)
    sharesPressure =
      description?.sharesPressure(digitizer.touchProtocol == .typeB, digitizer.kind) ?? false
  }

  /// Adopts the values that the device had before the stream.
  ///
  /// - Parameter values: The values of the axes, from the device's description.
  mutating func start(from values: [EventCode: Int32], in table: inout ContactTable) {
    if let slot = values[.absMTSlot], UInt32(bitPattern: slot) < slotCount {
      current = Int(slot)
      fastPath.visited = SlotSet(Int(slot))
    }
    takePressure(values[.absPressure], into: &table)
  }

  func takePressure(_ value: Int32?, into table: inout ContactTable) {
    guard sharesPressure, let value else { return }
    table.setPressure(value, upTo: Int(slotCount))
  }

  // MARK: - Fast path

  /// Decodes an event of the shape or the id of the current slot without leaving the fast path.
  ///
  /// - Parameter key: The type in the low half and the code in the high half.
  /// - Returns: `true` if the event was decoded; it completes no frame then.
  @inline(__always)
  mutating func pushShape(_ key: UInt32, _ value: Int32, into table: inout ContactTable) -> Bool {
    guard let axis = fastPath.plainAxis(key) else { return false }
    fastPath.countEvent()
    if axis == 9 {
      identify(fastPath.slot & 63, value, in: &table)
    } else {
      table.values.setPlain(axis, value, in: fastPath.slot & 63)
    }
    return true
  }

  /// Returns `true` if the frame consists of events on the fast path alone, and its contacts all
  /// have ids.
  func hasOnlyMoves(_ table: ContactTable) -> Bool {
    !table.needsRebuild && unconfirmedSlots.isEmpty && fastPath.hasEvents
  }

  /// Leaves the fast path, until an event selects an identified slot again.
  mutating func exitFastPath() {
    guard let slot = fastPath.exit() else { return }
    current = slot
  }

  /// Enters the fast path if the current slot allows it.
  ///
  /// - Parameter time: The time of the last event, in microseconds.
  mutating func enterFastPath(after time: Int64) {
    guard !order.isChanged, let current, fastPath.trackedSlots.contains(current) else { return }
    fastPath.enter(current, after: time)
  }

  // MARK: - Events

  mutating func push(_ code: EventCode, _ value: Int32, into table: inout ContactTable) {
    if code == .absMTSlot {
      select(value, in: &table)
    } else if code == .absPressure {
      takePressure(value, into: &table)
    } else if let slot = current {
      set(code, value, of: slot, in: &table)
    } else if code == .absMTTrackingID, value >= 0 {
      table.countID()
    }
  }

  /// Selects the slot for the events that follow.
  ///
  /// A slot that does not exist selects none, so that the events up to the next valid slot are
  /// dropped.
  private mutating func select(_ value: Int32, in table: inout ContactTable) {
    guard UInt32(bitPattern: value) < slotCount else {
      current = nil
      return table.note(.slotOutOfRange)
    }
    let slot = order[Int(value)]
    current = slot
    if isFirstFrame { isTellingState = true }
    fastPath.visited.insert(slot)
  }

  private mutating func set(
    _ code: EventCode, _ value: Int32, of slot: Int, in table: inout ContactTable
  ) {
    switch code {
    case .absMTTrackingID: return identify(slot, value, in: &table)
    case .absMTPositionX: table.setX(value, in: slot)
    case .absMTPositionY: table.setY(value, in: slot)
    default: return table.setShape(code, value, in: slot)
    }
    guard !fastPath.trackedSlots.contains(slot) else { return }
    // The contact of a slot that is held has waited for its first coordinate.
    if table.held.contains(slot) {
      fastPath.trackedSlots.insert(slot)
    } else {
      unconfirmedSlots.insert(slot)
    }
  }

  /// Applies a tracking id: a negative one ends the contact of a slot, another one begins a
  /// contact.
  @inline(never)
  private mutating func identify(_ slot: Int, _ value: Int32, in table: inout ContactTable) {
    table.resume()
    if value < 0 {
      lift(slot, in: &table)
    } else {
      land(slot, id: value, in: &table)
    }
    unconfirmedSlots.remove(slot)
    if !table.unplacedSlots.contains(slot) {
      fastPath.trackedSlots.insert(slot)
    } else {
      // The first coordinate of the contact takes the slow path, where it is noticed.
      fastPath.trackedSlots.remove(slot)
      exitFastPath()
    }
  }

  /// Removes the contact of a slot.
  ///
  /// Mutating only so that the compiler does not copy the decoder for the call.
  @inline(__always) private mutating func lift(_ slot: Int, in table: inout ContactTable) {
    if table.held.contains(slot) {
      table.lift(slot)
    } else if fastPath.trackedSlots.contains(slot)
      || !(table.hasLostEvents || unconfirmedSlots.contains(slot) || isTellingState)
    {
      table.note(.liftOfFreeSlot)
    }
  }

  @inline(__always)
  private mutating func land(_ slot: Int, id: Int32, in table: inout ContactTable) {
    if table.held.contains(slot) {
      let known = table.values.slots[slot].kernelID
      // The kernel does not repeat an id: a recorder does, in the state after a loss.
      if known == id { return table.confirm(slot) }
      // The contact began before its id arrived: the id is late, and the contact is the same.
      if known == Slot.noID { return table.identify(slot, kernelID: id) }
      replace(slot, in: &table)
    }
    table.enter(slot, kernelID: id)
  }

  /// Removes the contact of a slot whose lift was not reported.
  ///
  /// The contact keeps its values of the last frame, because the data of this frame belongs to its
  /// successor.
  @inline(never) private mutating func replace(_ slot: Int, in table: inout ContactTable) {
    if table.staleSlots.contains(slot) {
      table.cancelLost(slot, atLastFrame: true)
    } else {
      table.note(.idReplaced)
      table.leave(slot, .ended, atLastFrame: true)
    }
  }

  // MARK: - Frames

  /// Repairs the contacts of a frame before it is built.
  @inline(__always) mutating func settle(_ table: inout ContactTable) {
    // Unannounced contacts begin before the search for exchanges, which includes them.
    if !unconfirmedSlots.isEmpty { beginUnconfirmedContacts(in: &table) }
    if !table.staleSlots.isEmpty {
      // While contacts are unconfirmed after a loss, two frames cannot be compared.
      settleLoss(in: &table)
    } else if !table.builder.live.isEmpty, !isAfterLoss {
      repairExchanges(in: &table)
    }
    countFingers(in: &table)
  }

  /// Begins the contacts that sent positions without announcing a tracking id.
  @inline(never) private mutating func beginUnconfirmedContacts(in table: inout ContactTable) {
    while let slot = unconfirmedSlots.popFirst() {
      table.note(.downAtStart)
      table.enter(slot)
      fastPath.trackedSlots.insert(slot)
    }
  }

  /// Records a repair when the device counts more fingers than it has slots, once for each
  /// increase.
  private mutating func countFingers(in table: inout ContactTable) {
    let count = table.keys.fingerCount
    if count > countedFingers, count > declaredSlotCount { table.note(.fingersAboveSlots) }
    countedFingers = count
  }

  /// Prepares for the next frame, after one was built.
  mutating func beginFrame(_ table: inout ContactTable) {
    (isFirstFrame, isTellingState, isAfterLoss) = (false, false, false)
    if order.isChanged, table.held.isEmpty { restoreOrder(in: &table) }
    fastPath.visited = current.map { SlotSet($0) } ?? SlotSet()
  }

  // MARK: - Exchanged positions

  /// Returns exchanged positions to their contacts in a frame in which a contact began or ended.
  ///
  /// Each exchange brings a contact more than twice as near to its expected position, so that the
  /// repair terminates.
  @inline(never) private mutating func repairExchanges(in table: inout ContactTable) {
    for index in 0..<table.builder.departed.count {
      let slot = table.builder.departed.slot(index)
      guard table.builder.departed[slot: slot].phase == .ended, !table.held.contains(slot)
      else { continue }
      repairLift(at: index, in: &table)
    }
    var landed = table.touching - table.builder.live
    while let slot = landed.popFirst() {
      guard let other = detector.contact(of: table, exchangedWithLanded: slot) else { continue }
      exchange(slot, other, in: &table)
      table.note(.positionsExchanged)
    }
  }

  /// Continues a contact that was reported as lifted at the position of the contact that did lift.
  ///
  /// With three fingers, the slots may have moved up by one; a third contact is then at the
  /// position of the first one found. The loop follows that chain.
  private mutating func repairLift(at index: Int, in table: inout ContactTable) {
    var lifted = table.builder.departed.slot(index)
    while let slot = detector.contact(of: table, exchangedWithLifted: lifted) {
      table.end(insteadOf: index, slot)
      exchange(slot, lifted, in: &table)
      table.note(.positionsExchanged)
      lifted = slot
    }
  }

  /// Exchanges the slots of the table under which two slots of the device are kept.
  private mutating func exchange(_ a: Int, _ b: Int, in table: inout ContactTable) {
    exitFastPath()
    table.exchange(a, b)
    fastPath.trackedSlots.exchange(a, b)
    unconfirmedSlots.exchange(a, b)
    if current == a { current = b } else if current == b { current = a }
    order.exchange(a, b)
  }

  /// Restores the identity order of the slots; called when no slot holds a contact.
  private mutating func restoreOrder(in table: inout ContactTable) {
    for slot in 0..<ContactDecoder.slotCapacity where order[slot] != slot {
      exchange(slot, order[slot], in: &table)
    }
  }

  /// Ends the stream, after which another may begin.
  mutating func reset() {
    exitFastPath()
    unconfirmedSlots = SlotSet()
    countedFingers = 0
  }
}
