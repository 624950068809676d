internal import Glibc

/// Functions that read files, with the system's messages for failures.
package enum FileBytes {
  /// The size of the largest file that is read into memory, in bytes: labels, runs, traces.
  package static let mostBytes = 256 << 20

  /// Reads a whole file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The bytes, or `nil` if the file cannot be read or is larger than ``mostBytes``, as
  ///   `/dev/zero` is.
  package static func read(path: String) -> [UInt8]? {
    read(path: path, most: mostBytes, isWhole: true)
  }

  /// Reads a file up to a number of bytes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - most: The largest number of bytes.
  ///   - isWhole: Whether a larger file is an error instead of being cut off.
  /// - Returns: The bytes, or `nil` if the file cannot be read.
  package static func read(path: String, most: Int, isWhole: Bool) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    return read(descriptor, most: most, isWhole: isWhole)
  }

  /// Reads a file that was opened, up to a number of bytes, and closes it.
  package static func read(_ descriptor: Int32, most: Int, isWhole: Bool) -> [UInt8]? {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { raw in
        unsafe Glibc.read(descriptor, raw.baseAddress, raw.count)
      }
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= most else {
          guard isWhole else { return Array(bytes[..<most]) }
          errno = EFBIG
          return nil
        }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        return nil
      }
    }
  }

  /// Reads the last bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - most: The largest number of bytes.
  /// - Returns: The bytes, or `nil` if the file cannot be read from its end.
  package static func end(of path: String, most: Int) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(most, Int(size)))
    let offset = size - off_t(bytes.count)
    let count = unsafe bytes.withUnsafeMutableBytes { raw in
      unsafe pread(descriptor, raw.baseAddress, raw.count, offset)
    }
    return count == bytes.count ? bytes : nil
  }

  /// Returns the system's message for the last error.
  package static func systemMessage() -> String { unsafe String(cString: strerror(errno)) }
}
