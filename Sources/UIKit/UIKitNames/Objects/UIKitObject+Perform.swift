import EventTime
public import Foundation
public import Interface

// Messages by name, which are actions: `perform(#action(save))`.
extension UIKitObject {
  /// Returns a Boolean value that indicates whether the object is an instance of the class whose
  /// method an action names.
  ///
  /// - Parameter selector: The action.
  /// - Returns: `true` if the object can be sent the action.
  @MainActor public func responds(to selector: Selector?) -> Bool {
    selector?.isImplemented(by: self) == true
  }

  /// Sends the object an action.
  ///
  /// - Parameters:
  ///   - selector: The action; `nil` does nothing.
  ///   - object: The argument, for methods that take one. The default is `nil`.
  /// - Precondition: The object implements the action.
  @MainActor public func perform(_ selector: Selector?, with object: Any? = nil) {
    selector?.send(to: self, from: object, for: nil)
  }

  /// Sends the object an action later, on the timeline of ``Interface/Application/shared``.
  ///
  /// The object is retained until then.
  ///
  /// - Parameters:
  ///   - selector: The action.
  ///   - object: The argument, for methods that take one.
  ///   - delay: The number of seconds until then, not negative.
  /// - Precondition: There is a shared application, and the object implements the action.
  @MainActor public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval
  ) { DelayedActions.schedule(selector, of: self, object, after: delay) }

  /// Sends the object an action at once.
  ///
  /// - Parameters:
  ///   - selector: The action.
  ///   - object: The argument, for methods that take one.
  ///   - wait: Whether to wait until the method returns, which is always the case.
  /// - Precondition: The object implements the action.
  @MainActor public func performSelector(
    onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
  ) { perform(selector, with: object) }
}

extension NSObject {
  /// Cancels all actions that an object was to be sent later.
  ///
  /// - Parameter target: The object.
  @MainActor public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedActions.cancel(target as AnyObject) { _ in true }
  }

  /// Cancels the actions with a name and an argument that an object was to be sent later.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - selector: The action.
  ///   - argument: The argument that was given, compared as an object.
  @MainActor public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    let argument = argument.map { $0 as AnyObject }
    DelayedActions.cancel(target as AnyObject) {
      $0.action == selector && $0.argument.map { $0 as AnyObject } === argument
    }
  }
}

/// The actions that objects are to be sent later.
@MainActor enum DelayedActions {
  struct Entry {
    let token: Timeline.Token
    let action: Action
    let argument: Any?
    let timeline: Timeline
  }

  private static var entries: [ObjectIdentifier: [Entry]] = [:]

  static func schedule(
    _ action: Action, of target: AnyObject, _ argument: Any?, after delay: TimeInterval
  ) {
    let timeline = Application.shared.timeline
    let key = ObjectIdentifier(target)
    let due = timeline.now.advanced(by: max(0, delay))
    // Assigned before it is read, as the timeline calls no closure at once.
    var token: Timeline.Token?
    token = timeline.schedule(at: due) {
      remove(key) { $0.token == token }
      action.send(to: target, from: argument, for: nil)
    }
    guard let token else { return }
    entries[key, default: []].append(
      Entry(token: token, action: action, argument: argument, timeline: timeline))
  }

  static func cancel(_ target: AnyObject, where matches: (Entry) -> Bool) {
    for entry in remove(ObjectIdentifier(target), where: matches) {
      entry.timeline.cancel(entry.token)
    }
  }

  @discardableResult
  private static func remove(_ key: ObjectIdentifier, where matches: (Entry) -> Bool) -> [Entry] {
    let all = entries[key] ?? []
    let kept = all.filter { !matches($0) }
    entries[key] = kept.isEmpty ? nil : kept
    return all.filter(matches)
  }
}
