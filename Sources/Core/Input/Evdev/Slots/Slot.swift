import TSContacts

/// The values that the kernel keeps for a slot, with the changes of the current frame.
///
/// The values outlive a contact, because the kernel does not repeat what has not changed.
@usableFromInline
struct Slot: Sendable {
  /// The values of the axes from `ABS_MT_TOUCH_MAJOR` to `ABS_MT_DISTANCE`, by code.
  ///
  /// `ABS_MT_TOOL_TYPE` and `ABS_MT_BLOB_ID` are not stored here; ``before`` uses their elements.
  @usableFromInline var values = InlineArray<12, Int32>(repeating: 0)
  /// The tracking id that the contact of the slot shows, or that the last one showed.
  var trackingID = Slot.noID
  /// The kernel's tracking id of the contact, or ``noID`` if the kernel has sent none.
  var kernelID = Slot.noID
  var tool = Contact.Tool.finger
  /// The index of the contact in the frame, while the frame contains it.
  var contactIndex: UInt8 = 0
  /// Whether a value other than the position arrived in this frame.
  var isReshaped = false
  /// The padding that makes a slot 64 bytes long, so that its address is computed by a shift.
  private var padding: Int32 = 0

  static var noID: Int32 { -1 }

  init(x: Int32, y: Int32) {
    (self.x, self.y) = (x, y)
  }

  subscript(code: EventCode) -> Int32 {
    get { values[Int(code.rawValue & 0xf)] }
    set { values[Int(code.rawValue & 0xf)] = newValue }
  }

  var x: Int32 {
    get { self[.absMTPositionX] }
    set { self[.absMTPositionX] = newValue }
  }

  var y: Int32 {
    get { self[.absMTPositionY] }
    set { self[.absMTPositionY] = newValue }
  }

  /// The position one frame earlier, stored in the elements of two axes that no slot keeps.
  var before: (x: Int32, y: Int32) {
    get { (values[7], values[8]) }
    set { (values[7], values[8]) = newValue }
  }

  /// Returns the contact of the slot with its present values.
  @inline(__always)
  func contact(number: Int, phase: Contact.Phase) -> Contact {
    Contact(
      slot: Int32(truncatingIfNeeded: number), trackingID: trackingID, phase: phase, x: x, y: y,
      tool: tool, pressure: self[.absMTPressure], touchMajor: self[.absMTTouchMajor],
      touchMinor: self[.absMTTouchMinor], widthMajor: self[.absMTWidthMajor],
      widthMinor: self[.absMTWidthMinor], orientation: self[.absMTOrientation],
      distance: self[.absMTDistance])
  }

  /// Adopts all values of a contact except its position and its ids.
  mutating func takeShape(of contact: Contact) {
    self[.absMTPressure] = contact.pressure
    self[.absMTTouchMajor] = contact.touchMajor
    self[.absMTTouchMinor] = contact.touchMinor
    self[.absMTWidthMajor] = contact.widthMajor
    self[.absMTWidthMinor] = contact.widthMinor
    self[.absMTOrientation] = contact.orientation
    self[.absMTDistance] = contact.distance
    tool = contact.tool
  }

  /// Returns the values of this slot combined with the identity of another slot's contact.
  func exchanged(keeping contact: Slot) -> Slot {
    var slot = self
    slot.trackingID = contact.trackingID
    slot.contactIndex = contact.contactIndex
    slot.before = contact.before
    return slot
  }
}
