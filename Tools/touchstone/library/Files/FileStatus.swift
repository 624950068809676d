internal import Glibc

/// What lies under a name.
struct FileStatus {
  /// What it is.
  enum Kind {
    case file, folder, device, other
  }

  let kind: Kind
  private let place: [UInt64]

  /// Asks for what lies under a name; nil where there is nothing, or nobody may know.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFCHR: .device
      default: .other
      }
    place = [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  /// Whether both are one and the same.
  func isSame(as other: FileStatus) -> Bool { place == other.place }

  /// Checks that a name can be that of a file to read; `-` is standard input.
  static func expectFile(_ path: String, what: String, advice: String) throws(Complaint) {
    guard path != "-" else { return }
    guard !path.isEmpty else {
      throw .misuse("an empty name stands where \(what) should; \(advice)")
    }
    guard let status = FileStatus(path: path) else {
      // Only what is surely absent is the caller's fault.
      guard errno == ENOENT || errno == ENOTDIR else { return }
      throw .misuse("\(path): there is no such file; \(advice)")
    }
    if status.kind == .folder {
      throw .misuse("\(path): this is a folder; \(advice)")
    }
  }
}
