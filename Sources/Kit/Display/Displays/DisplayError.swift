/// An error that keeps a display from being opened or used.
public struct DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a problem.
  public enum Reason: Hashable, Sendable {
    /// There is no such display, such as no card, or no compositor.
    case missing
    /// This program may not use the display.
    case noPermission
    /// Another program has the display.
    case busy
    /// The display lacks something that is necessary.
    case unsupported(String)
    /// The display was lost.
    case lost(String)
    /// A call of the system failed, with its error number.
    case system(call: String, number: Int32)
  }

  /// The display: the path of a device node, the name of a socket, or an address.
  public var display: String
  /// The problem.
  public var reason: Reason
  /// The remedy, as a sentence without a full stop; empty if there is none.
  public var remedy: String

  /// Creates an error.
  public init(_ display: String, _ reason: Reason, remedy: String = "") {
    self.display = display
    self.reason = reason
    self.remedy = remedy
  }

  /// A message that names the display, the problem and a remedy.
  public var description: String {
    let problem =
      switch reason {
      case .missing: "no such display"
      case .noPermission: "permission denied"
      case .busy: "another program has the display"
      case .unsupported(let what): "not supported: \(what)"
      case .lost(let why): "the display was lost: \(why)"
      case .system(let call, let number): "\(call) failed with error \(number)"
      }
    return remedy.isEmpty ? "\(display): \(problem)" : "\(display): \(problem); \(remedy)"
  }
}
