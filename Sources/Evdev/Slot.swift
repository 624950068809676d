import Contacts

/// One slot: what the kernel keeps in it, and what of it is new in this frame.
///
/// The values outlive a contact, since the kernel does not repeat what has not changed.
@usableFromInline
struct Slot: Sendable {
  /// The values of the axes from `ABS_MT_TOUCH_MAJOR` to `ABS_MT_DISTANCE`, by code.
  ///
  /// `ABS_MT_TOOL_TYPE` and `ABS_MT_BLOB_ID` are not kept here; ``before`` uses their places.
  @usableFromInline var values = InlineArray<12, Int32>(repeating: 0)
  /// The id of the contact that is here, or was.
  var trackingID = Slot.noID
  /// The id by which the kernel knows the contact, where that is known.
  var kernelID = Slot.noID
  var tool = Contact.Tool.finger
  /// Where the contact stands in the frame, while it is in it.
  var place: UInt8 = 0
  /// Whether any value but the position was told in this frame.
  var isReshaped = false
  /// Makes a slot 64 bytes long, so that a shift finds it.
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

  /// The position one frame earlier, in the places of two axes that no slot keeps.
  var before: (x: Int32, y: Int32) {
    get { (values[7], values[8]) }
    set { (values[7], values[8]) = newValue }
  }

  /// The contact as it stands.
  func contact(number: Int, phase: Contact.Phase) -> Contact {
    Contact(
      slot: Int32(truncatingIfNeeded: number), trackingID: trackingID, phase: phase, x: x, y: y,
      tool: tool, pressure: self[.absMTPressure], touchMajor: self[.absMTTouchMajor],
      touchMinor: self[.absMTTouchMinor], widthMajor: self[.absMTWidthMajor],
      widthMinor: self[.absMTWidthMinor], orientation: self[.absMTOrientation],
      distance: self[.absMTDistance])
  }

  /// Takes the values of a contact, but for who it is and where.
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
}
