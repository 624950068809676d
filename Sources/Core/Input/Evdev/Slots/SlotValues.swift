import TSContacts

/// The values of the slots: positions inside their ranges, and shapes.
@usableFromInline
struct SlotValues: Sendable {
  @usableFromInline let x: PositionRange
  @usableFromInline let y: PositionRange
  /// The slots whose contact is above the surface, not on it.
  private(set) var hoveringSlots = SlotSet()
  /// The slots whose tool is a pen.
  private(set) var penSlots = SlotSet()
  @usableFromInline var slots: InlineArray<64, Slot>

  /// Creates the values of slots that have received none.
  init(_ digitizer: Digitizer) {
    x = PositionRange(digitizer.x)
    y = PositionRange(digitizer.y)
    slots = InlineArray(repeating: Slot(x: SlotValues.unknown, y: SlotValues.unknown))
  }

  /// The value of a coordinate that a slot has not received.
  private static var unknown: Int32 { .min }

  /// Sets the coordinate that a slot has not received to the kernel's initial one: 0, clamped to the
  /// range of its axis.
  ///
  /// - Returns: `false` if the slot has received neither coordinate.
  mutating func completePosition(of slot: Int) -> Bool {
    guard slots[slot].x != SlotValues.unknown || slots[slot].y != SlotValues.unknown else {
      return false
    }
    if slots[slot].x == SlotValues.unknown { slots[slot].x = x.clamp(0) }
    if slots[slot].y == SlotValues.unknown { slots[slot].y = y.clamp(0) }
    return true
  }

  /// Stores a horizontal position that is inside its range.
  ///
  /// - Parameter value: The position in device units.
  /// - Returns: `false` if the position is out of range, and was not stored.
  @inlinable
  mutating func storeX(_ value: Int32, in slot: Int) -> Bool {
    guard x.contains(value) else { return false }
    slots[slot & 63].values[5] = value
    return true
  }

  /// Stores a vertical position that is inside its range.
  ///
  /// - Returns: `false` if the position is out of range, and was not stored.
  @inlinable
  mutating func storeY(_ value: Int32, in slot: Int) -> Bool {
    guard y.contains(value) else { return false }
    slots[slot & 63].values[6] = value
    return true
  }

  /// Stores a value of a slot that is neither its position nor its id.
  ///
  /// - Parameter code: The code of the axis; codes of other kinds are ignored.
  /// - Returns: `true` if the contact has begun or ceased to hover.
  mutating func setShape(_ code: EventCode, _ value: Int32, in slot: Int) -> Bool {
    var changesHover = false
    switch code {
    case .absMTToolType: storeTool(Contact.Tool(toolType: value), in: slot)
    case .absMTDistance:
      slots[slot][code] = value
      changesHover = hoveringSlots.contains(slot) != (value > 0)
      setHovering(slot, value > 0)
    case .absMTTouchMajor, .absMTTouchMinor, .absMTWidthMajor, .absMTWidthMinor,
      .absMTOrientation, .absMTPressure:
      slots[slot][code] = value
    default: return false
    }
    slots[slot].isReshaped = true
    return changesHover
  }

  /// Stores a value that is not interpreted, by the number of its axis from code 0x30.
  mutating func setPlain(_ axis: Int, _ value: Int32, in slot: Int) {
    slots[slot].values[axis] = value
    slots[slot].isReshaped = true
  }

  /// Stores a value of a device with one contact, under the code of the axis of slots.
  mutating func setSingle(_ code: EventCode, _ value: Int32) { slots[0][code] = value }

  mutating func setTool(_ tool: Contact.Tool, in slot: Int) {
    storeTool(tool, in: slot)
    slots[slot].isReshaped = true
  }

  /// Sets the tool of a device with one contact.
  mutating func setSingleTool(_ tool: Contact.Tool) { storeTool(tool, in: 0) }

  private mutating func storeTool(_ tool: Contact.Tool, in slot: Int) {
    slots[slot].tool = tool
    if tool == .pen { penSlots.insert(slot) } else { penSlots.remove(slot) }
  }

  /// Sets the position of a slot, which is clamped to its range without a repair.
  ///
  /// - Parameters:
  ///   - x: The horizontal position, or `nil` to leave it unchanged.
  ///   - y: The vertical position, or `nil` to leave it unchanged.
  mutating func assume(x: Int32?, y: Int32?, in slot: Int) {
    if let x { slots[slot].x = self.x.clamp(x) }
    if let y { slots[slot].y = self.y.clamp(y) }
  }

  /// Replaces all values of a slot by those of a contact of this frame.
  ///
  /// - Parameter contact: The values, with positions inside their ranges.
  mutating func replace(_ slot: Int, by contact: Slot) {
    // `before` belongs to the contact across frames and is not part of the values reported.
    let before = slots[slot].before
    slots[slot].values = contact.values
    slots[slot].before = before
    storeTool(contact.tool, in: slot)
    setHovering(slot, contact[.absMTDistance] > 0)
  }

  /// Adopts the values of a slot from the state of the device.
  ///
  /// - Parameter contact: The contact, with positions of any value.
  mutating func take(_ contact: Contact, in slot: Int) {
    slots[slot].takeShape(of: contact)
    storeTool(contact.tool, in: slot)
    assume(x: contact.x, y: contact.y, in: slot)
    setHovering(slot, contact.distance > 0)
  }

  private mutating func setHovering(_ slot: Int, _ isHovering: Bool) {
    if isHovering { hoveringSlots.insert(slot) } else { hoveringSlots.remove(slot) }
  }

  /// Exchanges the values of two slots, while their contacts stay in place.
  mutating func exchange(_ a: Int, _ b: Int) {
    let (first, second) = (slots[a], slots[b])
    slots[a] = second.exchanged(keeping: first)
    slots[b] = first.exchanged(keeping: second)
    hoveringSlots.exchange(a, b)
    penSlots.exchange(a, b)
  }
}
