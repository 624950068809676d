internal import CTSLibevdev
internal import Glibc
internal import TSDescriptors

/// A file that is open for reading, about which is asked what cannot be another file by then.
package struct OpenFile: ~Copyable {
  /// The greatest number of bytes that are read.
  package static let capacity = 1 << 16

  private let path: String
  private let descriptor: FileDescriptor

  /// Opens a file, without waiting for the writer of a pipe.
  package init(_ path: String) throws(DeviceError) {
    self.path = path
    descriptor = try FileDescriptor(opening: path, flags: O_RDONLY)
  }

  /// The type and the rights of the file, as `st_mode` has them, and its owner; `nil` if unknown.
  package var facts: (mode: UInt32, owner: UInt32)? {
    var (mode, owner) = (UInt32(0), UInt32(0))
    guard unsafe touchstone_file_facts(descriptor.number, &mode, &owner) == 0 else { return nil }
    return (mode, owner)
  }

  /// The path at which the file that is open is now, without links; `nil` if it has none.
  package var place: String? { FilePath.withoutLinks("/proc/self/fd/\(descriptor.number)") }

  /// Returns the text of the file, at most its first 64 KiB; bytes that are not UTF-8 are replaced.
  package func contents() throws(DeviceError) -> String {
    var bytes = [UInt8](repeating: 0, count: OpenFile.capacity)
    var count = 0
    while count < bytes.count {
      let start = count
      let answer = unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return SystemCall.result {
          unsafe read(descriptor.number, base + start, buffer.count - start)
        }
      }
      if answer < 0 { throw DeviceError(path, number: Int32(-answer)) }
      if answer == 0 { break }
      count += answer
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
