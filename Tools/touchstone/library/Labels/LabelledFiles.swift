/// The files of a folder that a call of `label` names.
struct LabelledFiles {
  /// The paths of the files relative to the folder, in order, each once.
  let paths: [String]
  /// The folders that were read.
  let folders: [FolderFiles]
  private let named: Set<String>

  /// Finds the files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the recordings.
  ///   - names: Files and folders relative to it; all of it if there are none.
  /// - Throws: A ``UsageError`` if a name is that of no file or folder, or a folder cannot be read.
  init(folder: String, names: [String]) throws(UsageError) {
    var paths: Set<String> = []
    var named: Set<String> = []
    var folders: [FolderFiles] = []
    for name in names.isEmpty ? [""] : names {
      let path = name.isEmpty ? folder : "\(folder)/\(name)"
      guard let status = FileStatus(path: path) else {
        throw .usageError("\(path): there is no such file; name files as seen from \(folder)")
      }
      guard status.kind == .folder else {
        paths.insert(name)
        named.insert(name)
        continue
      }
      let start = name.isEmpty || name.hasSuffix("/") ? name : name + "/"
      let files = try FolderFiles(in: path)
      folders.append(files)
      for file in files.paths { paths.insert(start + file) }
    }
    self.paths = paths.sorted()
    self.named = named
    self.folders = folders
  }

  /// Returns a Boolean value that indicates whether a file was named itself, and is expected to be
  /// a recording.
  func isNamed(_ path: String) -> Bool { named.contains(path) }
}
