import TSEvdev
import Glibc
import TSLinuxInput

/// A HID device that the test emulates through the kernel's `/dev/uhid`: the kernel's own drivers
/// read its descriptor and its reports, and create the node.
final class HIDDevice {
  struct Failure: Error { var message: String }

  let panel: HIDPanel
  /// The node that the kernel created.
  private(set) var node = ""
  /// The feature reports that the kernel requested, in order.
  private(set) var requestedFeatures: [UInt8] = []
  private let descriptor: Int32
  private var scanTime: UInt16 = 0

  // `enum uhid_event_type`, and the offsets in the packed `struct uhid_event`.
  private static let (destroy, getReport, getReply): (UInt32, UInt32, UInt32) = (1, 9, 10)
  private static let (create, input, setReport, setReply): (UInt32, UInt32, UInt32, UInt32) =
    (11, 12, 13, 14)
  private static let eventSize = 4376

  /// Plugs a device in, answers the requests of its driver, and returns when its node exists.
  init(_ panel: HIDPanel) throws {
    self.panel = panel
    let monitor = try DeviceMonitor()
    descriptor = unsafe open("/dev/uhid", O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(message: "/dev/uhid cannot be opened") }
    var body = Self.text(panel.name, 128) + Self.text("", 64) + Self.text("", 64)
    let items = panel.descriptor
    // Its length, bus (USB), vendor, product, version, country.
    body += Self.bytes(UInt16(items.count)) + Self.bytes(UInt16(3))
    body += Self.bytes(UInt32(0x1209)) + Self.bytes(UInt32(2)) + Self.bytes(UInt32(1))
    body += Self.bytes(UInt32(0)) + items
    try send(Self.create, body)
    while node.isEmpty {
      try Wait.until(readable: [descriptor, monitor.fileDescriptor])
      try answerRequests()
      for case .appeared(let path) in monitor.read() {
        let name = try? InputDevice(path).description.name
        if let name, name.hasPrefix(panel.name) { node = path }
      }
    }
    try awaitDriver()
  }

  /// Returns when the driver is bound: the kernel discards reports that are sent before that,
  /// though the node exists.
  private func awaitDriver() throws {
    let event = node.split(separator: "/").last.map(String.init) ?? ""
    let link = "/sys/class/input/\(event)/device/device"
    guard let path = unsafe realpath(link, nil) else {
      throw Failure(message: "\(link) is missing")
    }
    defer { unsafe free(path) }
    let name = unsafe String(cString: path).split(separator: "/").last.map(String.init) ?? ""
    // The write waits for a driver that is being bound, and then fails because one is.
    let bind = unsafe open("/sys/bus/hid/drivers/hid-multitouch/bind", O_WRONLY | O_CLOEXEC)
    defer { close(bind) }
    guard unsafe write(bind, name, name.utf8.count) < 0, errno == EBUSY else {
      throw Failure(message: "\(name) has another driver than hid-multitouch: \(errno)")
    }
  }

  deinit { close(descriptor) }

  /// Sends a scan: every contact on the panel, and those that lift.
  func send(_ contacts: [HIDPanel.Contact]) throws {
    scanTime &+= 100
    for report in panel.reports(contacts, scanTime: scanTime) { try send(report: report) }
  }

  /// Sends one report unchanged.
  func send(report: [UInt8]) throws {
    try answerRequests()
    try send(Self.input, Self.bytes(UInt16(report.count)) + report)
  }

  func unplug() throws { try send(Self.destroy, []) }

  /// Answers the requests that the driver has sent since the last call, and discards its
  /// notifications.
  private func answerRequests() throws {
    var event = [UInt8](repeating: 0, count: Self.eventSize)
    while unsafe read(descriptor, &event, event.count) > 0 {
      let id = Array(event[4..<8])
      switch Self.number(event[0..<4]) {
      case Self.getReport:
        requestedFeatures.append(event[8])
        let data = panel.feature(event[8])
        try send(Self.getReply, id + [0, 0] + Self.bytes(UInt16(data.count)) + data)
      case Self.setReport: try send(Self.setReply, id + [0, 0])
      default: break
      }
    }
  }

  private func send(_ kind: UInt32, _ body: [UInt8]) throws {
    let event = Self.bytes(kind) + body
    guard unsafe write(descriptor, event, event.count) == event.count else {
      throw Failure(message: "the kernel refuses event \(kind) of uhid: \(errno)")
    }
  }

  private static func text(_ text: String, _ length: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(length - 1))
    return bytes + Array(repeating: 0, count: length - bytes.count)
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
