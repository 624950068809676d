internal import CTSLibdrm
package import TSDisplays
internal import Glibc

extension DisplayError {
  /// Creates the error of a card that cannot be opened.
  ///
  /// - Parameter group: The group that owns the node, or `nil` to look it up.
  package init(opening path: String, number: Int32, group: String? = nil) {
    switch number {
    case ENOENT, ENOTDIR, ENXIO, ENODEV:
      self.init(path, .missing, remedy: "see which cards exist: `ls \(KMSCards.folder)`")
    case EACCES, EPERM:
      self.init(path, .noPermission, remedy: Self.permit(group ?? Self.group(of: path)))
    default:
      self.init(path, .system(call: "open", number: number))
    }
  }

  private static func permit(_ group: String) -> String {
    guard group == "root" else {
      return "add yourself to the group \(group) (`sudo usermod -aG \(group) $USER`) and log in"
        + " again"
    }
    return "add the udev rule"
      + " `SUBSYSTEM==\"drm\", KERNEL==\"card*\", MODE=\"0660\", GROUP=\"video\"`, join that group"
      + " (`sudo usermod -aG video $USER`) and log in again"
  }

  /// Returns the name of the group that owns a file, or its number if it has no name.
  private static func group(of path: String) -> String {
    let number = unsafe kms_group(path)
    guard number >= 0 else { return "video" }
    guard let entry = unsafe getgrgid(gid_t(number)) else { return String(number) }
    return unsafe String(cString: entry.pointee.gr_name)
  }
}
