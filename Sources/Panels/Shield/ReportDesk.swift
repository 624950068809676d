internal import Foundation
internal import Synchronization
package import TSLinuxInput

/// Where reports are handed out: few at a time, each to a reader that takes it soon.
package final class ReportDesk: Sendable {
  private let readers = Mutex(0)

  /// Creates a desk without readers.
  package init() {}

  /// Makes a report on another thread and sends it, so that touches do not wait for it.
  ///
  /// - Parameters:
  ///   - connection: The connection of the program that asked; it is told if there are too many.
  ///   - report: A closure that takes the report, which is made only if there is room.
  package func answer(_ connection: LocalConnection, with report: () -> ShieldReport) {
    let isAdmitted = readers.withLock { count in
      guard count < ShieldReport.mostReaders else { return false }
      count += 1
      return true
    }
    guard isAdmitted else {
      _ = connection.writeSome(Array(ShieldReport.refusal.utf8)[...])
      return
    }
    let taken = report()
    Thread.detachNewThread { [self] in
      let bytes = (try? taken.recording()) ?? []
      connection.write(bytes, within: ShieldReport.patience)
      readers.withLock { $0 -= 1 }
    }
  }
}
