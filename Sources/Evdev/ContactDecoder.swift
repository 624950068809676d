public import Contacts
public import EventTime

/// A decoder that converts the events of a device to contact frames, without input or output.
///
/// Use one decoder for the stream of one device, from its first event to its last. It never fails:
/// a fault of the device is repaired by a fixed rule and counted (see ``Repair``).
///
/// ```swift
/// var decoder = ContactDecoder(digitizer, description: description)
/// for event in events where decoder.push(event) { show(decoder.frame) }
/// if decoder.cancelAll(at: last, repair: .downAtEnd) { show(decoder.frame) }
/// ```
///
/// - Hover is not contact: a contact begins when `ABS_MT_DISTANCE` is 0 and `BTN_TOUCH` is 1 or
///   unknown, and ends when either changes, even while its tracking id stays; it may then begin
///   again under the same id.
/// - A screen that keeps `BTN_TOUCH` up for 100 ms while a contact moves is overridden: its
///   contacts begin, and the key is ignored until it is next reported
///   (``Repair/contactWithoutTouchKey``).
/// - Positions that a device assigns to the wrong contacts when one begins or lifts are returned to
///   their contacts (``Repair/positionsExchanged``).
/// - A contact that begins and ends within one frame is counted and never reported: there is no
///   moment at which it was on the surface.
/// - Slots beyond ``slotCapacity`` count as out of range; of a type A device's contacts in one
///   frame, those beyond it are dropped.
/// - A time that runs backwards is detected against the last frame, key, touch-down or lift. The
///   frame has the time of its report, or of the previous frame if that is later.
/// - A contact without an id from the kernel receives one that is counted up: from 0, or from 65536
///   where other contacts have ids.
///
/// A frame is built in arrays that are reused, so nothing is allocated once every slot has been
/// used, unless a copy of ``frame`` is kept across the next ``push(_:)``. A decoder stores its
/// slots inline, some 4 kB: keep it in one place rather than copy it.
public struct ContactDecoder: Sendable {
  /// The maximum number of slots that a decoder tracks; the largest device known has 60.
  @inlinable public static var slotCapacity: Int { 64 }

  /// The function that decodes the next event.
  enum Route: UInt8, Sendable {
    case slots, anonymous, single
    /// Events are ignored up to and including the next report, because some were lost.
    case lost
    /// The first event is awaited; its time is recorded before the protocol's route applies.
    case first
  }

  // The members that every event needs precede the rest, and the long array is last: short offsets
  // from the beginning make short instructions, which saves a tenth of the time of a frame.

  /// The time after which events may take the fast path through ``push(_:)``, in microseconds.
  ///
  /// Events may take it while the device has slots, no event is being ignored, and the stream has
  /// identified the contact of the current slot. The value is just before the time of the last
  /// frame or key, so that an earlier event takes the slow path; `Int64.max` disables the fast
  /// path.
  @usableFromInline var fastPathState = Int64.max
  @usableFromInline var hotSlot = 0
  @usableFromInline var hotCount = 0
  @usableFromInline var x: Range
  @usableFromInline var y: Range
  /// The slots that were current in this frame.
  @usableFromInline var visited = SlotSet(0)
  /// The slots for which the stream has reported whether they hold a contact.
  @usableFromInline var trackedSlots = SlotSet()

  /// The device whose events are decoded.
  public let digitizer: Digitizer
  /// The last frame that was completed; ``push(_:)`` returns `true` when it is new.
  public internal(set) var frame = ContactFrame(time: .zero)

  var route = Route.first
  /// The slot that receives values; `nil` while the selected slot does not exist.
  ///
  /// While ``fastPathState`` is not `Int64.max`, `hotSlot` replaces it.
  var current: Int? = 0
  var slotLimit: UInt32

