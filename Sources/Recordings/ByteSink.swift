internal import Glibc

/// Where the bytes of a written recording go: a file, standard output or a closure.
final class ByteSink {
  /// The name in messages.
  let name: String
  private let descriptor: Int32
  private let closure: (([UInt8]) throws(RecordingError) -> Void)?

  /// Creates or empties a file; `-` is standard output.
  init(path: String) throws(RecordingError) {
    closure = nil
    if path == "-" {
      name = "standard output"
      descriptor = STDOUT_FILENO
      return
    }
    name = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw RecordingError(
        kind: .unwritable, path: path, found: "cannot be created: " + systemMessage(),
        advice: "check the name and your right to write there")
    }
  }

  init(name: String, _ closure: @escaping ([UInt8]) throws(RecordingError) -> Void) {
    self.name = name
    self.closure = closure
    descriptor = -1
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(RecordingError) {
    if let closure { return try closure(bytes) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { raw in
        unsafe Glibc.write(
          descriptor, raw.baseAddress.map { unsafe $0 + written }, raw.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw RecordingError(
          kind: .unwritable, path: name, found: "cannot be written: " + systemMessage(),
          advice: "check the space that is left")
      }
    }
  }
}
