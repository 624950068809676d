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
///
/// The name is also what makes two actions equal, as a selector's is in UIKit, since Swift cannot
/// compare methods: see ``==(_:_:)``. A target that is added twice with equal actions is called once.
@MainActor public struct Action {
  /// The name that traces show, and by which the action is found again; it may be empty.
  public let name: String
  /// How many arguments the method takes: none, the sender, or the sender and the event.
  let argumentCount: Int
  private let method: Method

  /// The method, as an object: copies of an action without a name are known by it.
  @MainActor private final class Method {
    let implemented: (AnyObject) -> Bool
    let perform: (AnyObject, Any?, Event?) -> Void

    init(
      implemented: @escaping (AnyObject) -> Bool,
      perform: @escaping (AnyObject, Any?, Event?) -> Void
    ) {
      self.implemented = implemented
      self.perform = perform
    }
  }

  /// Creates an action from a method without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(name, 0, Target.self) { target, _, _ in method(target)() }
  }

  /// Creates an action from a method that takes the sender.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> (Any?) -> Void) {
    self.init(name, 1, Target.self) { target, sender, _ in method(target)(sender) }
  }

  /// Creates an action from a method that takes the sender and the event.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> (Any?, Event?) -> Void
  ) {
    self.init(name, 2, Target.self) { target, sender, event in method(target)(sender, event) }
  }

  /// Creates an action from a method that takes a sender of some class.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(name, 1, Target.self) { target, sender, _ in
      method(target)(Self.cast(sender, for: name))
    }
  }

  /// Creates an action from a method that takes a sender of some class, and the event.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event?) -> Void
  ) {
    self.init(name, 2, Target.self) { target, sender, event in
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
    _ name: String, _ argumentCount: Int, _ type: Target.Type,
    _ body: @escaping (Target, Any?, Event?) -> Void
  ) {
    self.name = name
    self.argumentCount = argumentCount
    method = Method(implemented: { $0 is Target }) { object, sender, event in
      guard let target = object as? Target else {
        misuse("\(object) does not implement the action \(name) of \(Target.self)")
      }
      body(target, sender, event)
    }
  }

  /// Whether an object is of the class whose method this is.
  public func isImplemented(by object: AnyObject) -> Bool { method.implemented(object) }

  /// Calls the method.
  ///
  /// - Precondition: The target implements the action (U93: an explicit target that does not is
  ///   the programmer's mistake).
  public func send(to target: AnyObject, from sender: Any?, for event: Event?) {
    method.perform(target, sender, event)
  }
}

extension Action: @MainActor Equatable {
  /// Returns whether two actions are the same message.
  ///
  /// They are when they have the same name and their methods take as many arguments, as `tap` and
  /// `tap:` are different selectors in UIKit. The classes of the methods do not count: an override
  /// is the same action as what it overrides. An action without a name equals only its own copies.
  ///
  /// ```swift
  /// Action("save", Document.save) == Action("save", Document.save)  // true
  /// Action("", Document.save) == Action("", Document.save)  // false
  /// ```
  public static func == (a: Action, b: Action) -> Bool {
    if a.name.isEmpty || b.name.isEmpty { return a.method === b.method }
    return a.name == b.name && a.argumentCount == b.argumentCount
  }
}
