import Misuse

/// One pair of a target and what it is told by (U97).
///
/// A class, as going through values would copy a weak reference for each action.
@MainActor final class GestureTarget {
  let name: String?
  private(set) weak var object: AnyObject?
  let hasObject: Bool
  let send: @MainActor (GestureRecognizer) -> Void

  init(
    name: String?, object: AnyObject?, send: @escaping @MainActor (GestureRecognizer) -> Void
  ) {
    self.name = name
    self.object = object
    hasObject = object != nil
    self.send = send
  }
}

extension GestureRecognizer {
  /// Adds a method of an object that is called for began, changed, ended and cancelled (U104).
  ///
  /// The object is not held (U96). Several pairs are called in the order of adding (U98).
  ///
  /// - Parameters:
  ///   - target: Whose method it is.
  ///   - name: The name that traces show; nil by default.
  ///   - action: A method without arguments, such as `Card.tapped`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, named name: String? = nil,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    add(target, name) { [weak target] _ in if let target { action(target)() } }
  }

  /// Adds a method of an object that takes the recognizer, such as `Card.panned(_:)`.
  ///
  /// - Precondition: When an action is sent, the recognizer is of the class that the method takes.
  public final func addTarget<Target: AnyObject, Sender: GestureRecognizer>(
    _ target: Target, named name: String? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    add(target, name) { [weak target] recognizer in
      guard let sender = recognizer as? Sender else {
        misuse(
          "the action of \(recognizer.name) takes a \(Sender.self), not a \(type(of: recognizer))")
      }
      if let target { action(target)(sender) }
    }
  }

  /// Adds a closure that is called for began, changed, ended and cancelled.
  public final func addHandler(
    named name: String? = nil, _ handler: @escaping @MainActor (GestureRecognizer) -> Void
  ) {
    targets.append(GestureTarget(name: name, object: nil, send: handler))
  }

  /// Takes back all methods of an object; of every object when nil.
  public final func removeTarget(_ target: AnyObject?) {
    targets.removeAll { target == nil || $0.hasObject && $0.object === target }
  }

  private func add(
    _ target: AnyObject, _ name: String?, _ send: @escaping @MainActor (GestureRecognizer) -> Void
  ) {
    targets.append(GestureTarget(name: name, object: target, send: send))
  }

  @inline(__always) private func send(to target: GestureTarget, _ state: State, _ event: Event) {
    event.observer?.gestureAction(self, state: state, named: target.name)
    target.send(self)
  }

  /// Calls the targets, for each of which the recognizer reads as in a state.
  final func sendActions(of state: State, _ event: Event) {
    let before = acting
    acting = state
    if targets.count == 1 {
      send(to: targets[0], state, event)
    } else {
      // A target may have taken the recognizer away.
      for target in targets where acting == state { send(to: target, state, event) }
    }
    if acting == state { acting = before }
  }
}
