public import Contacts
public import EventTime

/// Turns a device's events into contact frames: pure, without input or output.
///
/// One decoder follows one device's stream from its first event to its last. It never fails: what
/// a device does wrong is mended by a fixed rule and counted (see ``Repair``).
///
///     var decoder = ContactDecoder(digitizer, description: description)
///     for event in events where decoder.push(event) { show(decoder.frame) }
///     if decoder.cancelAll(at: last, repair: .downAtEnd) { show(decoder.frame) }
///
/// - Hover is not contact: a contact begins when `ABS_MT_DISTANCE` is 0 and `BTN_TOUCH` is 1 or
///   has not been told, and ends when either says otherwise, even while its tracking id stays; it
///   may then begin anew under the same id.
/// - A screen that keeps `BTN_TOUCH` up for 100 ms while a contact moves is not believed: its
///   contacts begin, until the key is next told (``Repair/contactWithoutTouchKey``).
/// - Positions that a device gives to the wrong contacts when one lands or lifts are given back
///   (``Repair/positionsExchanged``).
/// - A contact that comes and goes within one frame is counted and never shown: there is no moment
///   at which it lay on the surface.
/// - Slots beyond ``slotCapacity`` count as out of range; of a type A device's contacts in one
///   frame, those beyond it are dropped.
/// - A time that runs backwards is noticed against the last frame, key, landing or lift. The
///   frame has the time of its report, or of the frame before if that is later.
/// - A contact without an id of the kernel's gets one that is counted up: from 0, or from 65536
///   where others have ids.
///
/// A frame is built in arrays that are used again, so nothing is allocated once every slot has
/// been used, unless a copy of ``frame`` is kept over the next ``push(_:)``. A decoder holds its
/// slots in place, some 4 kB: keep it where it is rather than pass it about.
public struct ContactDecoder: Sendable {
  /// The most slots that a decoder follows; the largest device known has 60.
  @inlinable public static var slotCapacity: Int { 64 }

  /// Where an event goes.
  enum Route: UInt8, Sendable {
    case slots, anonymous, single
    /// Nowhere, up to and including the next report: events were lost.
    case lost
    /// Wherever the protocol says, after the start of the stream has been noted.
    case first
  }

  // What every event needs stands first, and the long array last: short distances from the
  // beginning make short instructions, a tenth of the time of a frame.

  /// Events later than this may take the short way through ``push(_:)``.
  ///
  /// They may while the stream is one of slots, nothing is being ignored, and the current slot is
  /// one of which the stream has told. It is just before the time of the last frame or key, so
  /// that an event before that takes the long way; `Int64.max` sends them all there.
  @usableFromInline var hotAfter = Int64.max
  @usableFromInline var hotSlot = 0
  @usableFromInline var hotCount = 0
  @usableFromInline var x: Range
  @usableFromInline var y: Range
  /// The slots that were current in this frame.
  @usableFromInline var visited = SlotSet(0)
  /// The slots of which the stream has told whether they hold a contact.
  @usableFromInline var identified = SlotSet()

  /// The device.
  public let digitizer: Digitizer
  /// The frame that was completed last; ``push(_:)`` says when it is new.
  public internal(set) var frame = ContactFrame(time: .zero)

  var route = Route.first
  /// The slot that events are about; nil while it is one that does not exist.
  ///
  /// While ``hotAfter`` is not `Int64.max`, `hotSlot` is it.
  var current: Int? = 0
  var slotLimit: UInt32

  /// The slots that hold a contact, be it on the surface or over it.
  var held = SlotSet()
  /// The slots whose contact is in the frame and has not gone.
  var live = SlotSet()
  /// The live slots whose contact is not stationary in the frame.
  var changed = SlotSet()
  /// The slots that have not been identified, and were given a position in this frame.
  var strangers = SlotSet()
  /// The slots whose contact is over the surface, not on it.
  var distant = SlotSet()
  /// The slots whose contact has not been heard of since events were lost.
  var suspects = SlotSet()
  /// The contacts that were in the last frame and have gone in this one.
  var departed: [Contact] = []
  /// Where the next frame is written, so that no array is made for it.
  var next: [Contact] = []
  /// Whether more than positions has changed, so that the frame must be built anew.
  var needsRebuild = false
  var hasLostEvents = false

  var touchKey = TouchKey.unknown
  /// The time of the first frame in which `BTN_TOUCH` kept a contact out; `Int64.max` while none is.
  var withheldSince = Int64.max
  var keys: Keys
  var anonymous = AnonymousContacts()
  var nextMadeID: Int32

  /// The time of the last event that went the long way.
  var lastTime = Int64.min
  /// The time of the last frame.
  var latest = Int64.min
  var firstTime: Timestamp?
  var frameCount = 0
  /// The number of events that went the long way.
  var eventCount = 0
  /// The numbers of events before this frame: those that went the long way, and the others.
  var eventCountAtReport = 0
  var hotCountAtReport = 0
  var contactCount = 0
  var landingCount = 0
  var mostContacts = 0
  var mostFingers = 0
  var newRepairs: [RepairCount] = []
  var allRepairs: [RepairCount] = []
  /// The slots in which the device's slots are kept, which differ after an exchange of positions.
  var order = SlotOrder()
  @usableFromInline var slots: InlineArray<64, Slot>

  /// Creates a decoder at the start of a stream.
  ///
  /// - Parameters:
  ///   - digitizer: The device, from its description or from a ``DigitizerSurvey``.
  ///   - description: What else the device can send, and the values it had before the stream.
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

  /// Takes one event.
  ///
  /// - Returns: Whether it completed a ``frame`` that has contacts, repairs or a change of what
  ///   hovers to tell of.
  @inlinable
  @discardableResult
  public mutating func push(_ event: InputEvent) -> Bool {
    // Type in the low half, code in the high: one comparison tells ABS_MT_POSITION_X.
    let key = UInt32(event.type.rawValue) | UInt32(event.code.rawValue) << 16
    return push(event.time.microseconds, key, event.value)
  }

  /// Takes one event in numbers: with type and code used apart nowhere, they are loaded at once.
  @inlinable
  mutating func push(_ time: Int64, _ key: UInt32, _ value: Int32) -> Bool {
    guard time > hotAfter else { return pushRest(time, key, value) }
    if key == 0x0035_0003 {
      guard x.contains(value) else { return pushRest(time, key, value) }
      slots[hotSlot & 63].values[5] = value
    } else if key == 0x0036_0003 {
      guard y.contains(value) else { return pushRest(time, key, value) }
      slots[hotSlot & 63].values[6] = value
    } else if key == 0x002f_0003 {
      // Every identified slot is below the limit.
      let bit = 1 &<< UInt64(truncatingIfNeeded: value)
      guard UInt32(bitPattern: value) < 64, identified.bits & bit != 0
      else { return pushRest(time, key, value) }
      hotSlot = Int(truncatingIfNeeded: value)
      visited.bits |= bit
    } else if key & ~0x0001_0000 != 0x0000_0003 {
      // `ABS_X` and `ABS_Y`, the kernel's emulation of a single touch, move no contact of a slot.
      return pushRest(time, key, value)
    }
    hotCount &+= 1
    return false
  }

  /// What the stream held so far.
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

  /// Whether events are being ignored since the kernel dropped some.
  ///
  /// The owner of a live device calls ``resynchronise(with:at:)`` then. A recording has no state
  /// to ask for: its decoder goes on after the next report.
  public var isIgnoringEvents: Bool { route == .lost }

  /// Tracking ids of the kernel have 16 bits; those made here for slots begin above.
  static var firstMadeID: Int32 { 0x10000 }
}
