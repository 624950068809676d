import TSEventTime
package import TSGeometry

/// The actions that an application's objects are to be sent later, on its timeline.
@MainActor package final class DelayedActions {
  /// An action that waits.
  package struct Entry {
    fileprivate let token: Timeline.Token
    /// The object that it is sent to, retained until then.
    package let target: AnyObject
    package let action: Action
    /// The argument, for methods that take one.
    package let argument: Any?
  }

  private let timeline: Timeline
  private var entries: [Entry] = []

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// Sends an object an action later.
  ///
  /// - Parameters:
  ///   - argument: The argument, for methods that take one.
  ///   - delay: The number of seconds until then; a negative one is 0.
  package func schedule(
    _ action: Action, of target: AnyObject, _ argument: Any?, after delay: TimeInterval
  ) {
    // Assigned before it is read, as the timeline calls no closure at once.
    var token: Timeline.Token?
    token = timeline.schedule(after: max(0, delay)) { [weak self] in
      self?.entries.removeAll { $0.token == token }
      action.send(to: target, from: argument, for: nil)
    }
    guard let token else { return }
    entries.append(Entry(token: token, target: target, action: action, argument: argument))
  }

  /// Cancels the actions that satisfy a condition.
  ///
  /// - Complexity: O(n) in the number of actions that wait, and in that of the timeline's work for
  ///   each that is cancelled.
  package func cancel(where isMeant: (Entry) -> Bool) {
    let cancelled = entries.filter(isMeant)
    entries.removeAll(where: isMeant)
    for entry in cancelled { timeline.cancel(entry.token) }
  }
}
