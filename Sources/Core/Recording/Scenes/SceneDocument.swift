internal import Glibc
internal import TSDescriptors
import TSJSONText

extension SceneDocument {
  /// The size of the largest file that is read, in bytes; a view takes about 100 bytes.
  static var sizeLimit: Int { 64 << 20 }

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/unreadable`` if the file cannot be read
  ///   or is too large.
  init(path: String) throws(SceneError) {
    let file = path == "-" ? "standard input" : path
    let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SceneDocument.unreadable(
        file, "cannot be opened: \(systemMessage())")
    }
    defer { if descriptor > STDERR_FILENO { close(descriptor) } }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { break }
      // A signal may interrupt the call before anything is read.
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw SceneDocument.unreadable(
          file, "cannot be read: \(systemMessage())")
      }
      all.append(contentsOf: piece[..<count])
      guard all.count <= SceneDocument.sizeLimit else {
        throw SceneDocument.unreadable(file, "is larger than 64 MB")
      }
    }
    self.init(bytes: all, file: file)
  }

  private static func unreadable(_ file: String, _ found: String) -> SceneError {
    SceneError(
      kind: .unreadable, file: file, path: "", found: found, advice: "give a scene file")
  }

  /// Returns an error that is located in the text, with its line and column.
  ///
  /// - Complexity: O(*n*) for the number *n* of bytes before the error.
  /// - Parameters:
  ///   - offset: The position of the error, in bytes from the start of the text.
  ///   - path: The position within the JSON.
  ///   - expected: A description of what was expected, or `nil`.
  ///   - found: A description of what was found.
  ///   - advice: A suggestion of what to do.
  func error(
    _ kind: SceneError.Kind, at offset: Int, path: String = "", expected: String?, found: String,
    advice: String
  ) -> SceneError {
    let place = JSONPlace(of: offset, in: bytes)
    return SceneError(
      kind: kind, file: file, line: place.line, column: place.column, path: path,
      expected: expected, found: found, advice: advice)
  }
}
