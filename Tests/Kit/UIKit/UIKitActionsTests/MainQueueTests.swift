import Foundation
import Testing
import TouchTesting
import UIKitActions

@Suite("Work of the main queue")
@MainActor struct MainQueueTests {
  /// A list of what has run, with its times in milliseconds since the beginning.
  @MainActor private final class Log {
    let stage = TestStage()
    private let start: Double
    private(set) var lines: [String] = []

    init() { start = stage.now }

    func note(_ name: String) {
      lines.append("\(name) \(Int(((stage.now - start) * 1000).rounded()))")
    }
    nonisolated func noteOnMain(_ name: String) { MainActor.assumeIsolated { note(name) } }
    func run(_ body: () -> Void) { UIApplication.withShared(stage.application, body) }
  }

  @Test("runs on the application's timeline, in the order of the calls")
  func order() {
    let log = Log()
    log.run {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.note("later") }
      DispatchQueue.main.async { log.note("a") }
      OperationQueue.main.addOperation { log.noteOnMain("b") }
      DispatchQueue.main.async {
        log.note("c")
        DispatchQueue.main.async { log.note("inner") }
      }
      DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(120)) {
        log.note("between")
      }
    }
    #expect(log.lines.isEmpty)
    log.stage.wait(0.2)
    #expect(log.lines == ["a 0", "b 0", "c 0", "inner 0", "between 120"])
    log.stage.wait(1)
    #expect(log.lines.last == "later 300")
  }

  @Test("finds the shared application for which it was scheduled")
  func application() {
    let log = Log()
    log.run {
      DispatchQueue.main.async {
        #expect(UIApplication.shared === log.stage.application)
        log.note("ran")
      }
    }
    log.stage.wait(0.1)
    #expect(log.lines == ["ran 0"])
  }

  /// What may be asked to run at once, again and again.
  enum Kind: CaseIterable { case queue, deadline, operations, timer, action }

  @MainActor private final class Again: NSObject {
    private let kind: Kind
    private let log: Log
    private(set) var count = 0

    init(_ kind: Kind, _ log: Log) { (self.kind, self.log) = (kind, log) }

    nonisolated func onMain() { MainActor.assumeIsolated { run() } }

    func run() {
      count += 1
      // Timers do not make their application the shared one.
      log.run { again() }
    }

    private func again() {
      switch kind {
      case .queue: DispatchQueue.main.async { self.onMain() }
      case .deadline: DispatchQueue.main.asyncAfter(deadline: .now()) { self.onMain() }
      case .operations: OperationQueue.main.addOperation { self.onMain() }
      case .timer:
        _ = Timer.scheduledTimer(
          timeInterval: 0, target: self, selector: #action(fired(_:)), userInfo: nil,
          repeats: false)
      case .action: perform(#action(run), with: nil, afterDelay: 0)
      }
    }

    private func fired(_ timer: Timer) { run() }
  }

  @Test(
    "that gives the queue itself again without end lets the time pass", arguments: Kind.allCases)
  func endless(_ kind: Kind) {
    let log = Log()
    let again = Again(kind, log)
    log.run {
      again.run()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("later") }
    }
    log.stage.wait(0.2)
    #expect(log.lines == ["later 100"])
    // A timer fires every 0.1 ms at most, all others up to 100 times in 1/60 s.
    #expect((2...2001).contains(again.count), "\(again.count)")
  }

  @Test("does not run if it is cancelled")
  func cancelling() {
    let log = Log()
    log.run {
      let (kept, cancelled) = (
        MainQueueWorkItem { log.noteOnMain("kept") },
        MainQueueWorkItem { log.noteOnMain("cancelled") }
      )
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: kept)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
      DispatchQueue.main.async(execute: kept)
      cancelled.cancel()
      #expect(cancelled.isCancelled)
    }
    log.stage.wait(1)
    #expect(log.lines == ["kept 0", "kept 100"])
  }

  @Test("may be an operation, which is then finished")
  func operations() {
    let log = Log()
    let operation = BlockOperation { log.noteOnMain("operation") }
    log.run { OperationQueue.main.addOperation(operation) }
    #expect(!operation.isFinished)
    log.stage.wait(0.1)
    #expect(operation.isFinished && log.lines == ["operation 0"])
  }

  @Test("is Dispatch's where there is no shared application, or for another queue")
  func others() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    let queue = DispatchQueue(label: "other")
    await withCheckedContinuation { done in queue.async { done.resume() } }
    await withCheckedContinuation { done in
      queue.asyncAfter(deadline: .now() + 0.001) { done.resume() }
    }
  }
}
