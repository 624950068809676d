internal import TSFormatting
internal import Glibc

/// The files in a folder and its subfolders, without what links lead to.
///
/// A link may lead out of the folder that the person has named, to what was not meant to be read, or
/// served.
struct FolderFiles {
  /// The path of the folder.
  let folder: String
  /// The paths of the files relative to the folder, in order.
  private(set) var paths: [String] = []
  /// The paths of the links, which are not followed.
  private(set) var links: [String] = []

  /// Finds the files in a folder and its subfolders, except those that are hidden: whose name, or that
  /// of a subfolder, begins with a dot.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Throws: A ``UsageError`` if the folder cannot be read.
  init(in folder: String) throws(UsageError) {
    self.folder = folder
    guard let names = Self.names(in: folder) else {
      throw .wrong("\(folder): cannot be read; name a folder that you may read")
    }
    add(names, below: "")
    paths.sort()
    links.sort()
  }

  private mutating func add(_ names: [String], below start: String) {
    for name in names where !name.hasPrefix(".") {
      let path = start + name
      switch FileStatus(link: "\(folder)/\(path)")?.kind {
      case .file: paths.append(path)
      case .link: links.append(path)
      // A folder that cannot be read has no files for this person.
      case .folder: add(Self.names(in: "\(folder)/\(path)") ?? [], below: path + "/")
      default: break
      }
    }
  }

  /// Returns the names of everything in a folder, among them `.` and `..`; `nil` if it cannot be read,
  /// with the reason in `errno`.
  static func names(in folder: String) -> [String]? {
    guard let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      names.append(
        unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        })
    }
    return names
  }

  /// Reads a file, also now without following links.
  ///
  /// - Parameter path: One of ``paths``.
  /// - Returns: The bytes, or `nil` if the file cannot be read, with the reason in `errno`.
  func read(_ path: String) -> [UInt8]? {
    var descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let parts = path.split(separator: "/").map(String.init)
    for (index, part) in parts.enumerated() where descriptor >= 0 {
      let kind = index == parts.count - 1 ? O_NONBLOCK : O_DIRECTORY
      let next = unsafe openat(descriptor, part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      let error = errno
      close(descriptor)
      (descriptor, errno) = (next, error)
    }
    guard descriptor >= 0 else { return nil }
    return FileBytes.read(descriptor, most: FileBytes.mostBytes, isWhole: true)
  }

  /// Says which links are not followed, and where the folder itself is one.
  ///
  /// - Parameters:
  ///   - verb: The verb, which begins the messages.
  ///   - console: The console.
  @MainActor func reportLinks(of verb: String, on console: Console) {
    if FileStatus(link: folder)?.kind == .link {
      console.report("touchstone \(verb): \(folder) is a link, whose folder is read")
    }
    guard let first = links.first else { return }
    let others = links.count == 1 ? "" : " and \((links.count - 1).counted("other"))"
    console.report(
      "touchstone \(verb): \(folder)/\(first)\(others): links are not followed; name what they lead"
        + " to, or copy it into the folder")
  }
}
