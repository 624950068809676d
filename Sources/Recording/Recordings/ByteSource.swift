internal import Glibc

/// A source of bytes from a file, standard input or memory, which is read in pieces.
final class ByteSource {
  /// The name of the source in messages.
  let name: String
  private let descriptor: Int32
  private let memory: [UInt8]
  private var taken = 0
  private var givenBack: [UInt8] = []

  /// Opens a file for reading.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Throws: ``RecordingError`` if the file cannot be opened.
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
  ///
  /// - Parameter bytes: The bytes that were read last.
  func giveBack(_ bytes: some Collection<UInt8>) { givenBack.insert(contentsOf: bytes, at: 0) }

  /// Returns a source of the same bytes from their start.
  ///
  /// - Returns: The source, or `nil` if the bytes can be read only once, as from a pipe.
  /// - Throws: ``RecordingError`` if the file cannot be opened again.
  func reopened() throws(RecordingError) -> ByteSource? {
    guard descriptor >= 0 else { return ByteSource(bytes: memory, name: name) }
    var status = stat()
    guard descriptor != STDIN_FILENO, unsafe fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return try ByteSource(path: name)
  }

  /// Reads into a buffer from an offset to its end.
  ///
  /// - Parameters:
  ///   - buffer: The buffer to fill.
  ///   - offset: The index of the first byte to fill.
  /// - Returns: The number of bytes read; 0 at the end.
  /// - Throws: ``RecordingError`` if the file cannot be read.
  func read(into buffer: inout [UInt8], from offset: Int) throws(RecordingError) -> Int {
    if !givenBack.isEmpty {
      let count = min(buffer.count - offset, givenBack.count)
      buffer.replaceSubrange(offset..<offset + count, with: givenBack[..<count])
      givenBack.removeFirst(count)
      return count
    }
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

/// Returns the system's description of the last error.
func systemMessage() -> String { unsafe String(cString: strerror(errno)) }
