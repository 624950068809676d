internal import TSEventTime
internal import TSEvdev

/// A cursor in libinput's YAML, which moves from device to device and from event to event.
struct LibinputCursor {
  /// The maximum number of devices in one file.
  static let mostDevices = 64

  /// The device whose events the cursor is at.
  private(set) var device = RecordedDevice(index: -1, description: DeviceDescription())
  private(set) var announced = 0
  private let yaml: YAMLParser
  private var state = State.atStart
  private var missingDevices: RecordingError?

  private enum State: Equatable {
    case atStart, betweenDevices
    /// In the list of events, whose items are lines that need no parser.
    case inEventLines
    case inEvents, behindEvents, atEnd
  }

  init(_ source: ByteSource) { yaml = YAMLParser(source) }

  /// The error of the end of the file, if it is cut off: in the middle of a line, which is left out, or
  /// in one behind which devices are missing.
  var cutOff: RecordingError? { yaml.cutOff ?? missingDevices }

  /// The number of the last line, if it has no end; known at the end.
  var unfinishedLine: Int? { yaml.unfinishedLine }

  /// Parses the head of the file, up to the first device.
  ///
  /// - Throws: ``RecordingError`` if the file cannot be read, or its head is invalid.
  mutating func begin() throws(RecordingError) {
    guard try yaml.next() == .documentStart, try yaml.next() == .mappingStart else {
      throw yaml.error(expected: "a mapping that begins with version: 1")
    }
    var version: Int?
    var count: Int?
    while let key = try yaml.readKey() {
      switch key {
      case "version":
        version = try yaml.number(yaml.next(), "version 1")
        guard version == 1 else { throw yaml.error(expected: "version 1") }
      case "ndevices":
        count = try yaml.number(yaml.next(), "the number of devices")
        guard let count, (0...LibinputCursor.mostDevices).contains(count) else {
          throw yaml.error(expected: "from 0 to \(LibinputCursor.mostDevices) devices")
        }
      case "devices":
        guard version != nil else { throw yaml.error(expected: "version: before devices:") }
        guard let count else { throw yaml.error(expected: "ndevices: before devices:") }
        announced = count
        let first = try yaml.next()
        if first == .sequenceStart {
          state = .betweenDevices
          return
        }
        guard first == .scalar, yaml.isNull else { throw yaml.error(expected: "a list of devices") }
      default: try yaml.skipValue()
      }
    }
    guard announced == 0 else { throw yaml.error(expected: "a list of devices") }
    try end()
  }

  /// Advances to the next device and parses its description.
  ///
  /// - Returns: `true` if there is a device, and `false` at the end of the file.
  /// - Throws: ``RecordingError`` if the file cannot be read, or the description is invalid.
  mutating func nextDevice() throws(RecordingError) -> Bool {
    if state == .inEventLines {
      var skipped: [InputEvent] = []
      while try yaml.takeEvents(into: &skipped) { skipped.removeAll(keepingCapacity: true) }
      try beginEvents()
    }
    if state == .inEvents {
      // The list of events and the mapping of the device are still open.
      try yaml.skip(toDepth: LibinputCursor.deviceDepth)
      state = .behindEvents
    }
    if state == .behindEvents { try skipKeys() }
    guard state == .betweenDevices else { return false }
    switch try yaml.next() {
    case .mappingStart: break
    case .sequenceEnd:
      while try yaml.readKey() != nil { try yaml.skipValue() }
      try end()
      return false
    default: throw yaml.error(expected: "a device")
    }
    device = RecordedDevice(index: device.index + 1, description: DeviceDescription())
    guard device.index < announced else {
      throw yaml.error(expected: "\(announced) devices, as ndevices says")
    }
    while let key = try yaml.readKey() {
      guard key == "events" else {
        try LibinputDescription.read(key, into: &device, yaml)
        continue
      }
      if try yaml.isAtEvents() {
        state = .inEventLines
      } else {
        try beginEvents()
      }
      return true
    }
    // A recording may be cut off among its events, and not before them.
    if device.index == 0, let cutOff { throw cutOff }
    return true
  }

