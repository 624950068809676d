internal import TSContacts
internal import TSEventTime
internal import TSEvdev

/// A reader of rows of Android's `MotionEvent`, which it turns into the events of a touchscreen
/// with one slot.
///
/// Every frame has the whole position, so that a stroke can be replayed without those before it.
struct MotionEventReader: RecordingBackend {
  private(set) var skipped: Skipped
  private var lines: LineBuffer
  private var isBegun = false
  private var isDown = false
  private var trackingID: Int32 = 0

  /// The description of the touchscreen: 1920 × 1200 pixels, 12.72 of them per millimetre.
  static let screen = DeviceDescription(
    name: "Android touchscreen", properties: [.direct],
    codes: [
      .key: [.btnTouch],
      .abs: [
        .absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY, .absMTPressure,
      ],
    ],
    axes: [
      .absMTSlot: Axis(minimum: 0, maximum: 0),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65_535),
      .absMTPositionX: Axis(minimum: 0, maximum: 191_999, resolution: 1272),
      .absMTPositionY: Axis(minimum: 0, maximum: 119_999, resolution: 1272),
      .absMTPressure: Axis(minimum: 0, maximum: Int32(MotionEventLine.unitsPerSize)),
    ])

  init(_ lines: LineBuffer, leniently: Bool) {
    self.lines = lines
    skipped = Skipped(leniently: leniently)
  }

  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion {
    guard isBegun else {
      isBegun = true
      var device = RecordedDevice(description: MotionEventReader.screen)
      device.description.gaps = .device
      return .device(device)
    }
    while true {
      do throws(RecordingError) {
        try takeLines(&events)
      } catch {
        try skipped.meet(error, isExpected: trackingID > 0 && lines.isCutOff)
        continue
      }
      // Events that are complete are returned before the reader blocks for more input.
      if !events.isEmpty { return .events }
      if try !lines.readMore() { return .end }
    }
  }

  private mutating func takeLines(_ events: inout [DeviceEvent]) throws(RecordingError) {
    while let line = try lines.next() {
      guard line.end > line.start else { continue }
      do throws(LineFault) {
        append(try row(line), to: &events)
      } catch {
        // A head or other words may precede the first row, as recognition permits.
        if trackingID == 0, !MotionEventReader.isDigit(lines.bytes[line.start]) { continue }
        throw lines.error(line, error)
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Parses a row and checks that its action follows the previous one.
  private mutating func row(_ line: LineBuffer.Line) throws(LineFault) -> MotionEventLine {
    let row = try MotionEventLine(lines.bytes.span, line)
    let column = line.end - line.start - 1
    switch row.action {
    case .down where isDown:
      throw LineFault(offset: column, expected: "action 1 or 2, as the finger is down already")
    case .up where !isDown, .move where !isDown:
      throw LineFault(offset: column, expected: "action 0, as no finger is down")
    default: return row
    }
  }

  private mutating func append(_ row: MotionEventLine, to events: inout [DeviceEvent]) {
    func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(
        DeviceEvent(
          event: InputEvent(time: row.time, type: type, code: code, value: value), device: 0))
    }
    if row.action == .down {
      trackingID = trackingID % 65_535 + 1
      add(.abs, .absMTTrackingID, trackingID)
    }
    add(.abs, .absMTPositionX, row.x)
    add(.abs, .absMTPositionY, row.y)
    // A pressure of 0 would be a finger that hovers.
    add(.abs, .absMTPressure, max(row.size, 1))
    if row.action == .up { add(.abs, .absMTTrackingID, -1) }
    if row.action != .move { add(.key, .btnTouch, row.action == .down ? 1 : 0) }
    add(.syn, .synReport, 0)
    isDown = row.action != .up
  }
}
