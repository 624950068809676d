internal import SwiftSyntax

/// Finds in a rewritten file what no rewriting replaces.
final class LeftoverFinder: SyntaxVisitor {
  private(set) var found: [Note] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func note(_ node: some SyntaxProtocol, _ text: String, about name: String? = nil) {
    found.append(Note(offset: node.offsets.lowerBound, name: name, text: text))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    if node.isOnlyWhereAvailable {
      return .skipChildren
    } else if MissingNames.modules.contains(module) {
      note(node, "there is no \(module) on Linux; remove what uses it")
    } else if !MissingNames.knownModules.contains(module) {
      note(node, "\(module) is no module of this package; add the package that has it for Linux")
    }
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = node.tokenKind, let remedy = MissingNames.names[name],
      !isKeyOfText(node), !(remedy == MissingNames.swift2 && isPlainName(node))
    {
      note(node, remedy, about: name)
    }
    return .visitChildren
  }

  /// Returns a Boolean value that indicates whether the token is neither called nor a function's
  /// name: a variable may have the name of a former method.
  private func isPlainName(_ node: TokenSyntax) -> Bool {
    node.nextToken(viewMode: .sourceAccurate)?.text != "("
  }

  /// Returns a Boolean value that indicates whether the token is that of `NSAttributedString.Key`,
  /// which drawn strings have.
  private func isKeyOfText(_ node: TokenSyntax) -> Bool {
    node.text == "NSAttributedString" && node.nextToken(viewMode: .sourceAccurate)?.text == "."
      && node.nextToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.text
        .hasPrefix("Key") == true
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      note(node, "a selector of a property; write a method, and #action with its name")
    case "imageLiteral", "fileLiteral":
      note(node, "literals of Xcode; create the object from its file")
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if let remedy = MissingNames.calls.first(where: { name, labelled, _ in
      name == Self.name(of: node) && Set(labelled).isSubset(of: labels)
        && !Self.turnsDevice(node) && !Self.isOfDefaults(node)
    }) {
      note(node, remedy.remedy)
    }
    if Self.name(of: node) == "observe", let path = node.arguments.first,
      path.label == nil, let key = path.expression.as(KeyPathExprSyntax.self)?.components.last,
      !MissingNames.observedKeys.contains(
        key.component.trimmedDescription)
    {
      note(
        node,
        "only contentOffset, contentSize, frame, bounds and center of views can be observed; use"
          + " didSet or a delegate")
    }
    return .visitChildren
  }

  /// Returns whether a call is of the user's defaults, which have values for keys.
  private static func isOfDefaults(_ node: FunctionCallExprSyntax) -> Bool {
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    return base?.lowercased().contains("defaults") == true
  }

  /// Returns whether a call sets the orientation of the device by its name, which is possible.
  private static func turnsDevice(_ node: FunctionCallExprSyntax) -> Bool {
    node.arguments.last?.expression.trimmedDescription == "\"orientation\""
  }

  private static func name(of call: FunctionCallExprSyntax) -> String {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }
}
