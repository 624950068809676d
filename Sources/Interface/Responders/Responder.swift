/// An object that can receive touches and actions, and hands on what it does not want.
///
/// Views, view controllers, windows and the application are responders; so is an application
/// delegate that subclasses this. What a responder does not handle goes to its ``next``. A class
/// that overrides one of the four touch methods overrides all four (UIKit facts U34–U36).
@MainActor open class Responder {
  /// The name in scenes and traces; nil until it is given one.
  public final var id: String?

  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  @exclusivity(unchecked) final var nextLink = WeakLink<Responder>()
  /// How ``next`` is to be followed; see ``Following``.
  @exclusivity(unchecked) final var following: Following
  /// Which application's touches hold the responder that ``nextLink`` points at, and how often.
  @exclusivity(unchecked) final var pathHold = PathHold()

  /// Creates a responder with nobody to hand on to.
  public init() {
    following = []
    if Responder.nextProbe.isOverridden(in: type(of: self)) { following.insert(.asking) }
    if Responder.touchProbe.isOverridden(in: type(of: self)) { following.insert(.handling) }
  }

  isolated deinit {}

  /// The responder that receives what this one hands on; nil at the end of the chain.
  ///
  /// Of a view its controller or superview, of a controller the superview of its view, of a
  /// window the application, of the application its delegate (U83–U87). May be overridden.
  open var next: Responder? { nextLink.borrowed.target }

  /// Tells the responder that fingers landed; hands it on by default.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let next = heldHandler(during: event)
    if next.isNone {
      handOnBegan(touches, event)
    } else {
      next.withHeldTarget { $0.touchesBegan(touches, with: event) }
    }
  }

  /// Tells the responder that fingers moved, or changed their pressure or size; hands it on by
  /// default.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    let next = heldHandler(during: event)
    if next.isNone {
      handOnMoved(touches, event)
    } else {
      next.withHeldTarget { $0.touchesMoved(touches, with: event) }
    }
  }

  /// Tells the responder that fingers lifted; hands it on by default.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    let next = heldHandler(during: event)
    if next.isNone {
      handOnEnded(touches, event)
    } else {
      next.withHeldTarget { $0.touchesEnded(touches, with: event) }
    }
  }

  /// Tells the responder that the system took touches away; hands it on by default.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    let next = heldHandler(during: event)
    if next.isNone {
      handOnCancelled(touches, event)
    } else {
      next.withHeldTarget { $0.touchesCancelled(touches, with: event) }
    }
  }

  /// Tells the responder that properties which had been estimated are now known (U59).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Whether the responder may become the first responder; false unless overridden (U88).
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may stop being the first responder; true unless overridden (U88).
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is its window's first responder.
  public final var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

  /// Makes the responder its window's first responder.
  ///
  /// - Returns: False, with nothing changed, when it may not be or is in no window, or when the
  ///   present first responder refuses to resign (U88).
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = firstResponderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.setFirstResponder(self)
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether the responder is not the first responder any more.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = firstResponderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.setFirstResponder(nil)
    return true
  }

  /// The window whose first responder this can be.
  var firstResponderWindow: Window? {
    let above = chain.responders.dropFirst()
    return above.first { $0 is View || $0 is ViewController || $0 is Application }?
      .firstResponderWindow
  }

  /// Whether the responder can perform an action; by default, whether its class implements it.
  open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// Returns the first responder of the chain, from here on, that can perform an action (U90).
  ///
  /// One on the way that overrides this has the say from there on.
  open func target(forAction action: Action, withSender sender: Any?) -> Responder? {
    for responder in chain.responders {
      if responder !== self, Responder.targetProbe.isOverridden(in: type(of: responder)) {
        return responder.target(forAction: action, withSender: sender)
      }
      if responder.canPerformAction(action, withSender: sender) { return responder }
    }
    return nil
  }
}
