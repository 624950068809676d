import TSEventTime
import TSInterface
import TSLinuxInput
import TSRunning
import Testing

/// A limit after which an application that waits in vain is stopped, so that the test ends.
@MainActor final class RunLimit {
  private let runner: ApplicationRunner
  private var token: Timeline.Token?

  init(_ runner: ApplicationRunner) {
    self.runner = runner
    token = runner.application.timeline.schedule(after: 20) {
      MainActor.assumeIsolated {
        Issue.record("the application was not stopped")
        runner.loop.stop()
      }
    }
  }

  /// Removes the limit.
  ///
  /// An application performs the work of the next hour when it ends.
  func cancel() {
    if let token { runner.application.timeline.cancel(token) }
    token = nil
  }

  /// Removes the limit and stops the application.
  func stop() {
    cancel()
    runner.loop.stop()
  }
}
