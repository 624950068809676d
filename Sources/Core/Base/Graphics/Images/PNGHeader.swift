import Glibc

/// The header of a PNG file.
package enum PNGHeader {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The greatest number of pixels of an image, which with four bytes each take a quarter of a
  /// gigabyte.
  package static let mostPixels = 1 << 26

  /// Returns the first bytes of a file.
  ///
  /// - Returns: The bytes; an empty array for a directory; `nil` if the file cannot be read or is a
  ///   special file, such as a FIFO, on which reading would block.
  package static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return status.st_mode & S_IFMT == S_IFDIR ? [] : nil
    }
    var bytes = [UInt8](repeating: 0, count: 24)
    let count = unsafe bytes.withUnsafeMutableBytes { raw in
      unsafe Glibc.read(descriptor, raw.baseAddress, raw.count)
    }
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// Returns the size of an image in pixels; `nil` if the bytes are not the header of a PNG file.
  ///
  /// - Parameter bytes: The first bytes of the file.
  package static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count == 24, bytes.starts(with: signature) else { return nil }
    func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
