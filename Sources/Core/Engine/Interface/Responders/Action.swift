import TSPreconditions

/// A message that can be sent to a target: a method of a class, in one of UIKit's three signatures
/// (U94).
///
/// Use an action where UIKit takes a selector. Swift on Linux has no selectors; an action wraps a
/// method reference instead.
///
/// ```swift
/// let copy = Action("copy", Document.copy)
/// application.sendAction(copy, to: nil, from: button, for: event)
/// ```
///
/// A method may take a sender of a particular class, such as `Button`; only objects of that class
/// may then send the action. The name may be empty where traces need not show one.
///
/// An object *implements* an action when it is an instance of the class whose method the action
/// names, so a search along the responder chain finds the first responder of that class.
///
/// The name also decides whether two actions are equal, as a selector's name does in UIKit, because
/// Swift cannot compare methods: see ``==(_:_:)``. A target that is added twice with equal actions
/// is called once.
@MainActor public struct Action {
  /// The name that traces show and that identifies the action; may be empty.
  public let name: String
  /// The number of arguments that the method takes: none, the sender, or the sender and the event.
  let argumentCount: Int
  private let method: Method

  /// The method, boxed in an object so that copies of an action without a name compare by identity.
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
  ///
  /// - Parameters:
  ///   - name: The name that traces show and that identifies the action; may be empty.
  ///   - method: The method, as an unapplied reference such as `Document.copy`.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
    self.init(name, 0, Target.self) { target, _, _ in method(target)() }
  }

  /// Creates an action from a method that takes the sender.
  ///
  /// - Parameter method: The method, as an unapplied reference.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> (Any?) -> Void) {
    self.init(name, 1, Target.self) { target, sender, _ in method(target)(sender) }
  }

  /// Creates an action from a method that takes the sender and the event.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> (Any?, Event?) -> Void
  ) {
    self.init(name, 2, Target.self) { target, sender, event in method(target)(sender, event) }
  }

  /// Creates an action from a method that takes a sender of a particular class.
  ///
  /// Sending the action from an object of another class is a programming error and stops the
  /// program.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(name, 1, Target.self) { target, sender, _ in
      method(target)(Self.cast(sender, for: name))
    }
  }

  /// Creates an action from a method that takes a sender of a particular class, and the event.
  ///
  /// Sending the action from an object of another class is a programming error and stops the
  /// program.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event?) -> Void
  ) {
    self.init(name, 2, Target.self) { target, sender, event in
      method(target)(Self.cast(sender, for: name), event)
    }
  }

  private static func cast<Sender>(_ sender: Any?, for name: String) -> Sender {
    guard let sender = sender as? Sender else {
      usageError(
        "the action \(name) takes a \(Sender.self), and was sent by \(sender ?? "no sender")")
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
        usageError("\(object) does not implement the action \(name) of \(Target.self)")
      }
      body(target, sender, event)
    }
  }

  /// Creates the action of an editing command, which a protocol declares and not a class.
  ///
  /// - Parameters:
  ///   - name: The name that traces show and that identifies the action.
  ///   - method: A closure that performs the command.
  static func standardEdit(
    _ name: String, _ method: @escaping (any StandardEditActions, Any?) -> Void
  ) -> Action {
    Action(name, 1, implemented: { $0 is any StandardEditActions }) { object, sender, _ in
      guard let target = object as? any StandardEditActions else {
        usageError("\(object) does not implement the action \(name)")
      }
      method(target, sender)
    }
  }

  /// Creates an action that several classes implement, for a search along the responder chain.
  ///
  /// - Parameters:
  ///   - name: The name that traces show and that identifies the action.
  ///   - actions: The actions, one for each class; a target is sent the first that it implements.
  package init(_ name: String, anyOf actions: [Action]) {
    let count = actions.first?.argumentCount ?? 0
    self.init(
      name, count,
      implemented: { object in
        actions.contains { $0.isImplemented(by: object) }
      }
    ) { object, sender, event in
      actions.first { $0.isImplemented(by: object) }?.send(to: object, from: sender, for: event)
    }
  }

  private init(
    _ name: String, _ argumentCount: Int, implemented: @escaping (AnyObject) -> Bool,
    perform: @escaping (AnyObject, Any?, Event?) -> Void
  ) {
    self.name = name
    self.argumentCount = argumentCount
    method = Method(implemented: implemented, perform: perform)
  }

  /// Returns a Boolean value that indicates whether an object is an instance of the class whose
  /// method the action names.
  ///
  /// - Returns: `true` if the object can be sent the action.
  public func isImplemented(by object: AnyObject) -> Bool { method.implemented(object) }

  /// Calls the method on a target.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - sender: The object that sends the action, passed to methods that take a sender.
  ///   - event: The event that caused the action, passed to methods that take one.
  /// - Precondition: The target implements the action. An explicit target that does not is a
  ///   programming error (U93).
  public func send(to target: AnyObject, from sender: Any?, for event: Event?) {
    method.perform(target, sender, event)
  }
}

extension Action: @MainActor Equatable {
  /// Returns a Boolean value that indicates whether two actions are the same message.
  ///
  /// Two actions are equal when they have the same name and their methods take the same number of
  /// arguments, as `tap` and `tap:` are different selectors in UIKit. The classes of the methods
  /// are not compared, so an override is the same action as the method it overrides. An action
  /// without a name equals only its own copies.
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
