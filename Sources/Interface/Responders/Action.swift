import Misuse

/// A message to a target: a method of a class, in one of UIKit's three signatures (U94).
///
/// Swift on Linux has no selectors; a method reference takes their place.
///
/// ```swift
/// let copy = Action("copy", Document.copy)
/// application.sendAction(copy, to: nil, from: button, for: event)
/// ```
///
/// A method may take a sender of a class of its own, such as `Button`; the action is then sent only
/// by objects of that class. Where nothing is to be shown in traces, the name may be empty.
///
/// An object *implements* an action when it is of the class whose method the action names, so a
/// search along the responder chain finds the first responder of that class.
@MainActor public struct Action {
  /// The name that traces show.
  public let name: String
  private let implemented: (AnyObject) -> Bool
  private let perform: (AnyObject, Any?, Event?) -> Void

  /// Creates an action from a method without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(name, Target.self) { target, _, _ in method(target)() }
  }

  /// Creates an action from a method that takes the sender.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> (Any?) -> Void) {
    self.init(name, Target.self) { target, sender, _ in method(target)(sender) }
  }

  /// Creates an action from a method that takes the sender and the event.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> (Any?, Event?) -> Void
  ) {
    self.init(name, Target.self) { target, sender, event in method(target)(sender, event) }
  }

  /// Creates an action from a method that takes a sender of some class.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(name, Target.self) { target, sender, _ in
      method(target)(Self.cast(sender, for: name))
    }
  }

  /// Creates an action from a method that takes a sender of some class, and the event.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event?) -> Void
  ) {
    self.init(name, Target.self) { target, sender, event in
      method(target)(Self.cast(sender, for: name), event)
    }
  }

  private static func cast<Sender>(_ sender: Any?, for name: String) -> Sender {
    guard let sender = sender as? Sender else {
      misuse(
        "the action \(name) takes a \(Sender.self), and was sent by \(sender ?? "nobody")")
    }
    return sender
  }

  private init<Target: AnyObject>(
    _ name: String, _ type: Target.Type, _ body: @escaping (Target, Any?, Event?) -> Void
  ) {
    self.name = name
    implemented = { $0 is Target }
    perform = { object, sender, event in
      guard let target = object as? Target else {
        misuse("\(object) does not implement the action \(name) of \(Target.self)")
      }
      body(target, sender, event)
    }
  }

  /// Whether an object is of the class whose method this is.
  public func isImplemented(by object: AnyObject) -> Bool { implemented(object) }

  /// Calls the method.
  ///
  /// - Precondition: The target implements the action (U93: an explicit target that does not is
  ///   the programmer's mistake).
  public func send(to target: AnyObject, from sender: Any?, for event: Event?) {
    perform(target, sender, event)
  }
}
