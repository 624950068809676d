extension Application {
  /// Sends an action to a target, or to the first responder of a chain that implements it.
  ///
  /// Without a target the search begins at the key window's first responder; without one, at the
  /// sender if it is a responder; without either nobody is called (U91–U93).
  ///
  /// - Returns: Whether somebody was called.
  /// - Precondition: A target that is given implements the action (U93).
  @discardableResult
  public final func sendAction(
    _ action: Action, to target: AnyObject?, from sender: Any?, for event: Event?
  ) -> Bool {
    let receiver: AnyObject?
    if let target {
      receiver = target
    } else {
      let start = keyWindow?.firstResponder ?? (sender as? Responder)
      receiver = start?.target(forAction: action, withSender: sender)
    }
    guard let receiver else { return false }
    observer?.action(action, from: sender, to: receiver, event: event)
    action.send(to: receiver, from: sender, for: event)
    return true
  }
}
