internal import Glibc
internal import TSDescriptors
internal import TSJSONText

/// The text of a scene, with the name of its file for messages.
struct SceneDocument: Sendable {
  let file: String
  let bytes: [UInt8]
  /// A Boolean value that indicates whether images may be outside of the folder of the file.
  var allowsAnyImage = false

  /// The size of the largest file that is read, in bytes; a view takes about 100 bytes.
  static let sizeLimit = 64 << 20

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file; `-` is standard input.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/unreadable`` if the file cannot be read
  ///   or is too large.
  init(path: String) throws(SceneError) {
    file = path == "-" ? "standard input" : path
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
    bytes = all
  }

  private static func unreadable(_ file: String, _ found: String) -> SceneError {
    SceneError(
      kind: .unreadable, file: file, path: "", found: found, advice: "give a scene file")
  }

  /// Parses the text.
  ///
  /// - Returns: The root value.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/malformed`` if the text is not valid
  ///   JSON.
  func root() throws(SceneError) -> SceneValue {
    do throws(JSONFault) {
      return SceneValue(node: try JSONParser.parse(bytes), path: "", document: self)
    } catch {
      throw self.error(
        .malformed, at: error.offset, expected: error.expected, found: error.found,
        advice: "correct the JSON")
    }
  }

  /// Returns an error that is located in the text.
  ///
  /// - Complexity: O(*n*) for the number *n* of bytes before the error.
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - offset: The position of the error, in bytes from the start of the text.
  ///   - path: The position within the JSON.
  ///   - expected: A description of what was expected, or `nil`.
  ///   - found: A description of what was found.
  ///   - advice: A suggestion of what to do.
  /// - Returns: The error, with its line and column.
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
