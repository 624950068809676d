import Foundation
import Glibc
import TSContacts
import TSEventTime
import TSEvdev
import TSLinuxInput

/// A panel, and the program `touchstone shield` over it.
final class ShieldStage {
  let panel: VirtualDevice
  let program: RunningProgram
  /// The node of the device that programs see.
  private(set) var clone = ""
  private let settings: String?
  private let entry: UdevEntry?

  /// Makes a panel and starts a shield, which has taken it when this returns.
  ///
  /// - Parameters:
  ///   - description: The panel.
  ///   - settings: The settings, as JSON.
  ///   - touch: Events of the panel before the shield starts; it then waits for a lift.
  ///   - output: The file of what it prints.
  ///   - options: Further options.
  ///   - udev: Properties of the panel in udev's database.
  init(
    _ description: DeviceDescription, settings: String? = nil, touch: [InputEvent] = [],
    output: String = "/dev/null", options: [String] = [], udev: [String] = []
  ) throws {
    panel = try VirtualDevice(description, physicalPath: "test/panel")
    entry = try udev.isEmpty ? nil : UdevEntry(panel.node, .touchscreen, udev)
    try panel.write(touch)
    var arguments = ["shield", panel.node] + options
    if let settings {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try settings.write(toFile: path, atomically: true, encoding: .utf8)
      arguments += ["--settings", path]
      self.settings = path
    } else {
      self.settings = nil
    }
    program = try RunningProgram(touchstone: arguments, output: output)
    if touch.isEmpty, udev.isEmpty { try waitUntilTaken() }
  }

  /// Returns the node of the clone, also before the panel is taken.
  func findClone() throws -> String {
    var found: String?
    try Wait.until("the clone is there") {
      found = try InputDevices.nodes().first {
        (try? InputDevice($0))?.physicalPath == "touchstone/shield/test/panel"
      }
      return found != nil
    }
    return found ?? ""
  }

  deinit { settings.map { _ = unlink($0) } }

  /// Waits until the shield says that it has taken the panel.
  func waitUntilTaken() throws {
    try program.waitForOutput("programs see ")
    clone = try program.waitForOutput("\n")
    try Wait.until("the shield waits") { program.isWaiting }
  }

  /// Ends the shield as a service is ended, and returns its status.
  func end() -> Int32? {
    program.send(SIGTERM)
    return program.exitStatus()
  }
}

/// What a program sees of a node that may vanish: frames as lines, without the ids of contacts.
struct CloneReading {
  let device: InputDevice
  private var decoder: ContactDecoder
  private var events: [InputEvent] = []

  init(_ node: String) throws {
    device = try InputDevice(node)
    decoder = ContactDecoder(try device.description.digitizer(), description: device.description)
    decoder.resynchronise(with: device.initialState, at: device.openedAt)
  }

  /// Reads the frames that come within some milliseconds; `gone` at the end of the device.
  mutating func frames(within milliseconds: Int32 = 20) throws -> [String] {
    var lines: [String] = []
    Wait.pause(milliseconds: milliseconds)
    while true {
      let item = try device.read(into: &events)
      for event in events where decoder.push(event) { lines.append(Self.line(decoder.frame)) }
      switch item {
      case .events: if events.isEmpty { return lines }
      case .resynchronised(let state, let time):
        if decoder.resynchronise(with: state, at: time) { lines.append(Self.line(decoder.frame)) }
      case .gone: return lines + ["gone"]
      }
    }
  }

  private static func line(_ frame: ContactFrame) -> String {
    frame.contacts.map { contact in
      let tool = contact.tool == .palm ? " palm" : ""
      return "\(contact.slot) \(contact.phase) \(contact.x),\(contact.y)\(tool)"
    }.joined(separator: "; ")
  }
}
