import Evdev
import Glibc
import LinuxInput

/// A HID device that this program plays, through the kernel's `/dev/uhid`: the kernel's own
/// drivers read its descriptor and its reports, and make the node.
final class HIDDevice {
  struct Failure: Error { var text: String }

  let panel: HIDPanel
  /// The node that the kernel made.
  private(set) var node = ""
  /// The feature reports that the kernel asked for, in order.
  private(set) var asked: [UInt8] = []
  private let descriptor: Int32
  private var scanTime: UInt16 = 0

  // `enum uhid_event_type`, and the places in the packed `struct uhid_event`.
  private static let (destroy, getReport, getReply): (UInt32, UInt32, UInt32) = (1, 9, 10)
  private static let (create, input, setReport, setReply): (UInt32, UInt32, UInt32, UInt32) =
    (11, 12, 13, 14)
  private static let eventSize = 4376

  /// Plugs a device in, answers what its driver asks, and returns when its node is there.
  init(_ panel: HIDPanel) throws {
    self.panel = panel
    let monitor = try DeviceMonitor()
    descriptor = unsafe open("/dev/uhid", O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(text: "/dev/uhid cannot be opened") }
    var body = Self.text(panel.name, 128) + Self.text("", 64) + Self.text("", 64)
    let items = panel.descriptor
    // Its length, bus (USB), vendor, product, version, country.
    body += Self.bytes(UInt16(items.count)) + Self.bytes(UInt16(3))
    body += Self.bytes(UInt32(0x1209)) + Self.bytes(UInt32(2)) + Self.bytes(UInt32(1))
    body += Self.bytes(UInt32(0)) + items
    try send(Self.create, body)
    while node.isEmpty {
      try Wait.until(readable: [descriptor, monitor.fileDescriptor])
      try answer()
      for case .appeared(let path) in monitor.read() {
        let name = try? InputDevice(path).description.name
        if let name, name.hasPrefix(panel.name) { node = path }
      }
    }
    try awaitDriver()
  }

  /// Returns when the driver is done with plugging the device in: reports that come before that
  /// are thrown away by the kernel, though the node is there.
  private func awaitDriver() throws {
    let event = node.split(separator: "/").last.map(String.init) ?? ""
    let link = "/sys/class/input/\(event)/device/device"
    guard let path = unsafe realpath(link, nil) else { throw Failure(text: "\(link) is missing") }
    defer { unsafe free(path) }
    let name = unsafe String(cString: path).split(separator: "/").last.map(String.init) ?? ""
    // To be bound, a device has to wait for the driver that is taking it; then it is taken.
    let bind = unsafe open("/sys/bus/hid/drivers/hid-multitouch/bind", O_WRONLY | O_CLOEXEC)
    defer { close(bind) }
    guard unsafe write(bind, name, name.utf8.count) < 0, errno == EBUSY else {
      throw Failure(text: "\(name) has another driver than hid-multitouch: \(errno)")
    }
  }

  deinit { close(descriptor) }

  /// Sends a scan: every contact that lies on the panel, and those that lift.
  func send(_ contacts: [HIDPanel.Contact]) throws {
    scanTime &+= 100
    for report in panel.reports(contacts, scanTime: scanTime) { try send(report: report) }
  }

  /// Sends one report as it is.
  func send(report: [UInt8]) throws {
    try answer()
    try send(Self.input, Self.bytes(UInt16(report.count)) + report)
  }

  func unplug() throws { try send(Self.destroy, []) }

  /// Answers what the driver has asked since; what it merely tells is read away.
  private func answer() throws {
    var event = [UInt8](repeating: 0, count: Self.eventSize)
    while unsafe read(descriptor, &event, event.count) > 0 {
      let id = Array(event[4..<8])
      switch Self.number(event[0..<4]) {
      case Self.getReport:
        asked.append(event[8])
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
      throw Failure(text: "the kernel refuses event \(kind) of uhid: \(errno)")
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