  /// The slots that hold a contact, on the surface or above it.
  var held = SlotSet()
  /// The slots whose contact is in the frame and has not ended.
  var live = SlotSet()
  /// The live slots whose contact is not stationary in the frame.
  var changed = SlotSet()
  /// The slots without a known id that received a position in this frame.
  var unconfirmedSlots = SlotSet()
  /// The slots whose contact is above the surface, not on it.
  var hoveringSlots = SlotSet()
  /// The slots whose contact is unconfirmed since events were lost.
  var staleSlots = SlotSet()
  /// The contacts of the last frame that ended or were cancelled since.
  var departed: [Contact] = []
  /// The storage of the next frame, which is exchanged with that of the current one.
  var next: [Contact] = []
  /// A Boolean value that indicates whether the next frame must be rebuilt, because more than
  /// positions has changed.
  var needsRebuild = false
  var hasLostEvents = false

  var touchKey = TouchKey.unknown
  /// The time of the first frame in which `BTN_TOUCH` withheld a contact, in microseconds;
  /// `Int64.max` while no contact is withheld.
  var withheldSince = Int64.max
  var keys: Keys
  var anonymous = AnonymousContacts()
  var nextMadeID: Int32

  /// The time of the last event on the slow path, in microseconds.
  var lastTime = Int64.min
  /// The time of the last frame, in microseconds.
  var latest = Int64.min
  var firstTime: Timestamp?
  var frameCount = 0
  /// The number of events that took the slow path.
  var eventCount = 0
  /// The number of slow-path events before this frame.
  var eventCountAtReport = 0
  /// The number of fast-path events before this frame.
  var hotCountAtReport = 0
  var contactCount = 0
  var landingCount = 0
  var mostContacts = 0
  var mostFingers = 0
  var newRepairs: [RepairCount] = []
  var allRepairs: [RepairCount] = []
  /// The slots under which the device's slots are kept, which differ after an exchange of
  /// positions.
  var order = SlotOrder()
  @usableFromInline var slots: InlineArray<64, Slot>

  /// Creates a decoder for a stream that has not begun.
  ///
  /// - Parameters:
  ///   - digitizer: The device, from its description or from a ``DigitizerInference``.
  ///   - description: The codes that the device can send, and the values it had before the stream.
  public init(_ digitizer: Digitizer, description: DeviceDescription? = nil) {
    self.digitizer = digitizer
    x = Range(digitizer.x)
    y = Range(digitizer.y)
    let capacity = ContactDecoder.slotCapacity
    slotLimit = UInt32(
      digitizer.touchProtocol == .typeB ? min(max(digitizer.slotCount, 1), capacity) : capacity)
    slots = InlineArray(repeating: Slot(x: x.clamp(0), y: y.clamp(0)))
    keys = Keys(description, of: digitizer)
    nextMadeID = digitizer.touchProtocol == .typeB ? ContactDecoder.firstMadeID : 0
    departed.reserveCapacity(8)
    newRepairs.reserveCapacity(Repair.allCases.count)
    frame.contacts.reserveCapacity(16)
    next.reserveCapacity(16)
    frame.repairs.reserveCapacity(Repair.allCases.count)
    if let description { start(from: description.currentValues) }
  }

  /// Decodes one event.
  ///
  /// The cost of an event is constant, except for one that completes a frame, which is linear in
  /// the number of contacts. Where contacts begin or end, a type B frame is also searched for
  /// exchanged positions, and the contacts of a type A frame are matched with those of the last
  /// one, in O(n³) at worst.
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if the event completed a ``frame`` that has contacts, repairs or a change of
  ///   hover; on a pad also if its buttons or its count of fingers have changed.
  @inlinable
  @discardableResult
  public mutating func push(_ event: InputEvent) -> Bool {
    // The type is in the low half and the code in the high half: one comparison detects
    // `ABS_MT_POSITION_X`.
    let key = UInt32(event.type.rawValue) | UInt32(event.code.rawValue) << 16
    return push(event.time.microseconds, key, event.value)
  }

