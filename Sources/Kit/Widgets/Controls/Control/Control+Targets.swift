public import TSInterface

extension Control {
  /// Adds a target and its action, or events to a known one.
  final func attachTarget(_ target: AnyObject?, action: Action, for events: Events) {
    if let known = targets.firstIndex(where: { $0.calls(target) && $0.action == action }) {
      targets[known].events.formUnion(events)
    } else {
      append(target.map { .object(.init(object: $0)) } ?? .chain, action, events)
    }
  }

  /// Associates a target object and a method without arguments with the control, such as
  /// `Card.pressed`.
  ///
  /// - Parameters:
  ///   - target: The object that implements the method. The control holds it weakly.
  ///   - name: The name that traces show; empty by default.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, named name: String = "",
    action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Events
  ) {
    addTarget(
      target, action: Action(name) { (target: Target) in { action(target)() } }, for: events)
  }

  /// Associates a target object, held weakly, and a method that takes the control, such as
  /// `Card.changed(_:)`.
  ///
  /// - Precondition: When the action is sent, the control is an instance of the class that the
  ///   method takes.
  public final func addTarget<Target: AnyObject, Sender>(
    _ target: Target, named name: String = "",
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for events: Events
  ) {
    let action = Action(name) { (target: Target) in { (sender: Sender) in action(target)(sender) } }
    addTarget(target, action: action, for: events)
  }

  /// Associates a target object, held weakly, and a method that takes the control and the event.
  ///
  /// - Precondition: When the action is sent, the control is an instance of the class that the
  ///   method takes.
  ///
  /// - Parameter action: The method to call. Its event is `nil` when the action is sent without a
  ///   touch.
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

  final func detachTarget(_ target: AnyObject?, action: Action?, for events: Events) {
    remove(events) {
      guard $0.handler == nil else { return false }
      return (target == nil || $0.calls(target)) && (action == nil || $0.action == action)
    }
  }

  /// Adds a closure, or events to a known one.
  final func attachAction(_ action: HandlerAction, for events: Events) {
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

  /// Associates a closure that takes the control.
  ///
  /// - Parameter name: The name that traces show, which is also the identifier of the closure;
  ///   `nil`, the default, gives it none.
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

  final func detachAction(_ action: HandlerAction, for events: Events) {
    remove(events) { $0.handler?.isSame(as: action) == true }
  }

  /// Stops sending the given events to the closure with an identifier.
  ///
  /// - Parameter events: The events for which the closure is no longer called.
  public final func removeAction(
    identifiedBy identifier: HandlerAction.Identifier, for events: Events
  ) {
    remove(events) { $0.handler?.identifier == identifier }
  }

  /// The target objects of the control, without duplicates, in the order in which they were added.
  ///
  /// An element that is `nil` represents a search along the responder chain, as the null object
  /// does in UIKit (U215). Closures are not included.
  public final var allTargets: [AnyObject?] {
    var found: [AnyObject?] = []
    for target in targets where target.handler == nil && !target.hasGone {
      if !found.contains(where: { $0 === target.object }) { found.append(target.object) }
    }
    return found
  }

  /// The events for which the control has at least one target or closure.
  public final var allControlEvents: Events {
    targets.reduce(into: []) { if !$1.hasGone { $0.formUnion($1.events) } }
  }

  /// Returns the names of the actions that a target receives for an event.
  ///
  /// - Parameters:
  ///   - target: The target object; `nil` for actions that are sent along the responder chain.
  ///   - event: The events of interest; an action is listed if it is sent for any of them.
  /// - Returns: The names in the order in which the actions were added, or `nil` if there are none.
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

  private func remove(_ events: Events, where predicate: (ControlTarget) -> Bool) {
    for index in targets.indices where predicate(targets[index]) {
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
