internal import Foundation
internal import Glibc

/// What ties a worker to the process that started it: a pipe on the worker's standard input.
///
/// The system closes the other end however that process ends, a `SIGKILL` included; the worker then
/// ends at once. Signals of a terminal reach both by themselves.
enum Lifeline {
  /// The variable of the environment that marks a process as a worker.
  static let variable = "TOUCHSTONE_WORKER"

  /// Ends this process when standard input ends, if it is a worker.
  @MainActor static func hold(_ console: Console) {
    guard console.environment[variable] != nil else { return }
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = unsafe read(STDIN_FILENO, &byte, 1)
        if count == 0 || (count < 0 && errno != EINTR) { _exit(ExitStatus.wrong.rawValue) }
      }
    }
  }
}
