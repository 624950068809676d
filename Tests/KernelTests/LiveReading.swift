import Contacts
import EventTime
import Evdev
import LinuxInput

/// A device read as a program reads it, its frames as lines.
struct LiveReading {
  let device: InputDevice
  private(set) var decoder: ContactDecoder
  /// What lay on the device when it was opened.
  private(set) var atOpen = ""
  private var events: [InputEvent] = []

  init(_ node: String) throws {
    device = try InputDevice(node)
    decoder = ContactDecoder(
      try device.description.digitizer(), description: device.description)
    if decoder.resynchronise(with: device.initialState, at: device.openedAt) {
      atOpen = decoder.frame.line
    }
  }

  /// Reads what is there, and returns a line for each frame; of a device that is gone, what its
  /// unplugging does.
  mutating func frames() throws -> [String] {
    var lines: [String] = []
    while true {
      let item = try device.read(into: &events)
      for event in events where decoder.push(event) { lines.append(decoder.frame.line) }
      switch item {
      case .events:
        if events.isEmpty { return lines }
      case .resynchronised(let state, let time):
        if decoder.resynchronise(with: state, at: time) {
          lines.append("resynchronised " + decoder.frame.line)
        }
      case .gone:
        if decoder.cancelAll(at: MonotonicClock.now) { lines.append(decoder.frame.line) }
        return lines + ["gone"]
      }
    }
  }

  /// Waits until something can be read, then reads it.
  mutating func nextFrames() throws -> [String] {
    try Wait.until(readable: [device.fileDescriptor])
    return try frames()
  }
}

extension ContactFrame {
  /// The frame in words: `0#7 began 10,20; 1#8 ended 5,5 !idReplaced`, `over 3,4 pen at 9`.
  var line: String {
    let contacts = contacts.map { contact in
      let tool = contact.tool == .finger ? "" : " \(contact.tool)"
      return
        "\(contact.slot)#\(contact.trackingID) \(contact.phase) \(contact.x),\(contact.y)\(tool)"
    }
    let over = hover.map { "over \($0.x),\($0.y) \($0.tool) at \($0.distance)" } ?? ""
    return ([contacts.joined(separator: "; "), over] + repairs.map { "!\($0.repair)" })
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
