internal import Glibc
internal import Synchronization

/// The temporary files of this process, which a signal that ends the process removes.
///
/// The handlers are installed while there are such files and only for signals whose effect is the
/// usual one: a signal that is ignored, as `nohup` does it, stays ignored.
enum TemporaryFiles {
  /// More files than a verb has open at once; one beyond is not removed by a signal.
  private static let capacity = 16
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXFSZ]

  /// The names, as a signal handler can read them: without a lock, without Swift's checks of
  /// exclusive access, and never freed, since a handler may run on another thread.
  nonisolated(unsafe) private static let names = {
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    unsafe names.initialize(repeating: nil, count: capacity)
    return unsafe names
  }()

  /// The signals whose handlers are installed, under the lock that serializes changes.
  private static let installed = Mutex<[Int32]>([])

  /// Adds a file, before it is created.
  ///
  /// - Returns: What ``remove(_:)`` takes; nil where there are too many.
  static func add(_ path: String) -> Int? {
    installed.withLock { installed in
      guard let slot = (0..<capacity).first(where: { unsafe names[$0] == nil }) else { return nil }
      unsafe names[slot] = strdup(path)
      if installed.isEmpty { installed = install() }
      return slot
    }
  }

  /// Forgets a file that is in its place, or gone.
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
        // Only what may be called in a handler: `unlink`, `signal` and `raise`.
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
