internal import Glibc

/// A file that is being written.
final class OutputFile {
  /// Its name.
  let path: String
  private let descriptor: Int32
  private var failure: String?

  /// Creates or empties a file.
  init(path: String) throws(Complaint) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .misuse(
        "\(path): cannot be created: \(FileBytes.systemMessage()); name a file that you may write")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Checks that a name can be that of a file to write; `-` is standard output.
  static func expectName(_ path: String) throws(Complaint) {
    guard !path.isEmpty else {
      throw .misuse("an empty name stands where that of the output should; name a file")
    }
    guard path != "-" else { return }
    guard FileStatus(path: path)?.kind != .folder else {
      throw .misuse("\(path): this is a folder; name a file in it")
    }
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    guard FileStatus(path: String(path[..<slash]))?.kind == .folder else {
      throw .misuse("\(path): there is no folder \(path[..<slash]); make it first")
    }
  }

  /// Writes bytes; a failure is told by ``check()``.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    failure = FileBytes.write(bytes, to: descriptor)
  }

  /// Throws when something could not be written.
  func check() throws(Complaint) {
    guard let failure else { return }
    throw .wrong("\(path): cannot be written: \(failure); check the space that is left")
  }
}

/// A name under which a file appears once it is whole; until then the old one stays.
struct ReplacedFile {
  /// The name that is written to.
  let path: String
  private let target: String
  private let isDirect: Bool

  /// Prepares for a file; a pipe or a device is written to directly.
  init(_ target: String) {
    self.target = target
    let status = FileStatus(path: target)
    isDirect = status.map { $0.kind != .file } ?? false
    path = isDirect ? target : target + ".part"
  }

  /// Lets the file appear.
  func keep() throws(Complaint) {
    guard !isDirect, unsafe rename(path, target) != 0 else { return }
    throw .wrong(
      "\(target): cannot be replaced: \(FileBytes.systemMessage()); the result is in \(path)")
  }

  /// Takes away what was written.
  func discard() {
    if !isDirect { _ = unsafe unlink(path) }
  }
}
