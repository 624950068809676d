internal import TSContacts
internal import TSEvdev
internal import TSRecordings

/// The values that axes had before a recording, as events, for formats whose descriptions lack them.
///
/// The kernel reports only changes, so that a first touch at the place of the last one lacks its
/// coordinates.
struct InitialFrames {
  private let areWritten: Bool
  private var waiting: [RecordedDevice] = []

  /// Creates the frames.
  ///
  /// - Parameter areWritten: Whether the format needs them.
  init(areWritten: Bool) { self.areWritten = areWritten }

  /// Returns the events that must be written before an item: before the first event of a device, as a
  /// part of its first frame.
  mutating func due(before item: RecordingItem) -> [RecordingItem] {
    switch item {
    case .device(let device):
      if areWritten { waiting.append(device) }
      return []
    case .event(let event, let index):
      guard let place = waiting.firstIndex(where: { $0.index == index }) else { return [] }
      return InitialFrames.values(of: waiting.remove(at: place).description)
        .sorted { $0.key.rawValue < $1.key.rawValue }
        .map { code, value in
          .event(
            InputEvent(time: event.time, type: .abs, code: code, value: value), device: index)
        }
    case .display, .interruption, .repair: return []
    }
  }

  /// Returns the values without which a recording would be read differently.
  ///
  /// A description has no values of slots but the number of the one that is meant by what follows, and
  /// devices without slots report all of each contact.
  private static func values(of description: DeviceDescription) -> [EventCode: Int32] {
    let axes = description.axes
    let isMultitouch = axes[.absMTPositionX] != nil
    guard !isMultitouch || axes[.absMTSlot] != nil else { return [:] }
    return description.currentValues.filter { code, value in
      guard axes[code] != nil else { return false }
      switch code {
      case .absX, .absY: return !isMultitouch
      case .absMTSlot, .absPressure: return value != 0
      default: return !isMultitouch && code.rawValue < EventCode.absMTSlot.rawValue && value != 0
      }
    }
  }
}
