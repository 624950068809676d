/// A sender of actions that are triggered by events of several kinds, such as a control.
///
/// Traces use the protocol to show the event that triggered an action.
@MainActor public protocol ActionSender: AnyObject {
  /// The name of the event for which an action is being sent, such as `touchUpInside`; `nil` while
  /// no action is being sent.
  var sentEventName: String? { get }
}

/// A sender of actions that is not a responder and that traces show by a name of its own.
@MainActor public protocol TraceNamed: AnyObject {
  /// The name in traces; `nil` to show the name of the class.
  var traceName: String? { get }
}
