/// A sender of actions that sends them for events of several kinds.
///
/// Controls are such; traces ask for the event's name when they hear of an action.
@MainActor public protocol ActionSender: AnyObject {
  /// The name of the event for which an action is being sent, such as `touchUpInside`; nil when
  /// none is.
  var sentEventName: String? { get }
}
