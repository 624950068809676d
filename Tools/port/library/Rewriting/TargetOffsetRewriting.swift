internal import SwiftSyntax

/// Replaces the pointer of `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` by an
/// `inout` parameter, without which the method would be another one that is never called.
final class TargetOffsetRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = Array(node.signature.parameterClause.parameters)
    guard node.name.text == "scrollViewWillEndDragging", parameters.count == 3,
      parameters[2].firstName.text == "targetContentOffset",
      let type = parameters[2].type.as(IdentifierTypeSyntax.self),
      type.name.text == "UnsafeMutablePointer"
    else { return .visitChildren }
    file.edits.replace(type, with: "inout CGPoint")
    if let body = node.body {
      let name = (parameters[2].secondName ?? parameters[2].firstName).text
      PointeeRemoving(of: name, file).walk(body)
    }
    return .visitChildren
  }
}

/// Removes `.pointee` after the name of a parameter.
private final class PointeeRemoving: SyntaxVisitor {
  private let name: String
  private let file: FileRewriting

  init(of name: String, _ file: FileRewriting) {
    self.name = name
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["pointee", "memory"].contains(node.declName.baseName.text),
      let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == name
    {
      file.edits.replace(base.offsets.upperBound..<node.offsets.upperBound, with: "")
    }
    return .visitChildren
  }
}
