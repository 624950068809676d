public import Foundation
public import TSInterface

// Messages by name, which are actions: `perform(#action(save))`.
extension UIKitObject {
  /// Returns a Boolean value that indicates whether the object is an instance of the class whose
  /// method an action names.
  ///
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

  /// Sends the object an action later, on the timeline of ``TSInterface/Application/shared``.
  ///
  /// The object is retained until then.
  ///
  /// - Parameters:
  ///   - object: The argument, for methods that take one.
  ///   - delay: The number of seconds until then, not negative.
  /// - Precondition: There is a shared application, and the object implements the action.
  @MainActor public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval
  ) { Application.shared.delayedActions.schedule(selector, of: self, object, after: delay) }

  /// Sends the object an action later, on the timeline of ``TSInterface/Application/shared``.
  ///
  /// - Parameters:
  ///   - object: The argument, for methods that take one.
  ///   - delay: The number of seconds until then, not negative.
  ///   - modes: The modes of a run loop, which are not used.
  /// - Precondition: There is a shared application, and the object implements the action.
  @MainActor public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(selector, with: object, afterDelay: delay) }

  /// Sends the object an action at once.
  ///
  /// - Parameters:
  ///   - object: The argument, for methods that take one.
  ///   - wait: Whether to wait until the method returns, which is always the case.
  /// - Precondition: The object implements the action.
  @MainActor public func performSelector(
    onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
  ) { perform(selector, with: object) }
}

extension NSObject {
  /// Cancels all actions that an object was to be sent later by ``TSInterface/Application/shared``.
  @MainActor public class func cancelPreviousPerformRequests(withTarget target: Any) {
    Application.sharedIfAny?.delayedActions.cancel { $0.target === target as AnyObject }
  }

  /// Cancels the actions with a name and an argument that an object was to be sent later by
  /// ``TSInterface/Application/shared``.
  @MainActor public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    let argument = argument.map { $0 as AnyObject }
    Application.sharedIfAny?.delayedActions.cancel {
      $0.target === target as AnyObject && $0.action == selector
        && $0.argument.map { $0 as AnyObject } === argument
    }
  }
}
