internal import Glibc
internal import TSDescriptors

/// The file that a name refers to after all symbolic links, in its state before it is written.
struct FileTarget {
  enum Kind {
    /// No file exists; a new one is created.
    case absent
    /// A regular file, which is replaced.
    case regular
    /// A device, a FIFO or a socket, which is written directly.
    case special
    /// An open descriptor of this process, as `/dev/stdout` refers to, which is written directly.
    case descriptor(Int32)
  }

  /// The resolved name: no symbolic link, except for those of `/proc` that only the kernel follows.
  let path: String
  let kind: Kind
  /// The mode, owner and identity of the target; undefined if it is absent.
  let status: stat

  /// The folder of the resolved name.
  var folder: String { FileTarget.folder(of: path) }

  /// Resolves a name.
  ///
  /// Links are followed one by one: `realpath` fails if the last one refers to a missing file, and
  /// `/dev/stdout` must be recognized before it is resolved to the file that the shell has opened,
  /// which must not be replaced while the shell's descriptor is open.
  ///
  /// - Throws: ``FileWriteError`` if the name cannot be examined, or its links form a cycle.
  init(_ name: String) throws(FileWriteError) {
    var path = name
    for _ in 0..<FileTarget.mostLinks {
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else {
        guard errno == ENOENT else { throw FileTarget.failure(name) }
        (self.path, kind, self.status) = (path, .absent, status)
        return
      }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        let kind: Kind = status.st_mode & S_IFMT == S_IFREG ? .regular : .special
        (self.path, self.kind, self.status) = (path, kind, status)
        return
      }
      if FileTarget.isOfKernel(status) {
        let kind = FileTarget.ownDescriptor(path).map(Kind.descriptor) ?? .special
        guard unsafe stat(path, &status) == 0 else { throw FileTarget.failure(name) }
        (self.path, self.kind, self.status) = (path, kind, status)
        return
      }
      let link = try FileTarget.link(at: path, of: name)
      path = link.hasPrefix("/") ? link : FileTarget.folder(of: path) + "/" + link
    }
    throw FileWriteError(path: name, reason: .uncreatable("Too many levels of symbolic links"))
  }

  /// The maximum number of links that Linux follows.
  private static let mostLinks = 40

  /// Returns `true` if an existing target is the same file as another.
  ///
  /// - Returns: `true` if both have the same device and inode.
  func isSame(as other: stat) -> Bool {
    if case .absent = kind { return false }
    return status.st_dev == other.st_dev && status.st_ino == other.st_ino
  }

  /// Returns the folder part of a name, or `.` if it has none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func failure(_ name: String) -> FileWriteError {
    FileWriteError(path: name, reason: .uncreatable(systemMessage()))
  }

  /// Returns `true` if a link is one of `/proc`, whose text is not a name that can be followed.
  private static func isOfKernel(_ status: stat) -> Bool {
    var proc = stat()
    return unsafe stat("/proc", &proc) == 0 && proc.st_dev == status.st_dev
  }

  /// Returns N if a path refers to `/proc/self/fd/N` by any name.
  private static func ownDescriptor(_ path: String) -> Int32? {
    guard FilePath.withoutLinks(folder(of: path)) == "/proc/\(getpid())/fd" else { return nil }
    return path.split(separator: "/").last.flatMap { Int32($0) }
  }

  private static func link(at path: String, of name: String) throws(FileWriteError) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe bytes.withUnsafeMutableBytes { raw in
      guard let start = unsafe raw.assumingMemoryBound(to: CChar.self).baseAddress else { return 0 }
      return unsafe readlink(path, start, raw.count)
    }
    guard count > 0 else { throw failure(name) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
