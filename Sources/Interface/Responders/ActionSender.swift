/// A sender of actions that are triggered by events of several kinds, such as a control.
///
/// Traces use the protocol to show the event that triggered an action.
@MainActor public protocol ActionSender: AnyObject {
  /// The name of the event for which an action is being sent, such as `touchUpInside`; `nil` while
  /// no action is being sent.
  var sentEventName: String? { get }
}
