internal import CTSLibevdev
internal import Glibc

/// A namespace for functions that read small files and folders of udev and sysfs.
package enum SmallFile {
  /// Returns the text of a file, at most its first 64 KiB, or `nil` if it cannot be read.
  ///
  /// - Returns: The text; bytes that are not UTF-8 are replaced.
  package static func text(of path: String) -> String? { try? contents(of: path) }

  /// Returns the text of a file, at most its first 64 KiB; bytes that are not UTF-8 are replaced.
  ///
  /// - Throws: ``DeviceError`` if the file cannot be opened or read.
  package static func contents(of path: String) throws(DeviceError) -> String {
    try OpenFile(path).contents()
  }

  /// Returns the names in a folder, in no particular order, including `.` and `..`.
  package static func names(in folder: String) throws(DeviceError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw DeviceError(folder, number: SystemCall.lastError)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