  /// Decodes one event given as numbers.
  ///
  /// As type and code are not used separately, they are loaded at once.
  ///
  /// - Parameters:
  ///   - time: The time in microseconds.
  ///   - key: The type in the low half and the code in the high half.
  ///   - value: The value.
  /// - Returns: `true` if the event completed a ``frame`` that has something to report.
  @inlinable
  mutating func push(_ time: Int64, _ key: UInt32, _ value: Int32) -> Bool {
    guard time > fastPathState else { return pushSlowPath(time, key, value) }
    if key == 0x0035_0003 {
      guard x.contains(value) else { return pushSlowPath(time, key, value) }
      slots[hotSlot & 63].values[5] = value
    } else if key == 0x0036_0003 {
      guard y.contains(value) else { return pushSlowPath(time, key, value) }
      slots[hotSlot & 63].values[6] = value
    } else if key == 0x002f_0003 {
      // Every identified slot is below the limit, so that no separate check is necessary.
      let bit = 1 &<< UInt64(truncatingIfNeeded: value)
      guard UInt32(bitPattern: value) < 64, trackedSlots.bits & bit != 0
      else { return pushSlowPath(time, key, value) }
      hotSlot = Int(truncatingIfNeeded: value)
      visited.bits |= bit
    } else if key & ~0x0001_0000 != 0x0000_0003 {
      // `ABS_X` and `ABS_Y`, the kernel's emulation of a single touch, move no contact of a slot.
      return pushSlowPath(time, key, value)
    }
    hotCount &+= 1
    return false
  }

  /// The counts of events, frames, contacts and repairs so far.
  public var statistics: DecoderStatistics {
    var statistics = DecoderStatistics()
    statistics.events = eventCount + hotCount
    statistics.frames = frameCount
    statistics.contacts = contactCount
    statistics.landings = landingCount
    statistics.mostContacts = mostContacts
    statistics.mostFingers = mostFingers
    statistics.repairs = allRepairs
    statistics.first = firstTime
    statistics.last = firstTime == nil ? nil : Timestamp(microseconds: lastTime)
    return statistics
  }

  /// A Boolean value that indicates whether events are ignored because the kernel dropped some.
  ///
  /// The owner of a live device then calls ``resynchronise(with:at:)``. A recording has no state to
  /// query: its decoder resumes after the next report.
  public var isIgnoringEvents: Bool { route == .lost }

  /// The first tracking id that the decoder assigns on a type B device.
  ///
  /// Tracking ids of the kernel have 16 bits; assigned ids begin above them.
  static var firstMadeID: Int32 { 0x10000 }
}

/// Recovery of values that precede a stream, which the kernel does not repeat.
extension ContactDecoder {
  /// Returns the slot in which an event begins a contact whose position is still unknown.
  ///
  /// - Parameter event: The next event of the stream, before it is pushed.
  /// - Returns: The slot, or `nil` for every other event.
  package func slotLandedIn(by event: InputEvent) -> Int? {
    guard event.code == .absMTTrackingID, event.type == .abs, event.value >= 0,
      digitizer.touchProtocol == .typeB, route != .lost,
      let slot = fastPathState == .max ? current : hotSlot, slot < Int(slotLimit),
      !trackedSlots.contains(slot), !unconfirmedSlots.contains(slot)
    else { return nil }
    return slot
  }

  /// Sets the position of a slot to values that occur later in the stream.
  ///
  /// Call it before the first event of the slot's contact is pushed.
  ///
  /// - Parameters:
  ///   - x: The horizontal position in device units, or `nil` to leave it unchanged.
  ///   - y: The vertical position in device units, or `nil` to leave it unchanged.
  ///   - slot: The slot.
  ///   - isLate: A Boolean value that indicates whether a value occurs only after the frame in
  ///     which the contact begins; it is then counted as ``Contacts/Repair/coordinateMissing``.
  package mutating func assume(x: Int32?, y: Int32?, in slot: Int, isLate: Bool) {
    if isLate { note(.coordinateMissing) }
    if let x { slots[slot].x = self.x.clamp(x) }
    if let y { slots[slot].y = self.y.clamp(y) }
  }
}
