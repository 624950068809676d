internal import Glibc
internal import Synchronization

/// The temporary files of this process, which are removed by a signal that ends the process.
///
/// The handlers are installed only while such files exist, and only for signals with the default
/// action: a signal that is ignored, as `nohup` does, remains ignored.
enum TemporaryFiles {
  /// The maximum number of files, which exceeds what a command opens at once; further files are not
  /// removed by a signal.
  private static let capacity = 16
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXFSZ]

  /// The paths of the files, in memory that a signal handler can read.
  ///
  /// The memory is accessed without a lock and without Swift's exclusivity checks, and is never
  /// freed, because a handler may run on another thread.
  nonisolated(unsafe) private static let names = {
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    unsafe names.initialize(repeating: nil, count: capacity)
    return unsafe names
  }()

  /// The signals whose handlers are installed, under the lock that serializes changes.
  private static let installed = Mutex<[Int32]>([])

  /// Adds a file; call it before the file is created.
  ///
  /// - Returns: The index for ``remove(_:)``, or `nil` if there are too many files.
  static func add(_ path: String) -> Int? {
    installed.withLock { installed in
      guard let slot = (0..<capacity).first(where: { unsafe names[$0] == nil }) else { return nil }
      unsafe names[slot] = strdup(path)
      if installed.isEmpty { installed = install() }
      return slot
    }
  }

  /// Removes a file from the list after it was renamed or deleted.
  ///
  /// The file itself is not touched.
  ///
  /// - Parameter slot: The index that ``add(_:)`` returned.
  static func remove(_ slot: Int) {
    installed.withLock { installed in
      unsafe names[slot] = nil
      guard (0..<capacity).allSatisfy({ unsafe names[$0] == nil }) else { return }
      for number in installed { _ = signal(number, SIG_DFL) }
      installed = []
    }
  }

  private static func install() -> [Int32] {
    signals.filter { number in
      let before = signal(number) { number in
        // Only functions that are permitted in a signal handler: `unlink`, `signal` and `raise`.
        for slot in 0..<TemporaryFiles.capacity {
          if let name = unsafe TemporaryFiles.names[slot] { _ = unsafe unlink(name) }
        }
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      guard let before = before else { return true }
      _ = signal(number, before)
      return false
    }
  }
}
