import TSInterface

extension Control {
  /// Sends the actions of events, without an event of the application.
  final func performActions(for events: Events) { send(events, nil) }

  /// Sends the action of a closure, whether or not the control has it among its targets.
  ///
  /// The call passes through ``sendAction(_:to:for:)``, so an override observes it too.
  public final func sendAction(_ action: HandlerAction) {
    let call = Action(action.identifier?.rawValue ?? "") { (action: HandlerAction) in
      { (sender: Any?) in action.perform(sender) }
    }
    sendAction(call, to: action, for: nil)
  }

  /// Calls the targets that are registered for the given events, in the order in which they were
  /// added.
  ///
  /// - Parameters:
  ///   - event: The event that delivered the touch; `nil` if there is none.
  ///   - id: The id of the touch that the events describe, or `nil`. If the control stops tracking
  ///     this touch while a target is called, the remaining targets are skipped, because the end of
  ///     the touch has already been sent.
  final func send(_ events: Events, _ event: Event?, tracking id: Int? = nil) {
    // The loop runs over a copy, because actions may add and remove targets. Added ones are not
    // called.
    for target in targets where !target.events.isDisjoint(with: events) {
      if let id, trackedID != id { return }
      // A target that was called before may have removed this one.
      guard let present = targets.first(where: { $0.serial == target.serial }), !present.hasGone,
        !present.events.isDisjoint(with: events)
      else { continue }
      let before = sentEventName
      sentEventName = present.events.intersection(events).name
      sendAction(present.action, to: present.object, for: event)
      sentEventName = before
    }
  }

  /// Sends `valueChanged` and then `primaryActionTriggered`, after a change by the user (U207).
  final func sendValueChanged(_ event: Event?) {
    send(.valueChanged, event)
    send(.primaryActionTriggered, event)
  }
}
