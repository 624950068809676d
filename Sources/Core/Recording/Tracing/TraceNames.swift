package import TSInterface

/// The names of responders and recognizers in traces; the names of classes are cached.
@MainActor package struct TraceNames {
  private var ofTypes: [ObjectIdentifier: String] = [:]

  package init() {}

  /// Returns the identifier of a responder, or the name of its class if it has none.
  package mutating func name(of responder: Responder) -> String {
    responder.sceneID ?? name(of: type(of: responder))
  }

  /// Returns the identifier of the sender of an action, or the name of its class if it has none.
  mutating func name(ofSender sender: Any) -> String {
    if let recognizer = sender as? GestureRecognizer { return name(of: recognizer) }
    if let named = sender as? any TraceNamed, let name = named.traceName { return name }
    return (sender as? Responder).map { name(of: $0) } ?? name(of: type(of: sender))
  }

  /// Returns the name of a recognizer.
  ///
  /// - Returns: Its identifier; without one, its index among the recognizers of its view, as in
  ///   `card/gestures/0`; without a view, its class, as in `tapGestureRecognizer`.
  package mutating func name(of recognizer: GestureRecognizer) -> String {
    if let id = recognizer.name { return id }
    if let view = recognizer.view,
      let place = view.gestureRecognizers?.firstIndex(where: { $0 === recognizer })
    {
      return name(of: view) + "/gestures/\(place)"
    }
    let name = name(of: type(of: recognizer))
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private mutating func name(of type: Any.Type) -> String {
    if let known = ofTypes[ObjectIdentifier(type)] { return known }
    let name = "\(type)"
    ofTypes[ObjectIdentifier(type)] = name
    return name
  }
}

extension Touch.Phase {
  var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }
}
