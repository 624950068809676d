/// An object that receives touches and actions, and forwards those that it does not handle.
///
/// Views, view controllers, windows and the application are responders, and so is an application
/// delegate that subclasses `Responder`. Together they form the responder chain: an event that a
/// responder does not handle is forwarded to its ``next`` responder.
///
/// To handle touches, override all four of ``touchesBegan(_:with:)``, ``touchesMoved(_:with:)``,
/// ``touchesEnded(_:with:)`` and ``touchesCancelled(_:with:)``. A responder that receives
/// `touchesBegan` for a touch later receives exactly one of `touchesEnded` and `touchesCancelled`
/// for it (U34–U36).
///
/// ```swift
/// final class DrawingView: View {
///   private var strokes: [Touch: [CGPoint]] = [:]
///
///   override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
///     for touch in touches { strokes[touch] = [touch.location(in: self)] }
///   }
///
///   override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
///     for touch in touches { strokes[touch]?.append(touch.location(in: self)) }
///   }
///
///   override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
///     for touch in touches { strokes[touch] = nil }
///   }
///
///   override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
///     for touch in touches { strokes[touch] = nil }
///   }
/// }
/// ```
@MainActor open class Responder {
  /// The name of the responder in scenes and traces; `nil` by default.
  public final var sceneID: String?

  @exclusivity(unchecked) final var nextLink = WeakLink<Responder>()
  /// The flags that decide how ``next`` is found; see ``ForwardingFlags``.
  final var forwardingFlags: ForwardingFlags

  /// Creates a responder without a next responder.
  public init() {
    forwardingFlags = []
    if Responder.nextProbe.isOverridden(in: type(of: self)) { forwardingFlags.insert(.asking) }
    if Responder.touchProbe.isOverridden(in: type(of: self)) { forwardingFlags.insert(.handling) }
  }

  isolated deinit {}

  /// Notifies the paths of touches that the next responder has changed.
  func linksChanged() {}

  /// Notifies the object that a nib has made it, set its properties and connected its outlets and
  /// actions (U404).
  ///
  /// Called once, after every object of the nib has been made and connected; not for the owner of
  /// the nib. The default implementation does nothing; overrides call `super`.
  open func awakeFromNib() {}

  /// The next responder in the chain, or `nil` at its end.
  ///
  /// The next responder of a view is its view controller or else its superview, of a view
  /// controller the superview of its view, of a window the application, and of the application its
  /// delegate (U83–U87). A plain responder has none. An override replaces the default and need not
  /// call `super`; calls to an overridden property are slower than the stored link.
  open var next: Responder? { nextLink.borrowed.target }

