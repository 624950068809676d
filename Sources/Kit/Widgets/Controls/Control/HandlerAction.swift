/// A closure that a control calls, with an optional identifier.
///
/// This class is UIKit's `UIAction`; the name without the prefix is used by ``TSInterface/Action``,
/// which replaces selectors. A control has at most one closure for each identifier: adding another
/// one with the same identifier replaces it (U215).
@MainActor public final class HandlerAction {
  /// The identifier of a closure.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The identifier as a string.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a string literal.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// The identifier by which the closure is found and replaced.
  ///
  /// If `nil`, the action is equal only to itself.
  public let identifier: Identifier?
  /// The title of the action; empty by default.
  ///
  /// No control of this package displays it.
  public var title: String
  /// The control that is sending the action; `nil` outside of the call.
  public internal(set) weak var sender: AnyObject?
  private let handler: @MainActor (HandlerAction) -> Void

  /// Creates an action from a closure.
  ///
  /// - Parameter identifier: The identifier by which the action is found, and the name that traces
  ///   show.
  public init(
    title: String = "", identifier: Identifier? = nil,
    handler: @escaping @MainActor (HandlerAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier
    self.handler = handler
  }

  /// Calls the closure with ``sender`` set for the duration of the call.
  package func perform(_ sender: Any?) {
    let before = self.sender
    self.sender = sender as AnyObject?
    handler(self)
    self.sender = before
  }

  func isSame(as other: HandlerAction) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }
}
