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
  /// What has to be done to follow ``next``; empty when the stored link may be called as it is.
  struct Following: OptionSet {
    let rawValue: UInt8
    /// Set in every responder, so that a mask of all bits holds everywhere.
    static let always = Following(rawValue: 0x80)
    /// The class overrides ``next``: it must be asked.
    static let asking = Following(rawValue: 1)
    /// The next one is held by the application's code only: it must be retained for the call.
    static let retaining = Following(rawValue: 2)
    /// Nothing is handed on, see ``Responder/stopsTouches``; goes with `asking`, so that the
    /// stored link is not followed.
    static let stopping = Following(rawValue: 4)
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

  /// Hands a call on, with all that a fast event leaves out: asking, retaining, observing.
  private func handOn(_ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?) {
    if following.contains(.stopping) { return }
    let target = following.contains(.asking) ? next : nextLink.target
    guard let target else { return }
    target.call(method, touches, event)
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

  /// Points the chain at another responder, and notes how it is to be followed.
  final func link(to target: Responder?) {
    if following.contains(.retaining) || stocked != 0 { Lifetimes.generation &+= 1 }
    nextLink = UpLink(target)
    if let target, !target.isHeldByTree {
      following.insert(.retaining)
      Lifetimes.generation &+= 1
    } else {
      following.remove(.retaining)
    }
  }

  /// Whether the stored link may be called as it is.
  @inline(__always) final var isPlain: Bool {
    let obstacle = following.rawValue & Lifetimes.slowMask
    return obstacle == 0
      || obstacle == Following.retaining.rawValue && stocked == Lifetimes.generation
  }

  /// Whether touches that the class does not handle end here, instead of being handed on; what a
  /// scene's `"touches": "handle"` sets.
  package final var stopsTouches: Bool {
    get { following.contains(.stopping) }
    set {
      let asks = newValue || Responder.nextProbe.isOverridden(in: type(of: self))
      if newValue { following.insert(.stopping) } else { following.remove(.stopping) }
      if asks { following.insert(.asking) } else { following.remove(.asking) }
    }
  }

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
private final class TargetResponder: Responder {
  override func target(forAction action: Action, withSender sender: Any?) -> Responder? { nil }
}
