/// A window, as the responder chain sees it: the object that stores which responder is the first.
@MainActor protocol FirstResponderHost: AnyObject {
  /// The responder that receives key input first.
  var firstResponder: Responder? { get }

  /// Stores the first responder, which has agreed to become it.
  func setFirstResponder(_ responder: Responder?)
}
