internal import CTSLibevdev
internal import TSContacts
public import TSEvdev
internal import Glibc

/// A virtual device that this program controls, with a node like that of any other device.
///
/// Creating one requires `/dev/uinput`. The device is removed with its owner.
public final class VirtualDevice {
  private static let maker = "/dev/uinput"

  /// The path of the node that the kernel created.
  public let node: String
  /// The description from which the device was created.
  public let description: DeviceDescription

  private var device: UinputDevice?
  private let descriptor: FileDescriptor
  private var buffer: [input_event] = []

  /// Creates a virtual device from a description.
  ///
  /// Key repeat and force feedback are omitted: no recording has them.
  ///
  /// - Throws: ``DeviceError`` if `/dev/uinput` cannot be opened, or the kernel rejects the
  ///   description.
  public convenience init(_ description: DeviceDescription) throws(DeviceError) {
    try self.init(description, physicalPath: nil)
  }

  /// Creates a virtual device with a place in the system, by which programs can tell it from others.
  ///
  /// - Parameter physicalPath: The place (`phys`); `nil` for none.
  package init(
    _ description: DeviceDescription, physicalPath: String?
  ) throws(DeviceError) {
    self.description = description
    do {
      descriptor = try FileDescriptor(opening: Self.maker, flags: O_RDWR)
    } catch {
      throw error.reason == .noSuchDevice || error.reason == .gone
        ? DeviceError(Self.maker, .noVirtualDevices) : error
    }
    if let physicalPath {
      let number = descriptor.number
      let answer = SystemCall.result {
        unsafe touchstone_set_physical_path(number, physicalPath)
      }
      guard answer >= 0 else { throw DeviceError(Self.maker, number: Int32(-answer)) }
    }
    let model = try DeviceModel(path: Self.maker)
    try model.take(description, path: Self.maker)
    let made = try model.create(descriptor: descriptor.number, path: Self.maker)
    guard let node = made.node else {
      throw DeviceError(Self.maker, .notCreatable("the kernel made no node for it"))
    }
    self.node = node
    device = consume made
  }

  // The device is destroyed before the descriptor that created it is closed.
  deinit { unplug() }

  /// Removes the device, as if it was unplugged; later writes fail.
  public func unplug() { device = nil }

  /// Sends events, with one write for each frame; the kernel sets their times.
  ///
  /// Events after the last `SYN_REPORT` are sent too and remain in the kernel until a report
  /// follows.
  ///
  /// - Parameter events: The events; their times are ignored.
  /// - Throws: ``DeviceError`` if the device was unplugged or a write fails.
  public func write(_ events: [InputEvent]) throws(DeviceError) {
    guard device != nil else { throw DeviceError(node, .gone) }
    buffer.removeAll(keepingCapacity: true)
    for event in events {
      buffer.append(
        input_event(
          time: timeval(), type: event.type.rawValue, code: event.code.rawValue,
          value: event.value))
      if event.isReport { try flush() }
    }
    if !buffer.isEmpty { try flush() }
  }

  /// Ends the kernel's filter for noise, by which movements below the fuzz of an axis are not reported.
  ///
  /// The events of a recording have passed the filter of the recorded device already; a second one
  /// would change them. Readers that have opened the device keep the description that it had.
  ///
  /// - Throws: ``DeviceError`` if the node cannot be opened, or the kernel refuses the change.
  package func stopFiltering() throws(DeviceError) {
    let filtered = description.axes.filter { $0.value.fuzz != 0 }.keys
    guard !filtered.isEmpty else { return }
    let opened = try FileDescriptor(opening: node, flags: O_RDONLY)
    for code in filtered {
      let answer = SystemCall.result {
        touchstone_stop_filter(opened.number, UInt32(code.rawValue))
      }
      guard answer >= 0 else { throw DeviceError(node, number: Int32(-answer)) }
    }
  }

  private func flush() throws(DeviceError) {
    let answer = unsafe buffer.withUnsafeBytes { bytes in
      SystemCall.result { unsafe Glibc.write(descriptor.number, bytes.baseAddress, bytes.count) }
    }
    buffer.removeAll(keepingCapacity: true)
    guard answer >= 0 else { throw DeviceError(node, number: Int32(-answer)) }
  }
}
