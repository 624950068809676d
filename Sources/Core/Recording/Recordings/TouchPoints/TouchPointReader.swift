internal import TSEventTime
internal import TSEvdev
internal import TSJSONText

/// A reader of touch points in JSON, which it turns into the events of a touchscreen with slots.
///
/// The text is parsed as a whole, as JSON has no lines; events are made of it in portions.
struct TouchPointReader: RecordingBackend {
  private(set) var skipped: Skipped
  private let source: ByteSource
  private var file: TouchPointFile?
  private var isBegun = false
  private var position = 0
  /// The identifiers of the fingers that are down, by slot.
  private var fingers: [String?] = []
  /// The fingers of the frame that is being read.
  private var named: Set<String> = []
  private var time = Timestamp(microseconds: 0)
  private var trackingID: Int32 = 0
  /// The fingers that were cancelled in the frame, which lift after it.
  private var cancelled: [Int] = []
  private var palms: Set<Int> = []

  /// The number of events in a portion.
  private static let portion = 1024

  init(_ source: ByteSource, leniently: Bool) {
    self.source = source
    skipped = Skipped(leniently: leniently)
  }

  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion {
    if !isBegun {
      isBegun = true
      let bytes = try TouchPointFile.bytes(of: source)
      do throws(JSONFault) {
        let file = try TouchPointFile(bytes)
        self.file = file
        var device = RecordedDevice(description: file.device)
        device.description.gaps = .device
        return .device(device)
      } catch {
        try skipped.meet(error.error(in: bytes, of: source.name))
      }
    }
    guard let file else { return .end }
    while position < file.points.count, events.count < TouchPointReader.portion {
      position += 1
      do throws(JSONFault) {
        try add(try file.point(position - 1), to: &events)
      } catch {
        try meet(error, in: file)
      }
    }
    if position == file.points.count { endFrame(&events) }
    return events.isEmpty ? .end : .events
  }

  private mutating func meet(
    _ fault: JSONFault, in file: TouchPointFile
  ) throws(RecordingError) {
    // To find the line of each of many faults would take the square of their number.
    if skipped.isLenient, skipped.first != nil {
      skipped.count += 1
    } else {
      try skipped.meet(fault.error(in: file.bytes, of: source.name))
    }
  }

  /// Adds a point to its frame: points of the same time are one, unless they are of the same finger.
  private mutating func add(
    _ point: TouchPoint, to events: inout [DeviceEvent]
  ) throws(JSONFault) {
    guard named.isEmpty || point.time >= time else {
      throw JSONFault(
        offset: point.offset, expected: "a time that is not before that of the point before",
        found: "an earlier one")
    }
    if point.time > time || named.contains(point.finger) { endFrame(&events) }
    let old = fingers.firstIndex(of: point.finger)
    guard (old == nil) == (point.phase == .began) else {
      throw JSONFault(
        offset: point.offset,
        expected: old == nil ? "“began”, as this finger is not down" : "this finger to end first",
        found: "“\(point.phase)”")
    }
    let slot = old ?? fingers.firstIndex(of: nil) ?? fingers.count
    guard slot < TouchPointFile.mostFingers else {
      throw JSONFault(
        offset: point.offset, expected: "at most \(TouchPointFile.mostFingers) fingers at a time",
        found: "one more")
    }
    if slot == fingers.count { fingers.append(nil) }
    time = point.time
    named.insert(point.finger)
    fingers[slot] = point.finger
    addEvents(of: point, slot, to: &events)
  }

  private mutating func addEvents(
    of point: TouchPoint, _ slot: Int, to events: inout [DeviceEvent]
  ) {
    send(.absMTSlot, Int32(slot), to: &events)
    if point.phase == .began {
      trackingID = trackingID % 65_535 + 1
      send(.absMTTrackingID, trackingID, to: &events)
      if palms.remove(slot) != nil { send(.absMTToolType, 0, to: &events) }
    }
    send(.absMTPositionX, point.x, to: &events)
    send(.absMTPositionY, point.y, to: &events)
    if let pressure = point.pressure { send(.absMTPressure, pressure, to: &events) }
    switch point.phase {
    case .began, .moved, .stationary: break
    case .ended:
      send(.absMTTrackingID, -1, to: &events)
      fingers[slot] = nil
    case .cancelled:
      // The kernel has no other word for a touch that was none.
      send(.absMTToolType, 2, to: &events)
      palms.insert(slot)
      cancelled.append(slot)
    }
  }

  /// Ends the frame, if it has points, and one in which cancelled fingers lift.
  private mutating func endFrame(_ events: inout [DeviceEvent]) {
    guard !named.isEmpty else { return }
    named.removeAll(keepingCapacity: true)
    report(&events)
    guard !cancelled.isEmpty else { return }
    for slot in cancelled {
      send(.absMTSlot, Int32(slot), to: &events)
      send(.absMTTrackingID, -1, to: &events)
      fingers[slot] = nil
    }
    cancelled = []
    report(&events)
  }

  private func report(_ events: inout [DeviceEvent]) {
    events.append(
      DeviceEvent(
        event: InputEvent(time: time, type: .syn, code: .synReport, value: 0), device: 0))
  }

  private func send(_ code: EventCode, _ value: Int32, to events: inout [DeviceEvent]) {
    events.append(
      DeviceEvent(event: InputEvent(time: time, type: .abs, code: code, value: value), device: 0))
  }
}
