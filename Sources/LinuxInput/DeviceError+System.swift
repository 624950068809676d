internal import CLibevdev
internal import Glibc

extension DeviceError {
  /// Creates an error from an error number of the system, interpreted for a device node.
  ///
  /// - Parameters:
  ///   - path: The path of the node.
  ///   - number: The error number (`errno`).
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
