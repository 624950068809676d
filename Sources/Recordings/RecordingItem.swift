public import Evdev

/// A device of a recording.
public struct RecordedDevice: Hashable, Sendable {
  /// Its place among the devices of the recording, from 0.
  public var index: Int
  /// The device node that it was recorded from, where the recording tells it.
  public var node: String?
  /// What the recording tells of the device; empty where it tells nothing.
  public var description: DeviceDescription

  /// Creates a device.
  public init(index: Int = 0, node: String? = nil, description: DeviceDescription) {
    self.index = index
    self.node = node
    self.description = description
  }

  /// Whether anything is known of what the device can send; a name alone is no description.
  public var isDescribed: Bool { !description.axes.isEmpty || !description.codes.isEmpty }
}

/// One thing that a recording says.
///
/// Each device comes before its first event. A recording that describes nothing has one device
/// with an empty description.
public enum RecordingItem: Hashable, Sendable {
  /// A device of the recording.
  indirect case device(RecordedDevice)
  /// An event of the device with the given index.
  case event(InputEvent, device: Int)
}
