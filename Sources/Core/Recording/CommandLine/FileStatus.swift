internal import Glibc

/// The kind and identity of the file at a path.
package struct FileStatus {
  package enum Kind {
    case file, folder, device, pipe, link, other
  }

  package let kind: Kind
  private let place: [UInt64]

  /// Reads the status of a file; `nil` if there is no file at the path or it cannot be accessed.
  package init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of a file, or that of a link itself.
  ///
  /// - Parameter path: The path, whose last part is not followed.
  package init?(link path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFCHR: .device
      case S_IFIFO: .pipe
      case S_IFLNK: .link
      default: .other
      }
    place = [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  package func isSame(as other: FileStatus) -> Bool { place == other.place }

  /// Checks that a path can be that of a file to read; `-` is standard input.
  ///
  /// - Parameter advice: The advice in the message.
  /// - Throws: A ``UsageError`` if there is no such file, or it is a folder.
  package static func expectFile(_ path: String, what: String, advice: String) throws(UsageError) {
    guard path != "-" else { return }
    guard !path.isEmpty else {
      throw .usageError("the name of \(what) is empty; \(advice)")
    }
    guard let status = FileStatus(path: path) else {
      // Only a file that certainly does not exist is the caller's mistake.
      guard errno == ENOENT || errno == ENOTDIR else { return }
      throw .usageError("\(path): there is no such file; \(advice)")
    }
    if status.kind == .folder {
      throw .usageError("\(path): this is a folder; \(advice)")
    }
    if status.kind == .device, path.hasPrefix("/dev/input/") {
      throw .usageError(
        "\(path): this is a device, which has no end; touchstone record \(path) > FILE makes a file"
          + " of what it sends")
    }
  }

  /// Checks that a path can be that of a file to write; `-` is standard output.
  ///
  /// - Throws: A ``UsageError`` if the path is empty, names a folder, or is in no existing folder.
  package static func expectOutput(_ path: String) throws(UsageError) {
    guard !path.isEmpty else {
      throw .usageError("the name of the output is empty; name a file")
    }
    guard path != "-" else { return }
    guard FileStatus(path: path)?.kind != .folder else {
      throw .usageError("\(path): this is a folder; name a file in it")
    }
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    guard FileStatus(path: String(path[..<slash]))?.kind == .folder else {
      throw .usageError("\(path): there is no folder \(path[..<slash]); make it first")
    }
  }
}
