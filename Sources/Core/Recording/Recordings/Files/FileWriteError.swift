/// An error that prevents a file from being written.
package struct FileWriteError: Error, Hashable, Sendable {
  /// The cause of the error.
  package enum Reason: Hashable, Sendable {
    /// The target is the same file as this input, which writing would destroy.
    case isInput(String)
    /// The file, or a temporary file next to it, cannot be created; with the system's message.
    case uncreatable(String)
    /// The bytes cannot be written, synchronized or moved into place; with the system's message.
    case unwritable(String)
  }

  /// The path of the file as the caller specified it.
  package var path: String
  package var reason: Reason

  /// The same error as a ``RecordingError``.
  var recordingError: RecordingError {
    switch reason {
    case .isInput(let input):
      RecordingError(
        kind: .unwritable, path: path, found: "is the same file as the input \(input)",
        advice: "name another file")
    case .uncreatable(let message):
      RecordingError(
        kind: .unwritable, path: path, found: "cannot be created: " + message,
        advice: "check the name and your right to write there")
    case .unwritable(let message):
      RecordingError(
        kind: .unwritable, path: path, found: "cannot be written: " + message,
        advice: "check the space that is left")
    }
  }
}
