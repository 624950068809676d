public import Foundation

/// The main queue on the timeline of ``TSInterface/Application/shared``.
///
/// What a program gives the main queue on the main actor runs as the application's time passes: in
/// a test as the test waits, and in a replay at the same moments. Work from other threads, and
/// where there is no shared application, is Dispatch's, as is that of other queues.
extension DispatchQueue {
  /// Runs work soon: on the main queue after the present event or timer, in the order of the calls.
  ///
  /// Work that gives the main queue itself again runs in the next turn of the same time, a hundred
  /// times at most; what follows runs a sixtieth of a second later (``TSEventTime/Timeline``). So time
  /// passes also where it never ends, as in a run loop.
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard MainQueue.isMain(self), MainQueue.schedule(after: 0, work) else {
      return async(group: nil, execute: work)
    }
  }

  /// Runs work at a later time; on the main queue the delay is rounded up to milliseconds.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard MainQueue.isMain(self),
      MainQueue.schedule(after: deadline.wholeMilliseconds, work)
    else {
      return asyncAfter(deadline: deadline, qos: .unspecified, execute: work)
    }
  }

  /// Runs an item of work soon, unless it is cancelled before.
  public func async(execute item: MainQueueWorkItem) { async { item.perform() } }

  /// Runs an item of work at a later time, unless it is cancelled before.
  public func asyncAfter(deadline: DispatchTime, execute item: MainQueueWorkItem) {
    asyncAfter(deadline: deadline) { item.perform() }
  }
}
