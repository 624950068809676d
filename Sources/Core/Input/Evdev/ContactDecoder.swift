public import TSContacts
public import TSEventTime

/// A decoder that converts the events of a device to contact frames, without input or output.
///
/// Use one decoder for the stream of one device, from its first event to its last. It never fails:
/// a fault of the device is repaired by a fixed rule and counted (see `Repair`).
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
///   (`Repair.contactWithoutTouchKey`).
/// - Positions that a device assigns to the wrong contacts when one begins or lifts are returned to
///   their contacts (`Repair.positionsExchanged`).
/// - A contact that begins and ends within one frame is counted (`Repair.endedAtOnce`) and never
///   reported: there is no moment at which it was on the surface.
/// - A contact is none before its device has sent a coordinate of it. Of a type A device, values
///   without both coordinates are no contact, nor are those with an id of −1, or with a pressure or a
///   size of 0 that was above 0 before. Android takes a pressure of 0 as hovering and Qt a size of 0
///   as a lift, as here; libinput goes on. With slots the id decides alone, and `BTN_TOUCH` for a
///   single touch, whatever the pressure: in all recordings a pressure of 0 precedes their lift.
/// - The contacts of a screen whose noise the kernel would filter, had udev's rules for libinput not
///   told it not to, stay where they are while they move less than half of it.
/// - Slots beyond ``slotCapacity`` count as out of range; of a type A device's contacts in one
///   frame, those beyond it are dropped.
/// - A time that runs backwards is detected against the last frame, key, touch-down or lift. The
///   frame has the time of its report, or of the previous frame if that is later.
/// - A contact without an id from the kernel receives one that is counted up: from 0, or from 65536
///   where other contacts have ids.
///
/// A frame is built in arrays that are reused, so nothing is allocated once every slot has been
/// used, unless faults are repaired or a copy of ``frame`` is kept across the next ``push(_:)``. A
/// decoder stores its slots inline, some 8 kB: keep it in one place rather than copy it.
public struct ContactDecoder: Sendable {
  /// The maximum number of slots that a decoder tracks; the largest device known has 60.
  @inlinable public static var slotCapacity: Int { 64 }

  /// The part of the stream that the next event belongs to.
  enum Position: UInt8, Sendable {
    /// The first event is awaited.
    case start
    /// Events are decoded by the protocol of the device.
    case contacts
    /// Events are ignored up to and including the next report, because some were lost.
    case loss
  }

  // Each protocol has a decoder, which turns its events into operations on the table. They are not
  // the cases of an enum, because every event would copy the payload out and in; the two decoders
  // that a device does not use cost memory alone. The slots precede the rest, and the long array of
  // the table is last: short offsets from the beginning make short instructions.
  @usableFromInline var slotDecoder: SlotDecoder
  var anonymousDecoder: AnonymousDecoder
  var singleTouchDecoder: SingleTouchDecoder
  var position = Position.start
  var progress = StreamProgress()
  /// The device whose events are decoded.
  public let digitizer: Digitizer
  @usableFromInline var table: ContactTable

  /// Creates a decoder for a stream that has not begun.
  ///
  /// - Parameters:
  ///   - digitizer: The device, from its description or from a ``DigitizerInference``.
  ///   - description: The codes that the device can send, and the values it had before the stream.
  ///   - clampsPositions: Whether positions outside the range of their axis are moved to its end.
  ///     Pass `false` for a pad of which only movements count: many report positions beyond the
  ///     ends of their axes, and a finger at the end would cease to move (T12).
  public init(
    _ digitizer: Digitizer, description: DeviceDescription? = nil, clampsPositions: Bool = true
  ) {
    self.digitizer = digitizer
    let capacity = ContactDecoder.slotCapacity
    slotDecoder = SlotDecoder(digitizer, description, capacity: capacity)
    anonymousDecoder = AnonymousDecoder(digitizer, capacity: capacity)
    singleTouchDecoder = SingleTouchDecoder(digitizer, description)
    table = ContactTable(digitizer, description, clampsPositions: clampsPositions)
    let values = description?.currentValues ?? [:]
    switch digitizer.touchProtocol {
    case .typeB: slotDecoder.start(from: values, in: &table)
    case .typeA: break
    case .singleTouch: singleTouchDecoder.start(from: values, in: &table)
    }
  }

