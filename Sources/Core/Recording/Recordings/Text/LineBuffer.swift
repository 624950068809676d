internal import TSCompression
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
  private var source: ByteSource
  private var unread = 0
  private var limit = 0
  private(set) var isAtEnd = false
  /// Whether the file ended before the line that was returned last did.
  private(set) var isCutOff = false
  private var isInsideOverlong = false
  /// Whether a carriage return ends a line as a line feed does.
  private var endsLinesAtReturns = false
  /// Whether a line feed that follows belongs to the last line's end.
  private var skipsLineFeed = false

  init(_ source: ByteSource) {
    self.source = source
    bytes = [UInt8](repeating: 0, count: 2 * LineBuffer.longest)
  }

  var name: String { source.name }

  /// Returns the source, positioned at the first byte that was not returned as a line.
  consuming func remainder() -> ByteSource {
    source.giveBack(waiting)
    return source
  }

  /// The bytes that have been read and not been returned.
  var waiting: ArraySlice<UInt8> { bytes[unread..<limit] }

  /// Returns the next line that is complete in the buffer; `nil` if none is complete.
  ///
  /// - Throws: ``RecordingError`` for a line longer than ``longest``, once; the next call continues
  ///   after it.
  mutating func next() throws(RecordingError) -> Line? {
    if skipsLineFeed, unread < limit {
      skipsLineFeed = false
      if bytes[unread] == UInt8(ascii: "\n") { unread += 1 }
    }
    var start = unread
    var end = limit
    isCutOff = false
    if let newline = newline(from: start, to: limit) {
      end = newline
      unread = newline + 1
      skipsLineFeed = bytes[newline] == UInt8(ascii: "\r")
    } else {
      guard limit - start > LineBuffer.longest || (isAtEnd && start < limit) else { return nil }
      unread = limit
      isInsideOverlong = !isAtEnd
      isCutOff = isAtEnd
    }
    number += 1
    guard end - start <= LineBuffer.longest else {
      throw error(
        Line(start: start, end: start + 64),
        LineFault(offset: 0, expected: "a line of at most \(LineBuffer.longest) bytes"))
    }
    // Programs for Windows put a carriage return before each line feed, adb's shell a second one.
    while end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    while end > start, bytes[start] == UInt8(ascii: "\r") { start += 1 }
    return Line(start: start, end: end)
  }

  /// Skips the byte-order mark that some editors write.
  mutating func skipByteOrderMark() {
    if number == 0, waiting.starts(with: [0xef, 0xbb, 0xbf]) { unread += 3 }
  }

  /// Has carriage returns end lines too, as in old files of the Mac.
  mutating func endLinesAtReturns() { endsLinesAtReturns = true }

  /// Reads the first bytes, which tell the encoding and whether the file is packed.
  ///
  /// - Throws: ``RecordingError`` if the file has to be converted by another program.
  mutating func recogniseEncoding() throws(RecordingError) {
    while waiting.count < TextEncoding.signatureLength, try readMore(), !isAtEnd {}
    if Gzip.isPacked(waiting) {
      source.unpack(behind: waiting)
      (unread, limit, isAtEnd) = (0, 0, false)
      while waiting.count < TextEncoding.signatureLength, try readMore(), !isAtEnd {}
    }
    if let packed = PackedFile.recognise(waiting) { throw packed.error(name) }
    let encoding = TextEncoding(of: waiting)
    guard encoding != .utf8 else { return }
    source.decode(as: encoding, behind: waiting)
    (unread, limit, isAtEnd) = (0, 0, false)
  }

  mutating func giveBack(_ line: Line) {
    unread = line.start
    number -= 1
  }

  /// Reads more bytes into the buffer, and blocks if none are available.
  ///
  /// Lines that were returned before become invalid.
  ///
  /// - Returns: `true` if there may be more lines.
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

  func text(of line: Line) -> String {
    String(decoding: bytes[line.start..<line.end], as: UTF8.self)
  }

  /// Returns an error that describes a fault in the last line.
  func error(_ line: Line, _ fault: LineFault) -> RecordingError {
    RecordingError(path: name, line: number, bytes: bytes[line.start..<line.end], fault: fault)
  }

  private func newline(from start: Int, to end: Int) -> Int? {
    guard !endsLinesAtReturns else {
      return bytes[start..<end].firstIndex { $0 == 0x0a || $0 == 0x0d }
    }
    return unsafe bytes.withUnsafeBytes { raw in
      guard start < end, let base = raw.baseAddress,
        let found = unsafe memchr(base + start, 0x0a, end - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
