import TSInterface
import TestSupport

/// The behaviour of a recording responder when it is called.
@MainActor final class Script {
  let log: CallLog
  /// Whether the call is forwarded up the chain.
  var forwards = false
  /// Done after the call is noted and before it is forwarded.
  var reaction: ((TouchMethod, Set<Touch>, Event?) -> Void)?

  init(_ log: CallLog) { self.log = log }

  func note(
    _ responder: Responder, _ method: TouchMethod, _ touches: Set<Touch>, _ event: Event?
  ) {
    log.note("\(responder.sceneID ?? "?") \(method.verb) \(ids(touches))")
    reaction?(method, touches, event)
  }
}

extension TouchMethod {
  var verb: String {
    switch self {
    case .touchesBegan: "began"
    case .touchesMoved: "moved"
    case .touchesEnded: "ended"
    case .touchesCancelled: "cancelled"
    }
  }
}

/// The ids of touches in order, as `[1 2]`.
@MainActor func ids(_ touches: some Sequence<Touch>) -> String {
  "[" + touches.map(\.id).sorted().map(String.init).joined(separator: " ") + "]"
}

extension Set<Touch> {
  /// The only touch, or the one that landed first.
  @MainActor var one: Touch? { self.min { $0.id < $1.id } }
}