  /// Parses the beginning of the list of events, behind the items that were taken without a parser.
  private mutating func beginEvents() throws(RecordingError) {
    let first = try yaml.next()
    state = first == .sequenceStart ? .inEvents : .behindEvents
    guard first == .sequenceStart || (first == .scalar && yaml.isNull) else {
      throw yaml.error(expected: "a list of events")
    }
  }

  /// Reads the next items of the list of events, which are usually frames.
  ///
  /// - Parameter skipped: The record of invalid lines, which decides whether they are errors.
  /// - Returns: `true` if there was an item, and `false` at the end of the list.
  /// - Throws: ``RecordingError`` if the file cannot be read, or the item is invalid.
  mutating func nextItem(
    _ events: inout [InputEvent], _ skipped: inout Skipped
  ) throws(RecordingError) -> Bool {
    if state == .inEventLines {
      if try yaml.takeEvents(into: &events) { return true }
      try beginEvents()
    }
    guard state == .inEvents else { return false }
    let first = try yaml.next()
    if first == .sequenceEnd {
      state = .behindEvents
      return false
    }
    guard first == .mappingStart else {
      try skipped.meet(yaml.error(expected: "an item such as evdev:"))
      try yaml.skip(first)
      return true
    }
    while let key = try yaml.readKey() {
      if key == "evdev" { try readFrame(&events, &skipped) } else { try yaml.skipValue() }
    }
    return true
  }

  private func readFrame(
    _ events: inout [InputEvent], _ skipped: inout Skipped
  ) throws(RecordingError) {
    try yaml.readList(of: "events") { step throws(RecordingError) in
      // An invalid event is skipped to the depth of the list, wherever in it the error was found.
      let outside = step == .sequenceStart || step == .mappingStart ? yaml.depth - 1 : yaml.depth
      do throws(RecordingError) {
        events.append(try readEvent(step))
      } catch {
        guard yaml.failure == nil else { throw error }
        try skipped.meet(error)
        try yaml.skip(toDepth: outside)
      }
    }
  }

  private func readEvent(_ step: YAMLStep) throws(RecordingError) -> InputEvent {
    let form = "an event: [seconds, microseconds, type, code, value]"
    guard step == .sequenceStart else { throw yaml.error(expected: form) }
    let seconds: Int64 = try yaml.number(yaml.next(), "seconds")
    let microseconds: Int64 = try yaml.number(yaml.next(), "microseconds")
    let (product, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard seconds >= 0, (0..<1_000_000).contains(microseconds), !isTooLate,
      product <= .max - 1_000_000
    else { throw yaml.error(expected: "seconds from 0 and microseconds below a million") }
    let type: UInt16 = try yaml.number(yaml.next(), "a type")
    let code: UInt16 = try yaml.number(yaml.next(), "a code")
    let value: Int32 = try yaml.number(yaml.next(), "a value of 32 bits")
    guard try yaml.next() == .sequenceEnd else { throw yaml.error(expected: form) }
    return InputEvent(
      time: Timestamp(microseconds: product + microseconds), type: EventType(rawValue: type),
      code: EventCode(rawValue: code), value: value)
  }

  /// The depth inside a device's mapping: the mapping of the file, the list and the device.
  private static let deviceDepth = 3

  private mutating func skipKeys() throws(RecordingError) {
    while try yaml.readKey() != nil { try yaml.skipValue() }
    state = .betweenDevices
  }

  private mutating func end() throws(RecordingError) {
    state = .atEnd
    guard try yaml.next() == .documentEnd, try yaml.next() == .streamEnd else {
      throw yaml.error(expected: "the end of the file, as one document is read")
    }
    guard device.index + 1 < announced else { return }
    let error = yaml.error(expected: "\(announced) devices, as ndevices says")
    guard device.index >= 0, unfinishedLine != nil else { throw error }
    missingDevices = error
  }
}
