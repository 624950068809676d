internal import CTSLibevdev
internal import Glibc

/// An error that describes why a device cannot be used and what to do about it.
///
/// Its description is one line for the user of a terminal.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause of the error.
  public enum Reason: Hashable, Sendable {
    /// The device node does not exist.
    case noSuchDevice
    /// The folder of device nodes is missing or has none.
    case noDevices
    /// The process has no permission for the node, which belongs to a group if its name is known.
    case noPermission(group: String?)
    /// The device was unplugged.
    case gone
    /// Another program has grabbed the device.
    case grabbed
    /// The file is not a node of the kernel's event interface.
    case notAnInputDevice
    /// The kernel cannot create virtual devices, because `/dev/uinput` is missing.
    case noVirtualDevices
    /// The description cannot be made a virtual device, for the given reason.
    case notCreatable(String)
    /// The text of a calibration matrix is not six numbers.
    case badCalibration(String)
    /// A call failed with another error number of the system.
    case failed(Int32)
  }

  /// The path of the node or folder, or the name of the setting.
  public var path: String
  /// The cause of the error.
  public var reason: Reason

  /// Creates an error.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A line of text that states the problem and a remedy.
  public var description: String {
    switch reason {
    case .noSuchDevice:
      "\(path): no such device; `touchstone list` shows those that are there"
    case .noDevices:
      "\(path): no input devices here; a container needs them passed in"
        + " (`--device /dev/input`), a machine the kernel module evdev (`sudo modprobe evdev`)"
    case .noPermission(let group):
      "\(path): no permission; \(Self.permit(path, group: group))"
    case .gone:
      "\(path): the device is gone; plug it in again"
    case .grabbed:
      "\(path): another program has grabbed the device, and receives all that it sends; end that one"
        + " (`sudo fuser -v \(path)` names it)"
    case .notAnInputDevice:
      "\(path): not an event device; give a node such as /dev/input/event0"
        + " (`touchstone list` shows them)"
    case .noVirtualDevices:
      "\(path): the kernel makes no virtual devices yet; load its module: `sudo modprobe uinput`"
    case .notCreatable(let why):
      "\(path): no virtual device can be made of this description: \(why)"
    case .badCalibration(let text):
      "\(path): \"\(text)\" is no calibration matrix; write six numbers, row by row, such as"
        + " \"1 0 0 0 1 0\""
    case .failed(let number):
      "\(path): \(SystemCall.text(number)) (error \(number) of the system)"
    }
  }

  private static func permit(_ path: String, group: String?) -> String {
    if path.hasSuffix("/uinput") {
      return "run as root, or add the udev rule"
        + " `KERNEL==\"uinput\", SUBSYSTEM==\"misc\", MODE=\"0660\", GROUP=\"input\"`"
    }
    let setup =
      "run the package's `sudo Tools/setup/install --user $USER`, which opens touch devices"
    guard let group, group != "root" else { return setup + " and no keyboards, and log in again" }
    if case .sinceLogin = GroupMembership(ofGroup: group) {
      return "you belong to its group \(group), but only since this session began; log in again"
    }
    let join = "join its group (`sudo usermod -aG \(group) $USER`)"
    // The group that the setup made has touch devices alone.
    guard group == "input" else { return join + " and log in again" }
    return setup + " alone, and log in again; or \(join), which opens keyboards, too"
  }
}

extension DeviceError {
  /// Creates an error from an error number of the system, interpreted for a device node.
  ///
  /// - Parameter number: The error number (`errno`).
  init(_ path: String, number: Int32) {
    let reason: Reason =
      switch number {
      case ENOENT, ENOTDIR: .noSuchDevice
      case EACCES, EPERM: .noPermission(group: Self.group(of: path))
      case ENODEV, ENXIO: .gone
      case EBUSY: .grabbed
      case ENOTTY, EISDIR: .notAnInputDevice
      default: .failed(number)
      }
    self.init(path, reason)
  }

  /// Returns the name of the group that owns a file, or its number if it has no name.
  private static func group(of path: String) -> String? {
    let number = unsafe touchstone_group(path)
    guard number >= 0 else { return nil }
    guard let entry = unsafe getgrgid(gid_t(number)) else { return String(number) }
    return unsafe String(cString: entry.pointee.gr_name)
  }
}
