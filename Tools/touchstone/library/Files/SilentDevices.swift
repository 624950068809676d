internal import Recordings

/// Devices that have not sent anything yet, held back where a format has no room for several.
///
/// `getevent` names every device of the machine, and only one or two of them are touched.
struct SilentDevices {
  /// Those that were held back, in the order of the recording.
  private var devices: [RecordedDevice] = []
  private var hasSpoken = false
  private let areHeld: Bool

  /// Creates a place for devices.
  init(areHeld: Bool) { self.areHeld = areHeld }

  /// Holds an item back if it is a device.
  mutating func hold(_ item: RecordingItem) -> Bool {
    guard areHeld, case .device(let device) = item else { return false }
    devices.append(device)
    return true
  }

  /// The device that has to be written before its first event.
  mutating func due(before item: RecordingItem) -> [RecordedDevice] {
    guard case .event(_, let index) = item,
      let place = devices.firstIndex(where: { $0.index == index })
    else { return [] }
    hasSpoken = true
    return [devices.remove(at: place)]
  }

  /// What is to be written of a recording without an event: its first device.
  var left: [RecordedDevice] { hasSpoken ? [] : Array(devices.prefix(1)) }
}