  /// The last frame that was completed; ``push(_:)`` returns `true` when it is new.
  @inlinable public var frame: ContactFrame { table.frame }

  /// Decodes one event.
  ///
  /// The cost of an event is constant, except for one that completes a frame, which is linear in
  /// the number of contacts. Where contacts begin or end, a type B frame is also searched for
  /// exchanged positions, and the contacts of a type A frame are matched with those of the last
  /// one, in O(n³) at worst.
  ///
  /// - Returns: `true` if the event completed a ``frame`` that has contacts, repairs or a change of
  ///   hover; on a pad also if its buttons or its count of fingers have changed.
  @inlinable
  @discardableResult
  public mutating func push(_ event: InputEvent) -> Bool {
    // The type is in the low half and the code in the high half: one comparison detects
    // `ABS_MT_POSITION_X`, and both are loaded at once.
    let key = UInt32(event.type.rawValue) | UInt32(event.code.rawValue) << 16
    let time = event.time.microseconds
    if slotDecoder.fastPath.push(time, key, event.value, into: &table) { return false }
    return pushSlowPath(time, key, event.value)
  }

  /// Cancels all contacts in a final frame, because the device was removed or the recording has
  /// ended.
  ///
  /// - Parameter time: The time of the frame; if it is before the last event, the time of that
  ///   event is used.
  /// - Returns: `true` if ``frame`` has something to report.
  @discardableResult
  public mutating func cancelAll(at time: Timestamp, repair: Repair = .downAtEnd) -> Bool {
    table.cancelAll(repair)
    position = progress.firstTime == nil ? .start : .contacts
    slotDecoder.reset()
    anonymousDecoder.drop()
    if digitizer.touchProtocol == .singleTouch { singleTouchDecoder.reset(&table) }
    return completeWithoutReport(at: time)
  }

  /// The counts of events, frames, contacts and repairs so far.
  public var statistics: DecoderStatistics {
    var statistics = DecoderStatistics()
    statistics.events = progress.eventCount + slotDecoder.fastPath.eventCount
    statistics.frames = progress.frameCount
    statistics.contacts = table.idCount
    statistics.landings = table.builder.landingCount
    statistics.mostContacts = table.mostContacts
    statistics.mostFingers = table.keys.mostFingers
    statistics.repairs = table.repairs.total
    statistics.first = progress.firstTime
    statistics.last = progress.lastEventTime
    return statistics
  }
}

/// The slow path of ``ContactDecoder/push(_:)``.
extension ContactDecoder {
  /// Decodes an event that the fast path does not handle.
  ///
  /// - Parameters:
  ///   - time: The time in microseconds.
  ///   - key: The type in the low half and the code in the high half.
  /// - Returns: `true` if the event completed a frame that has something to report.
  @usableFromInline
  @inline(never)
  mutating func pushSlowPath(_ time: Int64, _ key: UInt32, _ value: Int32) -> Bool {
    if time > slotDecoder.fastPath.threshold {
      if key == 0 { return completeSlots(at: time, isKernelMade: value == 1) }
      if slotDecoder.pushShape(key, value, into: &table) { return false }
      if key & 0xffff == UInt32(EventType.key.rawValue) {
        progress.advance(to: time)
        slotDecoder.fastPath.raiseThreshold(to: time)
        table.pushKey(EventCode(rawValue: UInt16(key >> 16)), value)
        return false
      }
    }
    return pushAny(
      InputEvent(
        time: Timestamp(microseconds: time), type: EventType(rawValue: UInt16(key & 0xffff)),
        code: EventCode(rawValue: UInt16(key >> 16)), value: value))
  }

  private mutating func pushAny(_ event: InputEvent) -> Bool {
    slotDecoder.exitFastPath()
    if position == .start {
      progress.begin(at: event.time)
      position = .contacts
    }
    if progress.isAfter(event.time.microseconds) { table.note(.timeBackwards) }
    progress.advance(to: event.time.microseconds)
    var hasFrame = false
    if position == .contacts { hasFrame = decode(event) } else { skip(event) }
    if digitizer.touchProtocol == .typeB, position == .contacts {
      slotDecoder.enterFastPath(after: event.time.microseconds)
    }
    return hasFrame
  }

