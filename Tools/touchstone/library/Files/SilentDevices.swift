internal import TSRecordings

/// Recorded devices without events so far, withheld from formats that support a single device.
///
/// `getevent` lists every device of the machine, of which only one or two are touched.
struct SilentDevices {
  /// The withheld devices, in the order of the recording.
  private var devices: [RecordedDevice] = []
  private var hasSpoken = false
  private let areHeld: Bool

  /// Creates an empty list.
  ///
  /// - Parameter areHeld: Whether devices are withheld at all.
  init(areHeld: Bool) { self.areHeld = areHeld }

  /// Withholds an item if it is a device.
  ///
  /// - Parameter item: The item.
  /// - Returns: `true` if the item was withheld.
  mutating func hold(_ item: RecordingItem) -> Bool {
    guard areHeld, case .device(let device) = item else { return false }
    devices.append(device)
    return true
  }

  /// Returns the device that must be written before an item: that of its first event, or the first
  /// one before a record of the display.
  mutating func due(before item: RecordingItem) -> [RecordedDevice] {
    if case .display = item, !devices.isEmpty {
      hasSpoken = true
      return [devices.removeFirst()]
    }
    guard case .event(_, let index) = item,
      let place = devices.firstIndex(where: { $0.index == index })
    else { return [] }
    hasSpoken = true
    return [devices.remove(at: place)]
  }

  /// The devices to write for a recording without events: the first one.
  var left: [RecordedDevice] { hasSpoken ? [] : Array(devices.prefix(1)) }
}
