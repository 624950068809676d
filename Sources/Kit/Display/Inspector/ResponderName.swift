import TSInterface

/// A responder in a chain: its name, and what it is.
struct ResponderName: Encodable, Hashable {
  let name: String
  let kind: String

  @MainActor init(_ responder: Responder) {
    name = (responder.sceneID ?? "\(type(of: responder))").shortened
    kind =
      switch responder {
      case is Window: "window"
      case is View: "view"
      case is ViewController: "view controller"
      case is Application: "application"
      default: "responder"
      }
  }

  /// Returns the responders that follow another one.
  ///
  /// - Parameter responder: The first responder, which is not in the list.
  /// - Returns: The chain; it ends after so many responders that it may be a circle.
  @MainActor static func chain(after responder: Responder) -> [ResponderName] {
    var chain: [ResponderName] = []
    var next = responder.next
    while let responder = next, chain.count < InspectorLimits.calls {
      chain.append(ResponderName(responder))
      next = responder.next
    }
    return chain
  }
}
