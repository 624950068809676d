/// A sender of actions that is no responder, and that traces call by a name of its own.
@MainActor public protocol TraceNamed: AnyObject {
  /// The name; nil for that of the class.
  var traceName: String? { get }
}
