internal import Glibc

/// A folder that a verb fills with files.
struct OutputFolder {
  /// The path of the folder.
  let path: String

  /// Creates the folder unless it exists; the folder above it must exist.
  ///
  /// - Parameter path: The path.
  /// - Throws: A ``UsageError`` if the path is a file, or the folder cannot be created.
  init(_ path: String) throws(UsageError) {
    guard !path.isEmpty else {
      throw .usageError("the name of the folder is empty; name a folder")
    }
    self.path = path
    if let status = FileStatus(path: path) {
      guard status.kind == .folder else {
        throw .usageError("\(path): this is a file; name a folder for the recordings")
      }
      return
    }
    guard unsafe mkdir(path, 0o777) == 0 else {
      throw .usageError(
        "\(path): cannot be created: \(FileBytes.systemMessage()); name a folder that you may"
          + " create")
    }
  }

  /// Returns the path of a file in the folder.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The path.
  func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
