internal import TSCompression
internal import Glibc
internal import TSDescriptors

/// A source of bytes from a file, standard input or memory, which is read in pieces.
final class ByteSource {
  /// The name of the source in messages.
  let name: String
  /// The encoding of the text, which is UTF-8 after reading.
  private(set) var encoding = TextEncoding.utf8
  private let descriptor: Int32
  private let memory: [UInt8]
  private var taken = 0
  private var givenBack: [UInt8] = []
  /// The bytes that were read before the encoding was known.
  private var encoded: [UInt8] = []
  private var utf16 = UTF16Transcoder()
  /// The unpacker of a file of gzip; `nil` for other files.
  private var gzip: GzipUnpacker?
  /// The bytes of a file of gzip that were read and not unpacked.
  private var packed: ArraySlice<UInt8> = []

  /// Opens a file for reading.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  init(path: String) throws(RecordingError) {
    memory = []
    if path == "-" {
      name = "standard input"
      descriptor = STDIN_FILENO
      return
    }
    name = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw RecordingError(
        kind: .unreadable, path: path, found: "cannot be opened: " + systemMessage(),
        advice: "check the name and your right to read it")
    }
  }

  init(bytes: [UInt8], name: String) {
    self.name = name
    descriptor = -1
    memory = bytes
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Returns bytes to the source, so that they are read again.
  func giveBack(_ bytes: some Collection<UInt8>) { givenBack.insert(contentsOf: bytes, at: 0) }

  /// Unpacks the source by gzip, from its first byte.
  func unpack(behind bytes: some Collection<UInt8>) {
    gzip = GzipUnpacker(most: .max)
    packed = Array(bytes)[...]
  }

  /// Sets the encoding of the source, from its first byte.
  func decode(as encoding: TextEncoding, behind bytes: some Collection<UInt8>) {
    self.encoding = encoding
    encoded = Array(bytes)
  }

  /// Returns a source of the same bytes from their start.
  ///
  /// - Returns: The source, or `nil` if the bytes can be read only once, as from a pipe.
  /// - Throws: ``RecordingError`` if the file cannot be opened again.
  func reopened() throws(RecordingError) -> ByteSource? {
    let source: ByteSource
    if descriptor < 0 {
      source = ByteSource(bytes: memory, name: name)
    } else {
      var status = stat()
      guard descriptor != STDIN_FILENO, unsafe fstat(descriptor, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      source = try ByteSource(path: name)
    }
    source.encoding = encoding
    if gzip != nil { source.unpack(behind: []) }
    return source
  }

  /// Reads into a buffer from an offset to its end.
  ///
  /// - Parameter offset: The index of the first byte to fill.
  /// - Returns: The number of bytes read; 0 at the end.
  func read(into buffer: inout [UInt8], from offset: Int) throws(RecordingError) -> Int {
    if !givenBack.isEmpty {
      let count = min(buffer.count - offset, givenBack.count)
      buffer.replaceSubrange(offset..<offset + count, with: givenBack[..<count])
      givenBack.removeFirst(count)
      return count
    }
    guard encoding != .utf8 else { return try readBytes(into: &buffer, from: offset) }
    // A unit of two bytes has at most three in UTF-8.
    var units = [UInt8](repeating: 0, count: max((buffer.count - offset) / 3 * 2, 2))
    while true {
      let count = try readBytes(into: &units, from: 0)
      let text = utf16.utf8(units[..<count], isBigEndian: encoding == .utf16BigEndian)
      guard !text.isEmpty || count == 0 else { continue }
      buffer.replaceSubrange(offset..<offset + text.count, with: text)
      return text.count
    }
  }

  /// Reads bytes in the encoding of the source.
  private func readBytes(
    into buffer: inout [UInt8], from offset: Int
  ) throws(RecordingError) -> Int {
    if !encoded.isEmpty {
      let count = min(buffer.count - offset, encoded.count)
      buffer.replaceSubrange(offset..<offset + count, with: encoded[..<count])
      encoded.removeFirst(count)
      return count
    }
    guard let gzip else { return try readFile(into: &buffer, from: offset) }
    while true {
      do throws(GzipError) {
        let (read, written) = try gzip.unpack(packed, into: &buffer, from: offset)
        packed = packed.dropFirst(read)
        if written > 0 { return written }
        if read > 0, !packed.isEmpty { continue }
      } catch {
        throw unpackingError(error)
      }
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = try readFile(into: &piece, from: 0)
      guard count > 0 else { break }
      packed = packed + piece[..<count]
    }
    do throws(GzipError) { try gzip.finish() } catch { throw unpackingError(error) }
    return 0
  }

  private func unpackingError(_ error: GzipError) -> RecordingError {
    RecordingError(
      kind: .unreadable, path: name, found: "\(error)", advice: "or give an unpacked recording")
  }

  /// Reads bytes of the file.
  private func readFile(
    into buffer: inout [UInt8], from offset: Int
  ) throws(RecordingError) -> Int {
    guard descriptor >= 0 else {
      let count = min(buffer.count - offset, memory.count - taken)
      buffer.replaceSubrange(offset..<offset + count, with: memory[taken..<taken + count])
      taken += count
      return count
    }
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { raw in
        unsafe Glibc.read(
          descriptor, raw.baseAddress.map { unsafe $0 + offset }, raw.count - offset)
      }
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw RecordingError(
          kind: .unreadable, path: name, found: "cannot be read: " + systemMessage(),
          advice: "give a recording, or - for standard input")
      }
    }
  }
}