  /// Tells the responder that one or more new touches began.
  ///
  /// The hit-test view of a touch is called first, after the gesture recognizers have received the
  /// touch (U27). The default implementation forwards the call to the ``next`` responder (U36).
  /// Call `super` to forward touches that an override does not handle; an override that does not
  /// must override the other three touch methods as well (U35).
  ///
  /// - Parameter touches: The touches that began, all of them in the same view (U30).
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let next = event?.next(after: self) {
      next.withPresentTarget { $0.touchesBegan(touches, with: event) }
    } else {
      forward(.touchesBegan, touches, event)
    }
  }

  /// Tells the responder that one or more touches moved, or changed their pressure or size.
  ///
  /// Called for touches whose beginning was reported by ``touchesBegan(_:with:)``, after it and
  /// before ``touchesEnded(_:with:)`` or ``touchesCancelled(_:with:)``. An unchanged location is
  /// possible, so do not conclude from the call that a finger moved (U16). The default
  /// implementation forwards the call to the ``next`` responder.
  ///
  /// - Parameter touches: The touches that changed, all of them in the same view.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let next = event?.next(after: self) {
      next.withPresentTarget { $0.touchesMoved(touches, with: event) }
    } else {
      forward(.touchesMoved, touches, event)
    }
  }

  /// Tells the responder that one or more touches were lifted.
  ///
  /// Called instead of ``touchesCancelled(_:with:)`` as the last call for a touch. A gesture
  /// recognizer may delay it (U126). The default implementation forwards the call to the ``next``
  /// responder.
  ///
  /// - Parameter touches: The touches that ended, all of them in the same view.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let next = event?.next(after: self) {
      next.withPresentTarget { $0.touchesEnded(touches, with: event) }
    } else {
      forward(.touchesEnded, touches, event)
    }
  }

  /// Tells the responder that the system cancelled one or more touches.
  ///
  /// Called instead of ``touchesEnded(_:with:)`` as the last call for a touch: when a gesture
  /// recognizer recognizes its gesture, the view leaves its window, the device is disconnected, or
  /// the application cancels its touches (U48). Discard what the touches have caused so far. The
  /// default implementation forwards the call to the ``next`` responder.
  ///
  /// - Parameter touches: The touches that were cancelled, all of them in the same view.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let next = event?.next(after: self) {
      next.withPresentTarget { $0.touchesCancelled(touches, with: event) }
    } else {
      forward(.touchesCancelled, touches, event)
    }
  }

  /// Tells the responder that estimated properties of touches have received their final values
  /// (U59).
  ///
  /// No supported device sends such updates, so the method is not called at present. The default
  /// implementation forwards the call to the ``next`` responder.
  ///
  /// - Parameter touches: The touches whose properties were updated.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    // Not recursive, because a chain may be longer than the stack; only an override is called.
    var current = next
    while let responder = current,
      !Responder.estimateProbe.isOverridden(in: type(of: responder))
    {
      current = responder.next
    }
    current?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// The key commands of the responder; `nil` by default.
  ///
  /// They are read at each press of a key that is not typed as text, from the first responder up the
  /// chain, until a command matches; see ``KeyCommand``. An override need not call `super`.
  open var keyCommands: [KeyCommand]? { nil }

  /// A Boolean value that indicates whether the responder can become the first responder.
  ///
  /// The default implementation returns `false` (U88). ``becomeFirstResponder()`` reads the
  /// property.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the responder can stop being the first responder.
  ///
  /// The default implementation returns `true` (U88). ``resignFirstResponder()`` reads the
  /// property.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { firstResponderHost?.firstResponder === self }

  /// Makes the responder the first responder of its window.
  ///
  /// The present first responder is asked to resign by ``resignFirstResponder()``. An override
  /// calls `super` and acts on its result.
  ///
  /// - Returns: `true` if the responder is now the first responder. `false`, with nothing changed,
  ///   if ``canBecomeFirstResponder`` is `false`, the responder is in no window, or the present
  ///   first responder refuses to resign (U88).
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let host = firstResponderHost else { return false }
    if host.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = host.firstResponder, !present.resignFirstResponder() { return false }
    host.setFirstResponder(self)
    return true
  }

  /// Asks the responder to stop being the first responder of its window.
  ///
  /// The default implementation leaves the window without a first responder, unless
  /// ``canResignFirstResponder`` is `false`. An override calls `super` and acts on its result.
  ///
  /// - Returns: `true` if the responder is not the first responder after the call.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let host = firstResponderHost, host.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    host.setFirstResponder(nil)
    return true
  }

  /// The window whose first responder this object can be; `nil` if it is in no window.
  ///
  /// A class that overrides it also overrides ``definesFirstResponderHost``. Other responders have
  /// that of the first responder up the chain whose class does.
  var firstResponderHost: (any FirstResponderHost)? {
    responderChain.responders.dropFirst().first { $0.definesFirstResponderHost }?.firstResponderHost
  }

  /// Whether the class determines the window itself.
  var definesFirstResponderHost: Bool { false }

  /// Returns a Boolean value that indicates whether the responder can perform an action.
  ///
  /// ``target(forAction:withSender:)`` calls it while it searches the responder chain. The default
  /// implementation returns whether the responder's class implements the action (U90). An override
  /// may return `false` to pass the action on to the next responder.
  open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// Returns the first responder that can perform an action, from this one up the chain (U90).
  ///
  /// The default implementation calls ``canPerformAction(_:withSender:)`` on each responder in
  /// turn. If a responder further up overrides this method, its override decides the rest of the
  /// search. An override need not call `super`.
  ///
  /// - Returns: The target, or `nil` if no responder can perform the action.
  /// - Complexity: O(*n*) in the length of the chain.
  open func target(forAction action: Action, withSender sender: Any?) -> Responder? {
    for responder in responderChain.responders {
      if responder !== self, Responder.targetProbe.isOverridden(in: type(of: responder)) {
        return responder.target(forAction: action, withSender: sender)
      }
      if responder.canPerformAction(action, withSender: sender) { return responder }
    }
    return nil
  }
}

extension Responder: nonisolated Hashable {
  /// Returns a Boolean value that indicates whether two references are to the same responder.
  ///
  /// - Returns: `true` if both are the same object.
  public nonisolated static func == (a: Responder, b: Responder) -> Bool { a === b }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Responder {
  fileprivate static let estimateProbe = OverrideProbe(
    base: Responder.self, plain: PlainResponder.self, overriding: EstimatingResponder.self)
}

private final class PlainResponder: Responder {}

private final class EstimatingResponder: Responder {
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}
}
