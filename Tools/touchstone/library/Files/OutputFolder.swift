internal import Glibc

/// A folder that a verb fills with files, which ``discard()`` removes if the verb does not complete
/// them.
final class OutputFolder {
  /// The path of the folder.
  let path: String
  private let isNew: Bool
  private var names: [String] = []

  /// Creates the folder unless it exists; the folder above it must exist.
  ///
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
      isNew = false
      return
    }
    guard unsafe mkdir(path, 0o777) == 0 else {
      throw .usageError(
        "\(path): cannot be created: \(FileBytes.systemMessage()); name a folder that you may"
          + " create")
    }
    isNew = true
  }

  /// Writes a text to a file, which may be in subfolders, and creates the folders that do not exist;
  /// the folder above the first must exist.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path of the file in the folder.
  ///   - folder: The path of the folder.
  /// - Throws: A ``UsageError`` if a folder or the file cannot be created.
  static func write(_ text: String, to path: String, in folder: String) throws(UsageError) {
    var place = folder
    _ = try OutputFolder(place)
    for name in path.split(separator: "/").dropLast() {
      place += "/\(name)"
      _ = try OutputFolder(place)
    }
    let file = try OutputFile("\(folder)/\(path)", inputs: [])
    file.write(Array(text.utf8))
    try file.finish()
  }

  /// Adds a file to the folder.
  ///
  /// - Parameter name: The name of the file, which the caller is about to write.
  /// - Returns: The path.
  func file(_ name: String) -> String {
    names.append(name)
    return location(of: name)
  }

  /// Removes the files that were added, and the folder if it did not exist before.
  func discard() {
    for name in names { _ = unsafe unlink(location(of: name)) }
    if isNew { _ = unsafe rmdir(path) }
  }

  private func location(of name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }
}
