import Glibc

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let path: String
  private var made: [String] = []

  struct Failure: Error { var path: String }

  init() throws {
    let base = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var pattern = Array("\(base)/touchstone-XXXXXX".utf8CString)
    let folder = unsafe pattern.withUnsafeMutableBufferPointer { bytes in
      unsafe bytes.baseAddress.flatMap { unsafe mkdtemp($0) }.map { unsafe String(cString: $0) }
    }
    guard let folder else { throw Failure(path: base) }
    path = folder
  }

  deinit {
    for name in made.reversed() { remove(name) }
    unsafe rmdir(path)
  }

  func write(_ text: String, to name: String) throws {
    made.append(name)
    let file = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw Failure(path: "\(path)/\(name)") }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw Failure(path: "\(path)/\(name)")
    }
  }

  func makeFolder(_ name: String) {
    made.append(name)
    unsafe mkdir("\(path)/\(name)", 0o700)
  }

  func change(_ name: String, mode: UInt32) { unsafe chmod("\(path)/\(name)", mode) }

  func remove(_ name: String) { unsafe Glibc.remove("\(path)/\(name)") }
}
