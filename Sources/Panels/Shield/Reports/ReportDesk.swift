internal import Synchronization
package import TSLinuxInput

/// Where reports are handed out: few at a time, each to a reader that takes it soon.
package final class ReportDesk: Sendable {
  /// What starts work on another thread; it returns `false` if there can be no other one.
  package typealias Starter = @Sendable (@escaping @Sendable () -> Void) -> Bool

  private let readers = Mutex(0)
  private let start: Starter

  /// Creates a desk without readers.
  ///
  /// - Parameter start: What starts the threads; by default those of the system.
  package init(start: @escaping Starter = { DetachedThread.start($0) }) { self.start = start }

  /// Makes a report on another thread and sends it, so that touches do not wait for it.
  ///
  /// - Parameters:
  ///   - connection: The connection of the program that asked; it is told if there are too many, or if
  ///     there is no thread for it.
  ///   - report: A closure that takes the report, which is made only if there is room.
  package func answer(_ connection: LocalConnection, with report: () -> ShieldReport) {
    let isAdmitted = readers.withLock { count in
      guard count < ShieldReport.mostReaders else { return false }
      count += 1
      return true
    }
    guard isAdmitted else { return refuse(connection) }
    let taken = report()
    let isStarted = start { [self] in
      let bytes = (try? taken.recording()) ?? []
      connection.write(bytes, within: ShieldReport.patience)
      readers.withLock { $0 -= 1 }
    }
    guard !isStarted else { return }
    readers.withLock { $0 -= 1 }
    refuse(connection)
  }

  private func refuse(_ connection: LocalConnection) {
    _ = connection.writeSome(Array(ShieldReport.refusal.utf8)[...])
  }
}
