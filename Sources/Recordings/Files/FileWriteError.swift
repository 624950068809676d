/// What keeps a file from being written.
package struct FileWriteError: Error, Hashable, Sendable {
  /// The reason.
  package enum Reason: Hashable, Sendable {
    /// The target is the same file as this input, which writing would destroy.
    case isInput(String)
    /// The file, or a temporary file beside it, cannot be created; with the system's message.
    case uncreatable(String)
    /// The bytes cannot be written, synchronized or moved into place; with the system's message.
    case unwritable(String)
  }

  /// The file as it was named.
  package var path: String
  /// The reason.
  package var reason: Reason

  /// Returns the same error for messages of a recording's writer.
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
