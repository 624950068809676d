public import TSInterface

/// Actions of methods whose signatures UIKit accepts beside the three of ``TSInterface/Action``.
extension Action {
  /// Creates an action from a method without arguments, and ignores what it returns.
  ///
  /// - Parameters:
  ///   - name: The name that traces show and that identifies the action; may be empty.
  ///   - method: The method, as an unapplied reference.
  @_disfavoredOverload
  public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(name) { (target: Target) in { _ = method(target)() } }
  }

  /// Creates an action from a method that takes the sender, and ignores what it returns.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(name) { (target: Target) in { (sender: Sender) in _ = method(target)(sender) } }
  }

  /// Creates an action from a method that takes the sender and an event that is not optional.
  ///
  /// An action that is sent without an event, as `sendActions(for:)` does, does not call the
  /// method.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Void
  ) {
    self.init(name) { (target: Target) in
      { (sender: Sender, event: Event?) in
        guard let event else { return }
        method(target)(sender, event)
      }
    }
  }
}
