internal import Foundation
internal import Glibc

/// A pipe on a worker's standard input that ends the worker together with the process that started
/// it.
///
/// The system closes the other end however that process ends, even by a `SIGKILL`; the worker then
/// ends by a `SIGTERM`, which removes the file that it is writing.
enum WorkerLifeline {
  /// The environment variable that marks a process as a worker.
  static let variable = "TOUCHSTONE_WORKER"

  /// Ends this process when its standard input ends, if it is a worker.
  ///
  /// - Parameter console: The console, whose environment marks workers.
  @MainActor static func hold(_ console: Console) {
    guard console.environment[variable] != nil else { return }
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = unsafe read(STDIN_FILENO, &byte, 1)
        guard count == 0 || (count < 0 && errno != EINTR) else { continue }
        raise(SIGTERM)
        // Where that signal is ignored.
        _exit(ExitStatus.wrong.rawValue)
      }
    }
  }
}
