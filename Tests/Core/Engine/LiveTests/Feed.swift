import TSContacts
import TSEventTime
import TSEvdev
import Glibc
import TSLinuxInput

/// A touchscreen at the end of a pipe: bytes of events, as a device's node would give them.
final class Feed {
  let device: InputDevice
  private var writing: Int32

  struct Failure: Error {}

  init(_ name: String = "Panel", description: DeviceDescription? = nil) throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure() }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    writing = ends[1]
    let panel = DeviceDescription(
      name: name, properties: [.direct],
      axes: [
        .absMTSlot: Axis(minimum: 0, maximum: 9),
        .absMTPositionX: Axis(minimum: 0, maximum: 999, resolution: 10),
        .absMTPositionY: Axis(minimum: 0, maximum: 499, resolution: 10),
        .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      ])
    device = InputDevice(streaming: ends[0], named: "pipe", description ?? panel)
  }

  deinit { unplug() }

  /// Ends the stream, as when the device is pulled out.
  func unplug() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Sends a frame of finger 0, stamped with the present.
  func send(_ values: (EventCode, Int32)...) {
    let now = MonotonicClock.now
    var bytes: [UInt8] = []
    func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
      append(now.microseconds / 1_000_000, to: &bytes)
      append(now.microseconds % 1_000_000, to: &bytes)
      append(type.rawValue, to: &bytes)
      append(code.rawValue, to: &bytes)
      append(value, to: &bytes)
    }
    for (code, value) in values { add(.abs, code, value) }
    add(.syn, .synReport, 0)
    _ = unsafe write(writing, bytes, bytes.count)
  }

  /// The events of a finger that lands, as a loop would deliver them.
  static func touch(_ id: Int32 = 1, x: Int32, y: Int32) -> [InputEvent] {
    let now = MonotonicClock.now
    let values: [(EventCode, Int32)] = [
      (.absMTTrackingID, id), (.absMTPositionX, x), (.absMTPositionY, y),
    ]
    return values.map { InputEvent(time: now, type: .abs, code: $0, value: $1) }
      + [InputEvent(time: now, type: .syn, code: .synReport, value: 0)]
  }

  func touch(_ id: Int32 = 1, x: Int32 = 500, y: Int32 = 250) {
    send((.absMTSlot, 0), (.absMTTrackingID, id), (.absMTPositionX, x), (.absMTPositionY, y))
  }

  private func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
  }
}
