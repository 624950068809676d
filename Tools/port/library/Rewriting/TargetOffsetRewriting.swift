internal import SwiftSyntax

/// Replaces the pointer of `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` by an
/// `inout` parameter, without which the method would be another one that is never called; also in
/// methods of the folder's own that pass it on.
final class TargetOffsetRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    for parameter in node.signature.parameterClause.parameters {
      guard parameter.firstName.text == "targetContentOffset",
        let type = parameter.type.as(IdentifierTypeSyntax.self),
        type.name.text == "UnsafeMutablePointer"
      else { continue }
      file.edits.replace(type, with: "inout CGPoint")
      guard let body = node.body else { continue }
      let name = (parameter.secondName ?? parameter.firstName).text
      OffsetUseRewriting(of: name, file).walk(body)
    }
    return .visitChildren
  }
}

/// Removes `.pointee` after the name of a parameter, and passes it on with `&`.
private final class OffsetUseRewriting: SyntaxVisitor {
  private let name: String
  private let file: FileRewriting

  init(of name: String, _ file: FileRewriting) {
    self.name = name
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func isParameter(_ expression: ExprSyntax?) -> Bool {
    expression?.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["pointee", "memory"].contains(node.declName.baseName.text), let base = node.base,
      isParameter(base)
    {
      file.edits.replace(base.offsets.upperBound..<node.offsets.upperBound, with: "")
    }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.label?.text == "targetContentOffset", isParameter(node.expression) {
      file.edits.insert("&", before: node.expression)
    }
    return .visitChildren
  }
}
