internal import Contacts
internal import EventTime
internal import Evdev
internal import Glibc
internal import LinuxInput

/// Two fingers on a virtual screen: one goes to and fro without a rest, one taps twice a second.
struct VirtualHand: Sendable {
  /// How many frames it sends.
  var frames: Int
  /// How many a second.
  var rate: Int

  /// The screen: 341 mm by 192 mm.
  static let screen = DeviceDescription(
    name: "Touchstone virtual screen",
    identity: DeviceDescription.Identity(bus: 6, vendor: 0x1209, product: 8, version: 1),
    properties: [.direct], codes: [.key: [.btnTouch]],
    axes: [
      .absX: Axis(minimum: 0, maximum: 4095, resolution: 12),
      .absY: Axis(minimum: 0, maximum: 2303, resolution: 12),
      .absMTSlot: Axis(minimum: 0, maximum: 9),
      .absMTPositionX: Axis(minimum: 0, maximum: 4095, resolution: 12),
      .absMTPositionY: Axis(minimum: 0, maximum: 2303, resolution: 12),
      .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
    ])

  /// Returns the events of one frame.
  ///
  /// Each has something new, as the kernel lets no other frame through. The dragging finger lifts
  /// every 1,000 frames and lands in the next.
  func events(of frame: Int) -> [InputEvent] {
    var events: [InputEvent] = []
    func tell(_ type: EventType, _ code: EventCode, _ value: Int) {
      events.append(InputEvent(time: .zero, type: type, code: code, value: Int32(value)))
    }
    func land(_ slot: Int, _ id: Int, _ x: Int, _ y: Int) {
      tell(.abs, .absMTSlot, slot)
      tell(.abs, .absMTTrackingID, id & 0xffff)
      tell(.abs, .absMTPositionX, x)
      tell(.abs, .absMTPositionY, y)
    }
    let (round, place) = frame.quotientAndRemainder(dividingBy: 1000)
    // 800 steps of 2 units there and back again.
    let way = frame % 800
    let x = 200 + 2 * (way < 400 ? way : 800 - way)
    tell(.abs, .absMTSlot, 0)
    switch place {
    case 0:
      land(0, 2 * round, x, 1000 + frame % 2)
      if frame == 0 { tell(.key, .btnTouch, 1) }
    case 999: tell(.abs, .absMTTrackingID, -1)
    default:
      tell(.abs, .absMTPositionX, x)
      tell(.abs, .absMTPositionY, 1000 + frame % 2)
    }
    // Slower than eight frames a second nobody taps.
    if frame + 1 < frames, rate >= 8 {
      let (tap, moment) = frame.quotientAndRemainder(dividingBy: max(1, rate / 2))
      if moment == rate / 8 { land(1, 2 * tap + 1, 3000, 1200 + tap % 2) }
      if moment == rate / 8 + max(1, rate / 20) {
        tell(.abs, .absMTSlot, 1)
        tell(.abs, .absMTTrackingID, -1)
      }
    }
    tell(.syn, .synReport, 0)
    return events
  }

  /// Plays on a device that the kernel has made, in time, and unplugs it.
  func play(on device: VirtualDevice) {
    let start = MonotonicClock.nanoseconds + 300_000_000
    for frame in 0..<frames {
      let due = start + Int64(frame) * 1_000_000_000 / Int64(rate)
      wait(until: due)
      // One that cannot be written means that the device is gone, which the reader notices.
      guard (try? device.write(events(of: frame))) != nil else { break }
    }
    wait(until: MonotonicClock.nanoseconds + 100_000_000)
    device.unplug()
  }

  private func wait(until due: Int64) {
    var moment = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
  }
}