  private mutating func decode(_ event: InputEvent) -> Bool {
    switch event.type {
    case .abs:
      switch digitizer.touchProtocol {
      case .typeB: slotDecoder.push(event.code, event.value, into: &table)
      case .typeA: anonymousDecoder.push(event.code, event.value, into: &table)
      case .singleTouch: singleTouchDecoder.push(event.code, event.value, into: &table)
      }
    case .key:
      if digitizer.touchProtocol == .singleTouch {
        singleTouchDecoder.pushKey(event.code, isDown: event.value != 0, into: &table)
      }
      table.pushKey(event.code, event.value)
    case .syn:
      if event.code == .synReport { return complete(isKernelMade: event.value == 1) }
      if event.code == .synDropped {
        lose()
      } else if event.code == .synMTReport, digitizer.touchProtocol == .typeA {
        anonymousDecoder.closeContact(&table)
      }
    default: break
    }
    return false
  }

  /// Completes a frame whose report arrives while the fast path is active.
  ///
  /// A report after moves of identified slots alone completes the frame without a rebuild.
  ///
  /// - Parameter time: The time of the report in microseconds.
  /// - Returns: `true` if the frame has something to report.
  @inline(__always)
  private mutating func completeSlots(at time: Int64, isKernelMade: Bool) -> Bool {
    progress.advance(to: time)
    if slotDecoder.hasOnlyMoves(table) { return completeMoves(at: time) }
    slotDecoder.exitFastPath()
    defer { slotDecoder.enterFastPath(after: time) }
    return complete(isKernelMade: isKernelMade)
  }

  /// Completes a frame in which only positions and shapes have changed.
  private mutating func completeMoves(at time: Int64) -> Bool {
    table.stamp(progress.completeFrame())
    if slotDecoder.fastPath.completeFrame(at: time, in: &table) { return true }
    // No contact is in the frame, but BTN_TOUCH may withhold some that move.
    guard table.checkTouchKey() else { return false }
    slotDecoder.exitFastPath()
    return build()
  }

  /// Completes a frame in which contacts began or ended, or a fault was repaired.
  private mutating func complete(isKernelMade: Bool) -> Bool {
    if progress.isAlmostEmpty, !slotDecoder.fastPath.hasEvents { table.note(.emptyFrame) }
    // Whatever begins or ends contacts precedes the rebuild of the frame.
    switch digitizer.touchProtocol {
    case .typeB: slotDecoder.settle(&table)
    case .typeA: anonymousDecoder.settle(&table)
    case .singleTouch: singleTouchDecoder.settle(&table)
    }
    slotDecoder.fastPath.closeFrame()
    defer { slotDecoder.beginFrame(&table) }
    return table.complete(at: progress.completeFrame(), isKernelMade: isKernelMade)
  }

  /// Completes a frame without a report, because of a loss or the end of the stream.
  ///
  /// - Parameter time: The time of the frame; an earlier time than that of the last event is raised
  ///   to it.
  /// - Returns: `true` if ``frame`` has something to report.
  mutating func completeWithoutReport(at time: Timestamp) -> Bool {
    table.stamp(progress.completeFrame(at: time))
    table.checkTouchKey()
    return build()
  }

  @inline(never) private mutating func build() -> Bool {
    defer { slotDecoder.beginFrame(&table) }
    return table.build()
  }
}

/// Recovery of values that precede a stream, which the kernel does not repeat.
extension ContactDecoder {
  /// Sets a value that a contact lacks, after the event that begins the contact.
  ///
  /// It is counted as a repair, and not as an event. Streams without slots lack none, except for the
  /// state of `BTN_TOUCH`, which is no repair.
  package mutating func assume(_ event: InputEvent) {
    if event.type == .key { return table.assumeTouchKey(isDown: event.value != 0) }
    guard digitizer.touchProtocol == .typeB, position == .contacts else { return }
    table.note(event.code == .absMTPressure ? .pressureMissing : .coordinateMissing)
    slotDecoder.exitFastPath()
    slotDecoder.push(event.code, event.value, into: &table)
    slotDecoder.enterFastPath(after: event.time.microseconds)
  }
}
