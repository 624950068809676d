internal import Glibc
internal import TSDescriptors

/// The destination of the bytes of a recording: a file, standard output or a closure.
final class ByteSink {
  /// The name of the destination in messages.
  let name: String
  private let descriptor: Int32
  private let closure: (([UInt8]) throws(RecordingError) -> Void)?

  /// Creates a file, or empties an existing one.
  ///
  /// - Parameter path: The path of the file; `-` is standard output.
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

  /// Writes all bytes, and continues after an interruption by a signal.
  func write(_ bytes: [UInt8]) throws(RecordingError) {
    if let closure { return try closure(bytes) }
    if let message = Descriptor.write(bytes, to: descriptor) {
      throw RecordingError(
        kind: .unwritable, path: name, found: "cannot be written: " + message,
        advice: "check the space that is left")
    }
  }
}
