internal import Foundation
internal import Glibc

/// A file whose lines are read one after the other, and again from where they are.
final class IndexedLines {
  /// A line and its place in the file.
  struct Line {
    var bytes: [UInt8]
    var offset: Int
    /// A Boolean value that indicates whether no line end follows.
    var isCutOff: Bool
  }

  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var index = 0
  /// The place of the buffer in the file.
  private var start = 0

  /// Opens a file.
  ///
  /// - Throws: A ``UsageError`` if the file cannot be read.
  init(_ path: String) throws(UsageError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw IndexedLines.failure(path) }
  }

  deinit { close(descriptor) }

  /// Returns the next line, or `nil` at the end.
  ///
  /// - Throws: A ``UsageError`` if the file cannot be read.
  func next() throws(UsageError) -> Line? {
    var searched = index
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { index = end + 1 }
        return Line(bytes: Array(buffer[index..<end]), offset: start + index, isCutOff: false)
      }
      buffer.removeFirst(index)
      start += index
      index = 0
      searched = buffer.count
      let more = try read(at: start + buffer.count, count: 1 << 20)
      guard !more.isEmpty else {
        guard !buffer.isEmpty else { return nil }
        defer { index = buffer.count }
        return Line(bytes: buffer, offset: start, isCutOff: true)
      }
      buffer += more
    }
  }

  /// Returns bytes of the file, fewer at its end.
  ///
  /// - Parameters:
  ///   - offset: The place of the first byte.
  ///   - count: The number of bytes.
  /// - Returns: The bytes.
  /// - Throws: A ``UsageError`` if the file cannot be read.
  func read(at offset: Int, count: Int) throws(UsageError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let found = unsafe bytes.withUnsafeMutableBytes { raw in
        unsafe pread(descriptor, raw.baseAddress, raw.count, off_t(offset))
      }
      if found >= 0 { return Array(bytes[..<found]) }
      guard errno == EINTR else { throw IndexedLines.failure(path) }
    }
  }

  private static func failure(_ path: String) -> UsageError {
    .wrong("\(path): cannot be read: \(FileBytes.systemMessage())")
  }
}
