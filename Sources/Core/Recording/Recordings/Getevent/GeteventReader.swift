internal import TSEventTime
internal import TSEvdev

/// A reader of the output of getevent, with or without labels, times and device nodes.
struct GeteventReader: RecordingBackend {
  private(set) var skipped: Skipped
  private var lines: LineBuffer
  /// The index of the device of each node; the empty node represents lines without a node.
  private var devices: [String: Int] = [:]
  private var deviceCount = 0
  private var ready: [RecordedDevice] = []
  private var block: GeteventDescription?
  /// The number of bytes of a log before the lines of the block.
  private var blockOffset = 0
  /// The descriptions of the devices, without the values of their axes.
  private var descriptions: [DeviceDescription] = []
  /// The devices that were removed, or are listed again.
  private var interrupted: [Int] = []
  private var isInEvents = false
  /// The time of the last event that has one.
  private var time = Timestamp.zero

  /// The maximum number of devices in one file; machines have some dozens.
  static let mostDevices = 256

  init(_ lines: LineBuffer, leniently: Bool) {
    self.lines = lines
    skipped = Skipped(leniently: leniently)
  }

  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion {
    while true {
      if ready.isEmpty, interrupted.isEmpty {
        do throws(RecordingError) {
          try takeLines(&events)
        } catch {
          try skipped.meet(error, isExpected: isInEvents && lines.isCutOff)
          continue
        }
      }
      // Events precede a device that appeared or was removed after them.
      if !events.isEmpty { return .events }
      if !interrupted.isEmpty { return .interruption(device: interrupted.removeFirst()) }
      if !ready.isEmpty { return .device(ready.removeFirst()) }
      if try !lines.readMore() {
        endBlock()
        if ready.isEmpty, interrupted.isEmpty { return .end }
      }
    }
  }

  /// Parses all lines that are complete in the buffer, up to a new device.
  private mutating func takeLines(_ events: inout [DeviceEvent]) throws(RecordingError) {
    while let line = try lines.next() {
      guard line.end > line.start else { continue }
      if block != nil, takeBlockLine(line) { continue }
      do throws(LineFault) {
        var parsed = try GeteventLine(lines.bytes.span, line)
        endBlock()
        guard interrupted.isEmpty, let device = try device(of: parsed.node) else {
          lines.giveBack(line)
          return
        }
        // A line that has lost its time is as late as the one before.
        if parsed.hasTime { time = parsed.event.time } else { parsed.event.time = time }
        isInEvents = true
        events.append(DeviceEvent(event: parsed.event, device: device))
      } catch {
        try takeWords(lines.text(of: line), line, error)
        if !interrupted.isEmpty { return }
      }
    }
  }

  /// Takes a line of a description, which is indented, and whose numbers may look like an event.
  ///
  /// - Returns: `false` if it is another line.
  private mutating func takeBlockLine(_ line: LineBuffer.Line) -> Bool {
    let start = line.start + blockOffset
    guard start < line.end, lines.bytes[start] == UInt8(ascii: " ") else { return false }
    block?.take(lines.text(of: LineBuffer.Line(start: start, end: line.end)))
    return true
  }

  /// Takes a line that is no event: a message of getevent, or other words.
  ///
  /// - Throws: ``RecordingError`` if the line looks like an event, or names too many devices.
  private mutating func takeWords(
    _ text: String, _ line: LineBuffer.Line, _ fault: LineFault
  ) throws(RecordingError) {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    guard text[start...].first != "#" else { return }
    if let node = GeteventReader.node(behind: "remove device ", in: text) {
      endBlock()
      if let device = devices[node.path] { interrupted.append(device) }
    } else if let node = GeteventReader.node(behind: "add device ", in: text) {
      endBlock()
      guard deviceCount < GeteventReader.mostDevices else {
        throw lines.error(line, GeteventReader.tooManyDevices)
      }
      block = GeteventDescription(node: node.path)
      blockOffset = node.offset
    } else if !text.contains("could not "), !text.contains("scan dir failed"),
      EventFragment.isOfNumbers(text)
    {
      throw lines.error(line, fault)
    }
  }

  /// Returns the path of the node in a message such as `add device 1: /dev/input/event2`, and the
  /// offset of the message in its line.
  private static func node(
    behind words: String, in text: String
  ) -> (path: String, offset: Int)? {
    guard let range = text.firstRange(of: words),
      let colon = text[range.upperBound...].firstIndex(of: ":")
    else { return nil }
    let path = text[text.index(after: colon)...].drop(while: \.isWhitespace)
    return (String(path), text.utf8.distance(from: text.startIndex, to: range.lowerBound))
  }

  /// Returns the index of the device of a node.
  ///
  /// - Parameter node: The path of the node, or an empty string.
  /// - Returns: The index, or `nil` if the device has to be reported before its events.
  /// - Throws: `LineFault` if the recording has too many devices.
  private mutating func device(of node: String) throws(LineFault) -> Int? {
    if let index = devices[node] { return ready.isEmpty ? index : nil }
    // Lines without a node belong to the only device.
    if node.isEmpty, deviceCount == 1 {
      devices[node] = 0
    } else {
      guard deviceCount < GeteventReader.mostDevices else { throw GeteventReader.tooManyDevices }
      add(node, DeviceDescription())
    }
    return ready.isEmpty ? devices[node] : nil
  }

  private static var tooManyDevices: LineFault {
    LineFault(offset: 0, expected: "at most \(mostDevices) devices in one recording")
  }

  private mutating func add(_ node: String, _ description: DeviceDescription) {
    devices[node] = deviceCount
    descriptions.append(description.withoutValues)
    ready.append(
      RecordedDevice(
        index: deviceCount, node: node.isEmpty ? nil : node, description: description))
    deviceCount += 1
  }

  /// Ends a description, which is that of a new device unless the one of the node had the same.
  private mutating func endBlock() {
    guard let block else { return }
    self.block = nil
    let description = block.description
    let before = devices[block.node]
    if let before { interrupted.append(before) }
    guard before.map({ descriptions[$0] }) != description.withoutValues else { return }
    add(block.node, description)
  }
}

extension DeviceDescription {
  /// The description without the values of its axes, which is the same each time.
  var withoutValues: DeviceDescription {
    var description = self
    description.currentValues = [:]
    return description
  }
}
