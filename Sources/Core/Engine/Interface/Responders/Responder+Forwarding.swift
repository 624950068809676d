/// The four methods by which a responder receives touches.
public enum TouchMethod: String, Sendable, BitwiseCopyable, CaseIterable {
  /// The method that reports new touches, ``Responder/touchesBegan(_:with:)``.
  case touchesBegan
  /// The method that reports touches that moved, or changed their pressure or size.
  case touchesMoved
  /// The method that reports touches that were lifted.
  case touchesEnded
  /// The method that reports touches that the system cancelled.
  case touchesCancelled
}

extension Responder {
  /// The flags that decide how the next responder is found; empty when the stored link is followed.
  struct ForwardingFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// A flag for classes that override ``next``, which must therefore be called.
    static let asking = ForwardingFlags(rawValue: 1)
    /// A flag for responders that do not forward touches, see ``Responder/stopsTouches``.
    ///
    /// It is set together with `asking`, so that the stored link is not followed.
    static let stopping = ForwardingFlags(rawValue: 2)
    /// A flag for classes that override one of the touch methods.
    static let handling = ForwardingFlags(rawValue: 4)
    static let application = ForwardingFlags(rawValue: 8)
    static let view = ForwardingFlags(rawValue: 16)
  }

  /// Forwards a call along the slow path, which retains each responder, calls overrides of ``next``
  /// and notifies the observer.
  @inline(never) final func forward(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
    guard let target = forwardingTarget else { return }
    guard target.forwardsTouches else { return target.call(method, touches, event) }
    forward(past: target, method, touches, event)
  }

  /// Forwards a call past a responder whose class overrides no touch method, and past others.
  private func forward(
    past first: Responder, _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?
  ) {
    var (checkpoint, limit, count): (Responder?, Int, Int) = (nil, 8, 0)
    var next: Responder? = first
    while let target = next {
      guard target.forwardsTouches else { return target.call(method, touches, event) }
      // Overrides of `next` may form a cycle of such responders, in which nothing receives the call.
      // The checkpoint advances in steps that double (Brent), so the cycle is found in three rounds.
      if target === checkpoint { return }
      count += 1
      if count == limit { (checkpoint, limit, count) = (target, 2 * limit, 0) }
      // A responder whose class overrides no touch method is skipped without a call, so that
      // forwarding through a deep tree does not need a deep stack.
      if let event, let observer = event.observer {
        observer.responder(target, receives: method, touches: touches, event: event)
      }
      next = target.forwardingTarget
    }
  }

  /// The responder that receives what this one forwards; `nil` if there is none.
  private final var forwardingTarget: Responder? {
    if forwardingFlags.contains(.stopping) { return nil }
    return forwardingFlags.contains(.asking) ? next : nextLink.borrowed.target
  }

  /// Calls one of the four touch methods, after notifying the event's observer.
  final func call(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
    if let event, let observer = event.observer {
      observer.responder(self, receives: method, touches: touches, event: event)
    }
    receive(method, touches, event)
  }

  final func receive(
    _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?
  ) {
    switch method {
    case .touchesBegan: touchesBegan(touches, with: event)
    case .touchesMoved: touchesMoved(touches, with: event)
    case .touchesEnded: touchesEnded(touches, with: event)
    case .touchesCancelled: touchesCancelled(touches, with: event)
    }
  }

  /// Makes another responder the next one in the chain.
  ///
  /// - Parameter target: The next responder, or `nil` to end the chain here.
  final func link(to target: Responder?) {
    nextLink = WeakLink(target)
    linksChanged()
  }

  /// Whether touches that the class does not handle stop here instead of being forwarded.
  ///
  /// A scene's `"touches": "handle"` sets it.
  package final var stopsTouches: Bool {
    get { forwardingFlags.contains(.stopping) }
    set {
      let asks = newValue || Responder.nextProbe.isOverridden(in: type(of: self))
      if newValue { forwardingFlags.insert(.stopping) } else { forwardingFlags.remove(.stopping) }
      if asks { forwardingFlags.insert(.asking) } else { forwardingFlags.remove(.asking) }
      linksChanged()
    }
  }

  /// Whether touches pass through the responder because its class
  /// overrides none of the four touch methods.
  final var forwardsTouches: Bool { !forwardingFlags.contains(.handling) }

  /// Whether the responder is an application, found without a cast.
  final var isApplication: Bool { forwardingFlags.contains(.application) }

  /// Whether the responder is a view, found without a cast.
  final var isView: Bool { forwardingFlags.contains(.view) }

  /// Whether the next responder is the stored link.
  final var followsLink: Bool {
    forwardingFlags.isDisjoint(with: [.asking, .stopping])
  }

  /// The probe that finds classes that override the touch methods.
  static let touchProbe = OverrideProbe(
    base: Responder.self, plain: PlainResponder.self, overriding: TouchResponder.self, expected: 4)

  /// The probe that finds classes that override ``next``.
  static let nextProbe = OverrideProbe(
    base: Responder.self, plain: PlainResponder.self, overriding: NextResponder.self)
}

extension Responder {
  /// The probe that finds classes that override ``target(forAction:withSender:)``.
  static let targetProbe = OverrideProbe(
    base: Responder.self, plain: PlainResponder.self, overriding: TargetResponder.self)
}

private final class PlainResponder: Responder {}
private final class NextResponder: Responder {
  override var next: Responder? { nil }
}
private final class TouchResponder: Responder {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
}
private final class TargetResponder: Responder {
  override func target(forAction action: Action, withSender sender: Any?) -> Responder? { nil }
}
