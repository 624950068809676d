import TSPreconditions
import TSRecognition

/// A target of a recognizer, with its action or closure (U97).
///
/// A class, as iterating over values would copy a weak reference for each action.
@MainActor final class GestureTarget {
  let name: String?
  /// The target; empty for a closure.
  ///
  /// The target may be of any class, and may be released on any thread: the link only tests it, or
  /// retains it atomically. A reference that is `weak` would make each retain of the target slower.
  private let link: WeakLink<AnyObject>
  /// The target; `nil` for a closure, or if the target was deallocated.
  var object: AnyObject? { link.borrowed.target }
  /// The method of the target; `nil` for a closure.
  let action: Action?
  let send: @MainActor (GestureRecognizer) -> Void

  /// Creates a pair of a target and its method.
  ///
  /// - Parameters:
  ///   - object: The target, which is not retained.
  ///   - action: The method, which identifies the pair.
  init(object: AnyObject, action: Action, send: @escaping @MainActor (GestureRecognizer) -> Void) {
    name = action.name.isEmpty ? nil : action.name
    link = WeakLink(object)
    self.action = action
    self.send = send
  }

  /// Creates an entry for a closure without a target.
  ///
  /// - Parameter name: The name that traces show, or `nil`.
  init(name: String?, send: @escaping @MainActor (GestureRecognizer) -> Void) {
    self.name = name
    link = WeakLink()
    action = nil
    self.send = send
  }

  /// Whether the target of a method was deallocated.
  var isGone: Bool { action != nil && link.borrowed.isEmpty }

  /// Returns whether the entry is a method of a target, and equal to an action.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for any.
  ///   - wanted: The action, or `nil` for any.
  /// - Returns: `true` if the entry matches; always `false` for a closure.
  func isMethod(of target: AnyObject?, _ wanted: Action?) -> Bool {
    guard let action else { return false }
    return (target == nil || object === target) && (wanted == nil || action == wanted)
  }
}

extension GestureRecognizer {
  /// Adds a target and its action, without calling an override.
  final func attachTarget(_ target: Any, action: Action) {
    let target = target as AnyObject
    let link = WeakLink(target)
    add(target, action) { recognizer in
      if let target = link.borrowed.target { action.send(to: target, from: recognizer, for: nil) }
    }
  }

  /// Adds a method without arguments, called when the gesture begins, changes, ends or is cancelled
  /// (U104).
  ///
  /// Has no effect if a method with the same name was already added for the target, as for
  /// ``addTarget(_:action:)``.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; not retained.
  ///   - name: The name that traces show and that identifies the action; `nil` by default.
  ///   - action: The method, as an unapplied reference such as `Card.tapped`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, named name: String? = nil,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    // Called without the casts of an action, which cost more than most methods.
    let method = Action(name ?? "") { (target: Target) in { action(target)() } }
    let link = WeakLink(target)
    add(target, method) { _ in if let target = link.borrowed.target { action(target)() } }
  }

  /// Adds a method that takes the recognizer, called when the gesture begins, changes, ends or is
  /// cancelled (U104).
  ///
  /// Has no effect if a method with the same name was already added for the target, as for
  /// ``addTarget(_:action:)``.
  ///
  /// - Precondition: When an action is sent, the recognizer is an instance of the class that the
  ///   method takes.
  /// - Parameters:
  ///   - target: The object whose method is called; not retained.
  ///   - name: The name that traces show and that identifies the action; `nil` by default.
  ///   - action: The method, as an unapplied reference such as `Card.panned(_:)`.
  public final func addTarget<Target: AnyObject, Sender: GestureRecognizer>(
    _ target: Target, named name: String? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    let method = Action(name ?? "") { (target: Target) in
      { (sender: Sender) in action(target)(sender) }
    }
    let link = WeakLink(target)
    add(target, method) { recognizer in
      guard let sender = recognizer as? Sender else {
        usageError(
          "the action of \(recognizer.traceName) takes a \(Sender.self), not a \(type(of: recognizer))"
        )
      }
      if let target = link.borrowed.target { action(target)(sender) }
    }
  }

  /// Adds a closure that is called when the gesture begins, changes, ends or is cancelled.
  ///
  /// Closures cannot be compared, so each closure that is added is called. The recognizer retains
  /// the closure.
  ///
  /// - Parameter name: The name that traces show; `nil` by default.
  public final func addHandler(
    named name: String? = nil, _ handler: @escaping @MainActor (GestureRecognizer) -> Void
  ) {
    targets.append(GestureTarget(name: name, send: handler))
  }

  /// Removes targets, without calling an override.
  final func detachTarget(_ target: Any?, action: Action?) {
    let isForAll = target == nil && action == nil
    let object = target.map { $0 as AnyObject }
    retarget { !isForAll && !$0.isMethod(of: object, action) }
  }

  /// Removes the targets that do not satisfy a condition.
  ///
  /// The removed entries are released after the list has been written, because the release of a
  /// closure may run a `deinit` that adds or removes targets.
  final func retarget(keeping isKept: (GestureTarget) -> Bool) {
    let before = targets
    targets = before.filter(isKept)
    // The action of one of them may be in progress.
    if plain.sendingCount > 0 {
      removedTargets.append(contentsOf: before)
      plain.hasRemovedTargets = true
    }
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
    if event.observer != nil, !notifyAction(of: target, state, event) { return }
    attempt.hasCalledTarget = true
    target.send(self)
  }

  /// Notifies the observer of an action.
  ///
  /// - Returns: `false` if the observer has ended the attempt, in which case the action is not sent,
  ///   unless it is the end of a gesture whose beginning was: it has been sent then.
  @inline(never) private func notifyAction(
    of target: GestureTarget, _ state: State, _ event: Event
  ) -> Bool {
    let hasBegun = attempt.hasCalledTarget
    event.observer?.gestureAction(self, state: state, named: target.name)
    if attempt.actionState == state { return true }
    if hasBegun, state.isEnd {
      let present = attempt.actionState
      attempt.actionState = state
      target.send(self)
      if attempt.actionState == state { attempt.actionState = present }
    }
    return false
  }

  /// Calls the targets; ``state`` reads as the given state meanwhile.
  @inline(__always) final func sendActions(of state: State, _ event: Event) {
    let before = attempt.actionState
    attempt.actionState = state
    plain.sendingCount += 1
    if targets.count == 1 {
      // An action that removes its own target does not release it.
      Borrowed(targets[0]).withHeldTarget { send(to: $0, state, event) }
    } else if !targets.isEmpty {
      sendToAll(state, event)
    }
    plain.sendingCount -= 1
    if attempt.actionState == state { attempt.actionState = before }
    if plain.sendingCount == 0, plain.hasRemovedTargets { releaseRemovedTargets() }
  }

  /// Releases the targets that were removed during actions.
  @inline(never) private func releaseRemovedTargets() {
    // Outlive the access, as the release of a closure may run a `deinit` that removes targets.
    let removed = removedTargets
    removedTargets = []
    plain.hasRemovedTargets = false
    extendLifetime(removed)
  }

  @inline(never) private func sendToAll(_ state: State, _ event: Event) {
    // A target may have removed the recognizer, which ends the calls.
    for target in targets where attempt.actionState == state { send(to: target, state, event) }
  }
}
