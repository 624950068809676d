public import Interface

extension Control {
  /// Adds a method of an object that is called for some events.
  ///
  /// The object is not held (U96). Targets are called in the order of adding (U98). A target that
  /// was added already with an equal action (``Interface/Action/==(_:_:)``) is called once, for the
  /// events of both (U99); an action without a name is always added.
  ///
  /// - Parameters:
  ///   - target: Whose method it is; nil for the first of the responder chain that implements it.
  ///   - action: The method, under the name that traces show.
  ///   - events: When it is called.
  public final func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
    if let known = targets.firstIndex(where: { $0.calls(target) && $0.action == action }) {
      targets[known].events.formUnion(events)
    } else {
      append(target.map { .object(.init(object: $0)) } ?? .chain, action, events)
    }
  }

  /// Adds a method without arguments, such as `Card.pressed`.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, named name: String = "",
    action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Events
  ) {
    addTarget(
      target, action: Action(name) { (target: Target) in { action(target)() } }, for: events)
  }

  /// Adds a method that takes the control, such as `Card.changed(_:)`.
  ///
  /// - Precondition: When the action is sent, the control is of the class that the method takes.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, named name: String = "",
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for events: Events
  ) {
    let action = Action(name) { (target: Target) in { (sender: Sender) in action(target)(sender) } }
    addTarget(target, action: action, for: events)
  }

  /// Adds a method that takes the control and the event.
  ///
  /// - Precondition: When the action is sent, the control is of the class that the method takes.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, named name: String = "",
    action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void,
    for events: Events
  ) {
    let action = Action(name) { (target: Target) in
      { (sender: Sender, event: Event?) in action(target)(sender, event) }
    }
    addTarget(target, action: action, for: events)
  }

  /// Removes events from a target's action, as UIKit does (U558, U560).
  ///
  /// - Parameters:
  ///   - target: The object whose actions are meant; nil for every target, those that stand for a
  ///     search along the responder chain included.
  ///   - action: The action that is meant, by its name (``Interface/Action/==(_:_:)``); nil for all.
  ///   - events: The events for which it is no longer called. Closures keep theirs.
  public final func removeTarget(_ target: AnyObject?, action: Action?, for events: Events) {
    remove(events) {
      guard $0.handler == nil else { return false }
      return (target == nil || $0.calls(target)) && (action == nil || $0.action == action)
    }
  }

  /// Adds a closure under its identifier, taking the place of one that has the same (U215).
  public final func addAction(_ action: HandlerAction, for events: Events) {
    var events = events
    if let known = targets.firstIndex(where: { $0.handler?.isSame(as: action) == true }) {
      events.formUnion(targets[known].events)
      let target = ControlTarget(
        receiver: .handler(action), action: Self.call(of: action), events: events,
        serial: targets[known].serial)
      targets[known] = target
    } else {
      append(.handler(action), Self.call(of: action), events)
    }
  }

  /// Adds a closure.
  ///
  /// - Parameters:
  ///   - name: The name that traces show, and by which it is the same as another; none by default.
  ///   - events: When it is called.
  ///   - handler: Called with the control.
  public final func addHandler(
    named name: String? = nil, for events: Events,
    _ handler: @escaping @MainActor (Control) -> Void
  ) {
    let identifier = name.map { HandlerAction.Identifier($0) }
    let action = HandlerAction(identifier: identifier) { action in
      if let control = action.sender as? Control { handler(control) }
    }
    addAction(action, for: events)
  }

  /// Takes events back from a closure.
  public final func removeAction(_ action: HandlerAction, for events: Events) {
    remove(events) { $0.handler?.isSame(as: action) == true }
  }

  /// Takes events back from the closure with an identifier.
  public final func removeAction(
    identifiedBy identifier: HandlerAction.Identifier, for events: Events
  ) {
    remove(events) { $0.handler?.identifier == identifier }
  }

  /// The targets, in the order of adding, each once; nil stands for a search along the chain, as
  /// the null object does in UIKit (U215).
  public final var allTargets: [AnyObject?] {
    var found: [AnyObject?] = []
    for target in targets where target.handler == nil && !target.hasGone {
      if !found.contains(where: { $0 === target.object }) { found.append(target.object) }
    }
    return found
  }

  /// All events that somebody is called for.
  public final var allControlEvents: Events {
    targets.reduce(into: []) { if !$1.hasGone { $0.formUnion($1.events) } }
  }

  /// Returns the names of a target's actions for an event, in the order of adding; nil when there
  /// are none.
  public final func actions(forTarget target: AnyObject?, forControlEvent event: Events)
    -> [String]?
  {
    let names = targets.filter { $0.calls(target) && !$0.events.isDisjoint(with: event) }
      .map(\.action.name)
    return names.isEmpty ? nil : names
  }

  private func append(
    _ receiver: ControlTarget.Receiver, _ action: Action, _ events: Events
  ) {
    targets.removeAll { $0.hasGone }
    targetCount += 1
    targets.append(
      ControlTarget(receiver: receiver, action: action, events: events, serial: targetCount))
  }

  private func remove(_ events: Events, where isMeant: (ControlTarget) -> Bool) {
    for index in targets.indices where isMeant(targets[index]) {
      targets[index].events.subtract(events)
    }
    targets.removeAll { $0.events.isEmpty }
  }

  private static func call(of action: HandlerAction) -> Action {
    Action(action.identifier?.rawValue ?? "") { (action: HandlerAction) in
      { (sender: Any?) in action.perform(sender) }
    }
  }
}
