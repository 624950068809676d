import Foundation

/// A folder of files for one test; it goes with its owner.
package final class Folder {
  /// The path of the folder.
  package let path: String

  /// Creates an empty folder.
  package init() throws {
    let base = FileManager.default.temporaryDirectory
    path = base.appending(path: "touchstone-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its name.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    return "\(path)/\(name)"
  }

  /// Returns the path of a file.
  package func name(_ name: String) -> String { "\(path)/\(name)" }

  /// Returns the content of a file.
  package func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The names of the files, in order.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
