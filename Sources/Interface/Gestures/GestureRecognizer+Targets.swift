import Preconditions

/// One pair of a target and what it is called by (U97).
///
/// A class, as going through values would copy a weak reference for each action.
@MainActor final class GestureTarget {
  let name: String?
  private(set) weak var object: AnyObject?
  /// The method of the object; nil for a closure.
  let action: Action?
  let send: @MainActor (GestureRecognizer) -> Void

  /// Creates a pair of a target and its method, which is called by a closure.
  init(object: AnyObject, action: Action, send: @escaping @MainActor (GestureRecognizer) -> Void) {
    name = action.name.isEmpty ? nil : action.name
    self.object = object
    self.action = action
    self.send = send
  }

  /// Creates a closure without a target.
  init(name: String?, send: @escaping @MainActor (GestureRecognizer) -> Void) {
    self.name = name
    action = nil
    self.send = send
  }

  /// Whether this is a method of an object that is no more.
  var isGone: Bool { action != nil && object == nil }

  /// Whether this is a method of an object, of any where that is nil, and the same as an action,
  /// or any where that is nil.
  func isMethod(of target: AnyObject?, _ wanted: Action?) -> Bool {
    guard let action else { return false }
    return (target == nil || object === target) && (wanted == nil || action == wanted)
  }
}

extension GestureRecognizer {
  /// Adds an action that is sent to an object for began, changed, ended and cancelled (U104).
  ///
  /// The object is not held (U96). Several pairs are called in the order of adding (U98). A pair
  /// that was added already is not added again (U99): pairs are the same when the object is and the
  /// actions are equal (``Action/==(_:_:)``), so an action without a name is always added.
  ///
  /// ```swift
  /// pan.addTarget(card, action: Action("pan", Card.panned))
  /// pan.addTarget(card, action: Action("pan", Card.panned))  // has no effect
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object whose method is called.
  ///   - action: The method, under the name that traces show. It is sent without an event.
  /// - Precondition: When an action is sent, the target is of the class of the method, and the
  ///   recognizer of the class that the method takes.
  public final func addTarget(_ target: AnyObject, action: Action) {
    add(target, action) { [weak target] recognizer in
      if let target { action.send(to: target, from: recognizer, for: nil) }
    }
  }

  /// Adds a method of an object that is called for began, changed, ended and cancelled (U104).
  ///
  /// As ``addTarget(_:action:)``: with a name that was given before for the same object, it has no
  /// effect.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; not held.
  ///   - name: The name that traces show and that tells actions apart; nil by default.
  ///   - action: A method without arguments, such as `Card.tapped`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, named name: String? = nil,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    // Called without the casts of an action, which cost more than most methods.
    let method = Action(name ?? "") { (target: Target) in { action(target)() } }
    add(target, method) { [weak target] _ in if let target { action(target)() } }
  }

  /// Adds a method of an object that takes the recognizer, such as `Card.panned(_:)`.
  ///
  /// As ``addTarget(_:action:)``: with a name that was given before for the same object, it has no
  /// effect.
  ///
  /// - Precondition: When an action is sent, the recognizer is of the class that the method takes.
  public final func addTarget<Target: AnyObject, Sender: GestureRecognizer>(
    _ target: Target, named name: String? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    let method = Action(name ?? "") { (target: Target) in
      { (sender: Sender) in action(target)(sender) }
    }
    add(target, method) { [weak target] recognizer in
      guard let sender = recognizer as? Sender else {
        usageError(
          "the action of \(recognizer.name) takes a \(Sender.self), not a \(type(of: recognizer))")
      }
      if let target { action(target)(sender) }
    }
  }

  /// Adds a closure that is called for began, changed, ended and cancelled.
  ///
  /// Closures cannot be compared: each one that is added is called.
  ///
  /// - Parameters:
  ///   - name: The name that traces show; nil by default.
  ///   - handler: Called with the recognizer.
  public final func addHandler(
    named name: String? = nil, _ handler: @escaping @MainActor (GestureRecognizer) -> Void
  ) {
    targets.append(GestureTarget(name: name, send: handler))
  }

  /// Removes an action of an object, as UIKit's `removeTarget(_:action:)` does (U558).
  ///
  /// ```swift
  /// pan.removeTarget(card, action: Action("pan", Card.panned))  // one
  /// pan.removeTarget(card)  // all of the card
  /// pan.removeTarget(nil)  // everything, closures included
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object whose methods are removed; nil for every object.
  ///   - action: The action to remove, by its name; nil, the default, for all of the object. Where
  ///     both are nil closures are removed as well.
  public final func removeTarget(_ target: AnyObject?, action: Action? = nil) {
    let isForAll = target == nil && action == nil
    retarget { !isForAll && !$0.isMethod(of: target, action) }
  }

  /// Keeps the pairs that satisfy a condition.
  ///
  /// The others go when the list has been written: what a closure holds may go with it, and add or
  /// remove targets as it does.
  final func retarget(keeping isKept: (GestureTarget) -> Bool) {
    let before = targets
    targets = before.filter(isKept)
    extendLifetime(before)
  }

  private func add(
    _ target: AnyObject, _ action: Action,
    _ send: @escaping @MainActor (GestureRecognizer) -> Void
  ) {
    if targets.contains(where: \.isGone) { retarget { !$0.isGone } }
    for known in targets where known.isMethod(of: target, action) { return }
    targets.append(GestureTarget(object: target, action: action, send: send))
  }

  @inline(__always) private func send(to target: GestureTarget, _ state: State, _ event: Event) {
    event.observer?.gestureAction(self, state: state, named: target.name)
    target.send(self)
  }

  /// Calls the targets, for each of which the recognizer reads as in a state.
  final func sendActions(of state: State, _ event: Event) {
    let before = actionState
    actionState = state
    // Retained: the action may remove its own target.
    if let target = soleTarget.borrowed.target {
      send(to: target, state, event)
    } else if targetCount > 0 {
      sendToAll(state, event)
    }
    if actionState == state { actionState = before }
  }

  @inline(never) private func sendToAll(_ state: State, _ event: Event) {
    // A target may have taken the recognizer away.
    for target in targets where actionState == state { send(to: target, state, event) }
  }
}
