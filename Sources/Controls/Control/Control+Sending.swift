import Interface

extension Control {
  /// Sends the actions of some events, as a person would have caused them; without a touch.
  ///
  /// Each target whose events are among them is called once.
  public final func sendActions(for events: Events) { send(events, nil) }

  /// Sends a closure's action.
  public final func sendAction(_ action: HandlerAction) {
    let call = Action(action.identifier?.rawValue ?? "") { (action: HandlerAction) in
      { (sender: Any?) in action.perform(sender) }
    }
    sendAction(call, to: action, for: nil)
  }

  /// Calls who is to be called for some events, in the order of adding.
  ///
  /// - Parameter tracking: The touch that the events are about; once it is tracked no more, what
  ///   is left is not sent, since its end has been told.
  final func send(_ events: Events, _ event: Event?, tracking id: Int? = nil) {
    for target in targets where !target.events.isDisjoint(with: events) {
      if let id, trackedID != id { return }
      // Who was called before may have taken it back.
      guard let present = targets.first(where: { $0.serial == target.serial }), !present.hasGone,
        !present.events.isDisjoint(with: events)
      else { continue }
      let before = sentEventName
      sentEventName = present.events.intersection(events).name
      sendAction(present.action, to: present.object, for: event)
      sentEventName = before
    }
  }

  /// Tells that the person changed the value: that is what most controls are for (U207).
  final func sendValueChanged(_ event: Event?) {
    send(.valueChanged, event)
    send(.primaryActionTriggered, event)
  }
}
