internal import SwiftSyntax

/// Lists methods of delegates that no protocol has here: they compile, and nothing calls them.
final class DeadMethods: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = DeclSyntax(node).memberName, let owner = node.ownerName,
      let first = node.signature.parameterClause.parameters.first, first.firstName.text == "_",
      DelegateMethods.senders.contains(first.type.trimmedDescription)
    else { return .visitChildren }
    noteHidden(node, name, owner)
    let protocols = file.index.protocols(of: owner).compactMap { DelegateMethods.names[$0] }
    let subject = node.name.text.lowercased()
    // The name begins with that of the sender, as those of UIKit's methods do.
    let sender = first.type.trimmedDescription.dropFirst(2).lowercased()
    let isOfDelegate =
      subject.hasPrefix(sender)
      || protocols.joined().contains { $0.hasPrefix(node.name.text + "(") }
    if isOfDelegate, !protocols.isEmpty, !protocols.joined().contains(name),
      !file.index.calledMethods.contains(name), !file.index.protocolMethods.contains(name)
    {
      file.note(
        node, "nothing calls this method of a delegate; no protocol has it here", about: name)
    }
    return .visitChildren
  }

  /// Lists a method that only a superclass, which conforms to the protocol, could implement.
  private func noteHidden(_ node: FunctionDeclSyntax, _ name: String, _ owner: String) {
    guard !DeclSyntax(node).isOverride,
      let superclass = file.index.superclass(
        hiding: name, of: owner,
        isOf: { DelegateMethods.names[$0]?.contains(name) == true })
    else { return }
    file.note(
      node,
      "nothing calls this method of a delegate: \(superclass) conforms to the protocol and does"
        + " not have it; declare it there, and override it", about: name)
  }
}

extension FunctionDeclSyntax {
  /// The path of the class that has the method, in its declaration or in an extension.
  var ownerName: String? {
    for ancestor in ancestors {
      if let found = ancestor.as(ClassDeclSyntax.self) { return found.typePath }
      if let found = ancestor.as(ExtensionDeclSyntax.self) {
        return found.extendedType.trimmedDescription
      }
    }
    return nil
  }
}
