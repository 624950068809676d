import TSControls
import TSInterface

extension BarButtonItem {
  /// Sends the action, or calls the closure that replaces it (U280).
  ///
  /// Without a target, the responder chain from the first responder is searched, and then the one
  /// from the bar's button.
  ///
  /// - Parameter application: The application that sends the action; `nil` to send it directly.
  final func send(from button: Responder, in application: Application?, for event: Event?) {
    if let primaryAction {
      let call = Action(title ?? "") { (action: HandlerAction) in
        { (sender: Any?) in action.perform(sender) }
      }
      send(call, to: primaryAction, in: application, for: event)
      return
    }
    guard let action else { return }
    if let target { return send(action, to: target, in: application, for: event) }
    let first = application?.keyWindow?.firstResponder
    let receiver =
      first?.target(forAction: action, withSender: self)
      ?? button.target(forAction: action, withSender: self)
    if let receiver { send(action, to: receiver, in: application, for: event) }
  }

  private func send(
    _ action: Action, to target: AnyObject, in application: Application?, for event: Event?
  ) {
    if let application {
      application.sendAction(action, to: target, from: self, for: event)
    } else {
      action.send(to: target, from: self, for: event)
    }
  }
}
