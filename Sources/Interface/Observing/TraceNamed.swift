/// A sender of actions that is not a responder and that traces show by a name of its own.
@MainActor public protocol TraceNamed: AnyObject {
  /// The name in traces; `nil` to show the name of the class.
  var traceName: String? { get }
}
