import Glibc

/// A page of shared memory that a worker writes and its parent reads, even after the worker has
/// ended.
public struct Ledger {
  private let words: UnsafeMutablePointer<UInt64>
  /// The file behind the page, which a worker inherits.
  public let descriptor: Int32

  /// Maps the page of a descriptor; `nil` if the system refuses.
  ///
  /// - Parameter inherited: The descriptor; `nil` for a new file in memory.
  public init?(_ inherited: Int32? = nil) {
    descriptor = inherited ?? ScratchFile.open()
    guard descriptor >= 0, inherited != nil || ftruncate(descriptor, 4096) == 0 else { return nil }
    let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let page, page != MAP_FAILED else { return nil }
    words = page.bindMemory(to: UInt64.self, capacity: 512)
  }

  /// The seed of the test case that is running.
  public var seed: UInt64 {
    get { words[0] }
    nonmutating set { words[0] = newValue }
  }

  /// The number of test cases that have been run to their end.
  public var finished: UInt64 {
    get { words[1] }
    nonmutating set { words[1] = newValue }
  }

  /// Unmaps the page and closes the file.
  public func close() {
    munmap(words, 4096)
    Glibc.close(descriptor)
  }
}

/// Files without names, which are deleted with their last descriptor.
enum ScratchFile {
  /// Opens a new file that child processes do not inherit.
  ///
  /// - Returns: The descriptor; negative if the system refuses.
  static func open() -> Int32 {
    var name = Array("/tmp/fuzz-XXXXXX\0".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return -1 }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
