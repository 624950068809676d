import TSInterface

/// An entry of a control's target list: a receiver, an action and the events for which it is sent.
@MainActor struct ControlTarget {
  /// The kinds of objects that can receive an action.
  enum Receiver {
    /// An object, which is held weakly (U96).
    case object(WeakTarget)
    /// The first object of the responder chain that implements the action (U90, U91).
    case chain
    /// A closure, which is held strongly.
    case handler(HandlerAction)
  }

  struct WeakTarget {
    weak var object: AnyObject?
  }

  let receiver: Receiver
  let action: Action
  var events: Control.Events
  /// A number that increases with each entry, so that ``Control`` detects an entry that was removed
  /// while another one was called.
  let serial: Int

  /// The object that is called; `nil` if the responder chain is searched or the object was
  /// deallocated.
  var object: AnyObject? {
    switch receiver {
    case .object(let target): target.object
    case .chain: nil
    case .handler(let handler): handler
    }
  }

  var hasGone: Bool {
    guard case .object(let target) = receiver else { return false }
    return target.object == nil
  }

  var handler: HandlerAction? {
    guard case .handler(let handler) = receiver else { return nil }
    return handler
  }

  /// Returns whether the entry was added for the given target, where `nil` is the responder chain.
  func calls(_ target: AnyObject?) -> Bool {
    switch receiver {
    case .object(let known): target != nil && known.object === target
    case .chain: target == nil
    case .handler: false
    }
  }
}
