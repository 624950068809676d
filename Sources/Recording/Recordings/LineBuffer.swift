internal import Glibc

/// The lines of a source, found in one buffer that is reused.
struct LineBuffer {
  /// The maximum length of a line in bytes.
  static let longest = 65_536

  /// A line within the buffer, without its terminator.
  struct Line {
    var start: Int
    var end: Int
  }

  /// The buffer, in which a line remains valid until more is read.
  private(set) var bytes: [UInt8]
  /// The number of the line that was returned last, from 1.
  private(set) var number = 0
  private let source: ByteSource
  private var unread = 0
  private var limit = 0
  private(set) var isAtEnd = false
  private var isInsideOverlong = false
  /// The line terminator: a line feed, or a carriage return in files without line feeds.
  private var terminator: UInt8 = 0x0a

  init(_ source: ByteSource) {
    self.source = source
    bytes = [UInt8](repeating: 0, count: 2 * LineBuffer.longest)
  }

  /// The name of the source in messages.
  var name: String { source.name }

  /// Returns the source, positioned at the first byte that was not returned as a line.
  consuming func remainder() -> ByteSource {
    source.giveBack(waiting)
    return source
  }

  /// The bytes that have been read and not been returned.
  var waiting: ArraySlice<UInt8> { bytes[unread..<limit] }

  /// Returns the next line that is complete in the buffer.
  ///
  /// - Returns: The line, or `nil` if none is complete.
  /// - Throws: ``RecordingError`` for a line longer than ``longest``, once; the next call continues
  ///   after it.
  mutating func next() throws(RecordingError) -> Line? {
    let start = unread
    var end = limit
    if let newline = newline(from: start, to: limit) {
      end = newline
      unread = newline + 1
    } else {
      guard limit - start > LineBuffer.longest || (isAtEnd && start < limit) else { return nil }
      unread = limit
      isInsideOverlong = !isAtEnd
    }
    number += 1
    guard end - start <= LineBuffer.longest else {
      throw error(
        Line(start: start, end: start + 64),
        LineFault(offset: 0, expected: "a line of at most \(LineBuffer.longest) bytes"))
    }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return Line(start: start, end: end)
  }

  /// Skips the byte-order mark that some editors write.
  mutating func skipByteOrderMark() {
    if number == 0, waiting.starts(with: [0xef, 0xbb, 0xbf]) { unread += 3 }
  }

  /// Sets the line terminator to a carriage return, as in old files of the Mac.
  mutating func endLinesAtCarriageReturns() { terminator = 0x0d }

  /// Returns the last line to the buffer, so that it is read again.
  ///
  /// - Parameter line: The line that was returned last.
  mutating func giveBack(_ line: Line) {
    unread = line.start
    number -= 1
  }

  /// Reads more bytes into the buffer, and blocks if none are available.
  ///
  /// Lines that were returned before become invalid.
  ///
  /// - Returns: `true` if there may be more lines.
  /// - Throws: ``RecordingError`` if the source cannot be read.
  mutating func readMore() throws(RecordingError) -> Bool {
    guard !isAtEnd else { return unread < limit }
    for index in 0..<limit - unread { bytes[index] = bytes[unread + index] }
    limit -= unread
    unread = 0
    let count = try source.read(into: &bytes, from: limit)
    isAtEnd = count == 0
    limit += count
    if isInsideOverlong { dropOverlong() }
    return !isAtEnd || unread < limit
  }

  private mutating func dropOverlong() {
    if let end = newline(from: 0, to: limit) {
      unread = end + 1
      isInsideOverlong = false
    } else {
      limit = 0
    }
  }

  /// Returns a copy of the bytes of a line.
  func bytes(of line: Line) -> [UInt8] { Array(bytes[line.start..<line.end]) }

  /// Returns the text of a line.
  func text(of line: Line) -> String {
    String(decoding: bytes[line.start..<line.end], as: UTF8.self)
  }

  /// Returns an error that describes a fault in the last line.
  ///
  /// - Parameters:
  ///   - line: The line that was returned last.
  ///   - fault: The fault.
  /// - Returns: The error.
  func error(_ line: Line, _ fault: LineFault) -> RecordingError {
    RecordingError(path: name, line: number, bytes: bytes[line.start..<line.end], fault: fault)
  }

  private func newline(from start: Int, to end: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { raw in
      guard start < end, let base = raw.baseAddress,
        let found = unsafe memchr(base + start, Int32(terminator), end - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
