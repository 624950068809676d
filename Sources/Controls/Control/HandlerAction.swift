/// A closure that a control calls, under an identifier.
///
/// UIKit's `UIAction`; the name without its prefix is taken by the stand-in for selectors. A
/// control has one of each identifier: another with the same takes its place (U215).
@MainActor public final class HandlerAction {
  /// The name of a handler.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let rawValue: String

    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a literal.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// What it is found by; nil when it was given none, and then it is the same only as itself.
  public let identifier: Identifier?
  /// What a button shows for it; empty by default.
  public var title: String
  /// Who is sending it; nil while nobody is.
  public internal(set) weak var sender: AnyObject?
  private let handler: @MainActor (HandlerAction) -> Void

  /// Creates an action from a closure.
  ///
  /// - Parameters:
  ///   - title: What a button shows for it.
  ///   - identifier: What it is found by, and what traces show.
  ///   - handler: Called with the action.
  public init(
    title: String = "", identifier: Identifier? = nil,
    handler: @escaping @MainActor (HandlerAction) -> Void
  ) {
    self.title = title
    self.identifier = identifier
    self.handler = handler
  }

  /// Calls the closure.
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
