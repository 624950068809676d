extension Application {
  /// Sends an action to a target, or to the first responder of the chain that implements it.
  ///
  /// Without a target, the search begins at the key window's first responder. If there is none, it
  /// begins at the sender, provided that it is a responder. If neither exists, no object is called
  /// (U91–U93).
  ///
  /// - Parameter target: The object to send the action to; `nil` to search the responder chain.
  /// - Returns: `true` if an object received the action.
  /// - Precondition: An explicit target implements the action (U93).
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
