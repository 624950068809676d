internal import SwiftSyntax

/// Lists methods of delegates that no protocol has here: they compile, and nothing calls them.
final class DeadMethods: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = DeclSyntax(node).memberName, let owner = owner(of: node),
      let first = node.signature.parameterClause.parameters.first, first.firstName.text == "_",
      DelegateMethods.senders.contains(first.type.trimmedDescription)
    else { return .visitChildren }
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

  private func owner(of node: FunctionDeclSyntax) -> String? {
    for ancestor in node.ancestors {
      if let found = ancestor.as(ClassDeclSyntax.self) { return found.name.text }
      if let found = ancestor.as(ExtensionDeclSyntax.self) {
        return found.extendedType.trimmedDescription
      }
    }
    return nil
  }
}
