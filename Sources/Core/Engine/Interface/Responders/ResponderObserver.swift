/// The methods that notify an observer of the calls that responders and targets of actions receive.
///
/// A part of ``InterfaceObserver``, which an observer adopts as a whole. All methods have a default
/// implementation that does nothing.
@MainActor public protocol ResponderObserver: AnyObject {
  /// Notifies the observer that a responder is about to receive touches, as the first one or as one
  /// further up the chain.
  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event)
  /// Notifies the observer that an action is about to be sent.
  ///
  /// - Parameter event: The event that caused it, if any.
  func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?)
}

extension ResponderObserver {
  /// Does nothing by default.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {}
  /// Does nothing by default.
  public func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {}
}
