internal import Foundation

/// The files in a folder and its subfolders.
enum FolderFiles {
  /// Returns the paths of the files in a folder and its subfolders, except those that are hidden: whose
  /// name, or that of a subfolder, begins with a dot.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Returns: The paths relative to the folder, in order.
  /// - Throws: A ``UsageError`` if the folder cannot be read.
  static func paths(in folder: String) throws(UsageError) -> [String] {
    let manager = FileManager.default
    guard manager.isReadableFile(atPath: folder), let names = manager.enumerator(atPath: folder)
    else {
      throw .wrong("\(folder): cannot be read; name a folder that you may read")
    }
    var paths: [String] = []
    while let path = names.nextObject() as? String {
      let kind = FileStatus(path: "\(folder)/\(path)")?.kind
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        if kind == .folder { names.skipDescendants() }
      } else if kind == .file {
        paths.append(path)
      }
    }
    return paths.sorted()
  }
}
