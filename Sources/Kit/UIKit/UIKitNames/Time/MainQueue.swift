import Foundation
import TSInterface

/// The main queue, which a program may serve on the main thread or, after `dispatchMain()`, on any.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Returns whether a queue is the main one, for which Dispatch has several objects.
  static func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }

  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// Schedules work on the timeline of the shared application.
  ///
  /// - Parameter seconds: The delay, in seconds.
  /// - Returns: `false`, without having scheduled the work, if the caller is not on the main actor
  ///   or there is no shared application.
  static func schedule(after seconds: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
    guard isCurrent else { return false }
    return MainActor.assumeIsolated {
      guard let application = Application.sharedIfAny else { return false }
      // Not retained by its own timeline; and the work finds it as the shared one, also where only
      // `withShared(_:_:)` had made it that.
      application.timeline.schedule(after: max(0, seconds)) { [weak application] in
        MainActor.assumeIsolated {
          if let application { Application.withShared(application, work) }
        }
      }
      return true
    }
  }
}

extension DispatchTime {
  /// The seconds from now on, to the millisecond; 0 for a time that has passed.
  ///
  /// A deadline is the time of its computation and a delay. Rounded up, the delay is the one that
  /// the program wrote, whatever time has passed since, and so the same in each run.
  var wholeMilliseconds: Double {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    return (Double(uptimeNanoseconds - now) / 1e6).rounded(.up) / 1e3
  }
}
