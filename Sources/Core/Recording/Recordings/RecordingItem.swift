public import TSContacts
public import TSEvdev

/// A device of a recording, which precedes its events.
public struct RecordedDevice: Hashable, Sendable {
  /// The index of the device in the recording, from 0.
  public var index: Int
  /// The path of the device node that was recorded; `nil` if unknown.
  public var node: String?
  /// The description of the device in the recording; empty if there is none.
  public var description: DeviceDescription

  /// Creates a device.
  public init(index: Int = 0, node: String? = nil, description: DeviceDescription) {
    self.index = index
    self.node = node
    self.description = description
  }

  /// A Boolean value that indicates whether the recording contains the device's axes or codes; a
  /// name alone is not a description.
  public var isDescribed: Bool { !description.axes.isEmpty || !description.codes.isEmpty }
}

/// An item of a recording: a device, an event, a record of the display of a live run, or what the
/// reader found besides.
///
/// Each device precedes its first event. A recording without descriptions has one device with an
/// empty description.
public enum RecordingItem: Hashable, Sendable {
  /// A device of the recording, before its first event.
  indirect case device(RecordedDevice)
  /// An event of the device with the given index.
  case event(InputEvent, device: Int)
  /// A record of what the display did before the next event.
  indirect case display(DisplayRecord)
  /// The removal of the device with the given index, or the end of its recording before another one
  /// of it begins.
  ///
  /// Contacts that are down are cancelled. Events of the device may follow.
  case interruption(device: Int)
  /// A fault of the recording that the reader repaired in the next event of a device, or at the end.
  case repair(Repair, device: Int)
}
