import Misuse

/// One of the four methods by which a responder hears of touches.
public enum TouchMethod: String, Sendable, CaseIterable {
  /// Fingers landed.
  case touchesBegan
  /// Fingers moved, or changed their pressure or size.
  case touchesMoved
  /// Fingers lifted.
  case touchesEnded
  /// The system took touches away.
  case touchesCancelled
}

extension Responder {
  /// How ``next`` is found; empty when it is the stored link.
  struct Following: OptionSet {
    let rawValue: UInt8
    /// The class overrides ``next``: it must be asked.
    static let asking = Following(rawValue: 1)
    /// Nothing is handed on, see ``Responder/stopsTouches``; goes with `asking`, so that the
    /// stored link is not followed.
    static let stopping = Following(rawValue: 2)
    /// The class overrides one of the touch methods.
    static let handling = Following(rawValue: 4)
    /// The responder is an application.
    static let application = Following(rawValue: 8)
  }

  // One function a method, with the parameters of the method itself: then the short way, which
  // shares their registers, is a quarter shorter.

  @inline(never) final func handOnBegan(_ touches: Set<Touch>, _ event: Event?) {
    handOn(.touchesBegan, touches, event)
  }

  @inline(never) final func handOnMoved(_ touches: Set<Touch>, _ event: Event?) {
    handOn(.touchesMoved, touches, event)
  }

  @inline(never) final func handOnEnded(_ touches: Set<Touch>, _ event: Event?) {
    handOn(.touchesEnded, touches, event)
  }

  @inline(never) final func handOnCancelled(_ touches: Set<Touch>, _ event: Event?) {
    handOn(.touchesCancelled, touches, event)
  }

  /// Hands a call on to a responder that is retained for it, by the slow way: with asking the class
  /// and telling the observer.
  private func handOn(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
    var current = self
    var count = 0
    while !current.following.contains(.stopping) {
      let target =
        current.following.contains(.asking) ? current.next : current.nextLink.borrowed.target
      guard let target else { return }
      guard target.isTransparent else { return target.call(method, touches, event) }
      // One whose class has nothing to say is passed by without a call, so that a deep tree does not
      // need a deep stack. Overridden links may lead in a circle of such.
      if let event, let observer = event.observer {
        observer.responder(target, receives: method, touches: touches, event: event)
      }
      current = target
      count += 1
      demand(count < 10_000_000, "the responder chain of \(current) runs in a circle")
    }
  }

  /// Calls one of the four methods, telling the event's observer first.
  final func call(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
    if let event, let observer = event.observer {
      observer.responder(self, receives: method, touches: touches, event: event)
    }
    switch method {
    case .touchesBegan: touchesBegan(touches, with: event)
    case .touchesMoved: touchesMoved(touches, with: event)
    case .touchesEnded: touchesEnded(touches, with: event)
    case .touchesCancelled: touchesCancelled(touches, with: event)
    }
  }

  /// Points the chain at another responder, which no touch holds yet.
  final func link(to target: Responder?) {
    nextLink = WeakLink(target)
    pathHold = PathHold()
  }

  /// Whether touches that the class does not handle end here, instead of being handed on; what a
  /// scene's `"touches": "handle"` sets.
  package final var stopsTouches: Bool {
    get { following.contains(.stopping) }
    set {
      let asks = newValue || Responder.nextProbe.isOverridden(in: type(of: self))
      if newValue { following.insert(.stopping) } else { following.remove(.stopping) }
      pathHold = PathHold()
      if asks { following.insert(.asking) } else { following.remove(.asking) }
    }
  }

  /// Whether touches pass through the responder: its class overrides none of the four methods.
  @inline(__always) final var isTransparent: Bool { !following.contains(.handling) }

  /// Whether the responder is an application, without a cast.
  final var isApplication: Bool { following.contains(.application) }

  /// Whether the stored link is the responder that follows.
  @inline(__always) final var followsLink: Bool {
    following.isDisjoint(with: [.asking, .stopping])
  }

  /// Which classes handle touches by code of their own.
  static let touchProbe = OverrideProbe(
    base: Responder.self, plain: PlainResponder.self, overriding: TouchResponder.self, expected: 4)

  static let nextProbe = OverrideProbe(
    base: Responder.self, plain: PlainResponder.self, overriding: NextResponder.self)
}

extension Responder {
  /// Which classes have their own way to find an action's target.
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
