import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSLinuxInput

/// A device read as a program reads it, its frames as lines.
@MainActor struct LiveReading {
  let device: InputDevice
  /// The frame of the contacts that were down when the device was opened.
  private(set) var atOpen = ""
  let session: DeviceSession
  private var events: [InputEvent] = []

  init(_ node: String) throws {
    device = try InputDevice(node)
    let application = Application(
      screen: Screen(size: CGSize(width: 100, height: 100)),
      timeline: Timeline(at: device.openedAt))
    session = try DeviceSession(device.description, in: application)
    if session.resynchronise(with: device.initialState, at: device.openedAt) {
      atOpen = session.frame.line
    }
  }

  /// Reads what is available, and returns a line for each frame; for a device that is gone, the
  /// effect of its removal.
  mutating func frames() throws -> [String] {
    var lines: [String] = []
    while true {
      let item = try device.read(into: &events)
      for event in events where session.push(event) { lines.append(session.frame.line) }
      switch item {
      case .events:
        if events.isEmpty { return lines }
      case .resynchronised(let state, let time):
        if session.resynchronise(with: state, at: time) {
          lines.append("resynchronised " + session.frame.line)
        }
      case .gone:
        if session.cancelContacts(at: MonotonicClock.now) { lines.append(session.frame.line) }
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
  /// The frame as text: `0#7 began 10,20; 1#8 ended 5,5 !idReplaced`, `over 3,4 pen at 9`.
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
