internal import SwiftDiagnostics
internal import SwiftSyntax

/// The reasons for which `#action` cannot be expanded, each with a remedy.
enum ActionProblem: DiagnosticMessage, Error {
  case notAMethod
  case accessor(String)
  case call
  case closure
  case superclass
  case optional
  case noClass
  case valueType(kind: String, name: String)

  var message: String {
    switch self {
    case .notAMethod:
      "#action takes the name of a method; write #action(tapped(_:)) or #action(Card.tapped(_:))"
    case .accessor(let kind):
      "properties have no actions; write a method that uses the property, and its name without"
        + " “\(kind):”"
    case .call: "#action takes the name of a method, not a call; leave out the arguments"
    case .closure:
      "#action takes the name of a method; for a closure use addHandler or UIAction(handler:)"
    case .superclass:
      "the target decides which override is called; write #action with the name alone"
    case .optional: "#action takes a method of a class; write the name of the class instead"
    case .noClass: "there is no class around this #action; write #action(Card.tapped(_:))"
    case .valueType(let kind, let name):
      "\(name) is \(kind), and only classes have actions; write the class of the method:"
        + " #action(Card.tapped(_:))"
    }
  }

  var diagnosticID: MessageID { MessageID(domain: "UIKitActions", id: "action") }
  var severity: DiagnosticSeverity { .error }
}
