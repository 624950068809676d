import Interface

/// What a control calls for some of its events.
@MainActor struct ControlTarget {
  /// Whom it calls.
  enum Receiver {
    /// An object, which is not held (U96).
    case object(WeakTarget)
    /// The first of the responder chain that implements the action (U90, U91).
    case chain
    /// A closure.
    case handler(HandlerAction)
  }

  struct WeakTarget {
    weak var object: AnyObject?
  }

  let receiver: Receiver
  let action: Action
  var events: Control.Events
  /// Counts up, so that one that was removed during a call is known.
  let serial: Int

  /// The object that is called; nil when the chain is searched, or when it has gone.
  var object: AnyObject? {
    switch receiver {
    case .object(let target): target.object
    case .chain: nil
    case .handler(let handler): handler
    }
  }

  /// Whether the object that was to be called is no more.
  var hasGone: Bool {
    guard case .object(let target) = receiver else { return false }
    return target.object == nil
  }

  var handler: HandlerAction? {
    guard case .handler(let handler) = receiver else { return nil }
    return handler
  }

  /// Whether it calls a target, or searches the chain when that is nil.
  func calls(_ target: AnyObject?) -> Bool {
    switch receiver {
    case .object(let known): target != nil && known.object === target
    case .chain: target == nil
    case .handler: false
    }
  }
}
