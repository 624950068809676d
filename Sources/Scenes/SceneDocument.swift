internal import Glibc

/// A scene's text: the name for messages, and the bytes for finding lines.
struct SceneDocument: Sendable {
  let file: String
  let bytes: [UInt8]
  /// Whether pictures may be anywhere, not in the folder of the file alone.
  var allowsAnyImage = false

  /// The largest file that is read; a view takes some 100 bytes.
  static let sizeLimit = 64 << 20

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads a file; `-` is standard input.
  init(path: String) throws(SceneError) {
    file = path == "-" ? "standard input" : path
    let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SceneDocument.unreadable(
        file, "cannot be opened: \(SceneDocument.systemMessage())")
    }
    defer { if descriptor > STDERR_FILENO { close(descriptor) } }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { break }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw SceneDocument.unreadable(
          file, "cannot be read: \(SceneDocument.systemMessage())")
      }
      all.append(contentsOf: piece[..<count])
      guard all.count <= SceneDocument.sizeLimit else {
        throw SceneDocument.unreadable(file, "is larger than 64 MB")
      }
    }
    bytes = all
  }

  private static func systemMessage() -> String { unsafe String(cString: strerror(errno)) }

  private static func unreadable(_ file: String, _ found: String) -> SceneError {
    SceneError(
      kind: .unreadable, file: file, path: "", found: found, advice: "give a scene file")
  }

  /// Parses the text.
  func root() throws(SceneError) -> SceneValue {
    do throws(JSONFault) {
      return SceneValue(node: try JSONParser.parse(bytes), path: "", document: self)
    } catch {
      throw self.error(
        .malformed, at: error.offset, expected: error.expected, found: error.found,
        advice: "mend the JSON")
    }
  }

  func error(
    _ kind: SceneError.Kind, at offset: Int, path: String = "", expected: String?, found: String,
    advice: String
  ) -> SceneError {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    // Bytes that continue a character are no characters of their own.
    let column = before[lineStart...].count { $0 & 0xc0 != 0x80 } + 1
    return SceneError(
      kind: kind, file: file, line: before.count { $0 == 0x0a } + 1, column: column, path: path,
      expected: expected, found: found, advice: advice)
  }
}
