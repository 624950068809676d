internal import TSContacts
internal import TSEventTime
internal import TSEvdev
internal import Glibc
internal import TSLinuxInput

/// A source of frames for a virtual screen: one finger moves to and fro, another one taps twice per
/// second.
struct VirtualHand: Sendable {
  /// The number of frames to send.
  var frames: Int
  /// The number of frames per second.
  var rate: Int

  /// The description of the screen, which is 341 mm by 192 mm.
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
  /// Each frame contains a change, because the kernel suppresses others. The dragging finger lifts
  /// in every 1,000th frame and touches again in the next.
  ///
  /// - Parameter frame: The number of the frame, from 0.
  /// - Returns: The events.
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
    // A cycle of 800 steps of 2 units each, forward and back.
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
    // Below eight frames per second there are no taps.
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

  /// Sends the frames at their times, then unplugs the device.
  ///
  /// - Parameter device: The virtual device.
  func play(on device: VirtualDevice) {
    let start = MonotonicClock.nanoseconds + 300_000_000
    for frame in 0..<frames {
      let due = start + Int64(frame) * 1_000_000_000 / Int64(rate)
      wait(until: due)
      // A write fails if the device is gone, which the reader notices.
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
