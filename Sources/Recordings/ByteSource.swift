internal import Glibc

/// Bytes from a file, standard input or memory, in pieces.
final class ByteSource {
  /// The name in messages.
  let name: String
  private let descriptor: Int32
  private let memory: [UInt8]
  private var taken = 0
  private var givenBack: [UInt8] = []

  /// Opens a file; `-` is standard input.
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

  /// Takes back bytes that were read, which are then read again.
  func giveBack(_ bytes: some Collection<UInt8>) { givenBack.insert(contentsOf: bytes, at: 0) }

  /// Opens the same bytes once more from their start, or nil where they can be read once only.
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
  /// - Returns: The number of bytes read; 0 at the end.
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

/// The system's words for the last error.
func systemMessage() -> String { unsafe String(cString: strerror(errno)) }
