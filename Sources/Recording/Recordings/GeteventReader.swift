internal import Evdev

/// A reader of the output of getevent, with or without labels, times and device nodes.
struct GeteventReader: RecordingBackend {
  private(set) var skipped: Skipped
  private var lines: LineBuffer
  /// The index of the device of each node; the empty node represents lines without a node.
  private var devices: [String: Int] = [:]
  private var deviceCount = 0
  private var ready: [RecordedDevice] = []
  private var block: GeteventDescription?
  private var isInEvents = false

  /// The maximum number of devices in one file; machines have some dozens.
  static let mostDevices = 256

  init(_ lines: LineBuffer, leniently: Bool) {
    self.lines = lines
    skipped = Skipped(leniently: leniently)
  }

  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion {
    while true {
      if ready.isEmpty {
        do throws(RecordingError) {
          try takeLines(&events)
        } catch {
          try skipped.meet(error)
          continue
        }
      }
      // Events precede a device that appeared after them.
      if !events.isEmpty { return .events }
      if !ready.isEmpty { return .device(ready.removeFirst()) }
      if try !lines.readMore() {
        endBlock()
        if ready.isEmpty { return .end }
      }
    }
  }

  /// Parses all lines that are complete in the buffer, up to a new device.
  ///
  /// - Parameter events: The array to which the events are appended.
  /// - Throws: ``RecordingError`` if a line is invalid.
  private mutating func takeLines(_ events: inout [DeviceEvent]) throws(RecordingError) {
    while let line = try lines.next() {
      guard line.end > line.start else { continue }
      let first = lines.bytes[line.start]
      do throws(LineFault) {
        let parsed = try GeteventLine(lines.bytes.span, line)
        endBlock()
        guard let device = try device(of: parsed.node) else {
          lines.giveBack(line)
          return
        }
        isInEvents = true
        events.append(DeviceEvent(event: parsed.event, device: device))
      } catch {
        let text = lines.text(of: line)
        if text.hasPrefix("add device "), let colon = text.firstIndex(of: ":") {
          endBlock()
          guard deviceCount < GeteventReader.mostDevices else {
            throw lines.error(line, GeteventReader.tooManyDevices)
          }
          let node = text[text.index(after: colon)...].drop(while: \.isWhitespace)
          block = GeteventDescription(node: String(node))
        } else if block != nil, first == UInt8(ascii: " ") {
          block?.take(text)
        } else if isInEvents, !GeteventReader.remarks.contains(where: text.hasPrefix) {
          throw lines.error(line, error)
        }
      }
    }
  }

  /// The beginnings of comments, and of messages that getevent prints between events.
  private static let remarks = ["#", "remove device ", "could not ", "scan dir failed"]

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
    ready.append(
      RecordedDevice(
        index: deviceCount, node: node.isEmpty ? nil : node, description: description))
    deviceCount += 1
  }

  private mutating func endBlock() {
    guard let block else { return }
    self.block = nil
    add(block.node, block.description)
  }
}
