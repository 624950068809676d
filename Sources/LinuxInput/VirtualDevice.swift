internal import CLibevdev
public import Evdev
internal import Glibc

/// A device that this program plays: the kernel makes a node of it like that of any other.
///
/// It needs `/dev/uinput`, and goes with its owner.
public final class VirtualDevice {
  private static let maker = "/dev/uinput"

  /// The path of the node that the kernel made.
  public let node: String
  /// What the device was made from.
  public let description: DeviceDescription

  private var device: UinputDevice?
  private let descriptor: FileDescriptor
  private var buffer: [input_event] = []

  /// Makes a device from a description.
  ///
  /// Its key repeat and its force feedback are left out: no recording has them.
  public init(_ description: DeviceDescription) throws(DeviceError) {
    self.description = description
    do {
      descriptor = try FileDescriptor(opening: Self.maker, flags: O_RDWR)
    } catch {
      throw error.reason == .noSuchDevice || error.reason == .gone
        ? DeviceError(Self.maker, .noVirtualDevices) : error
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

  // The device is told to go while the descriptor that made it is still open.
  deinit { unplug() }

  /// Takes the device away, as if it was unplugged; nothing can be sent to it any more.
  public func unplug() { device = nil }

  /// Sends events, one write for each frame; the kernel stamps them itself.
  ///
  /// What follows the last `SYN_REPORT` is sent too and waits in the kernel for its report.
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

  private func flush() throws(DeviceError) {
    let answer = unsafe buffer.withUnsafeBytes { bytes in
      SystemCall.result { unsafe Glibc.write(descriptor.number, bytes.baseAddress, bytes.count) }
    }
    buffer.removeAll(keepingCapacity: true)
    guard answer >= 0 else { throw DeviceError(node, number: Int32(-answer)) }
  }
}
