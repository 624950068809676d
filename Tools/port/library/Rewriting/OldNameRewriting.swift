internal import SwiftSyntax

/// Replaces names of early versions of UIKit and Core Graphics by those of today.
final class OldNameRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = OldNames.names[node.name.text] { file.edits.replace(node.name, with: name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.baseName.text
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.declName.id == node.id {
      guard access.base == nil || OldNames.isRenamed(access.base?.trimmedDescription ?? "") else {
        return .visitChildren
      }
      // A folder's own case of this name keeps it.
      if let name = OldNames.cases[text], !file.index.cases.contains(text) {
        file.edits.replace(node.baseName, with: name)
      }
    } else if let name = OldNames.names[text] {
      file.edits.replace(node.baseName, with: name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      node.arguments.allSatisfy({ $0.label == nil })
    else { return .visitChildren }
    let arguments = Array(node.arguments)
    if let (type, labels) = OldNames.constructors[function.text], labels.count == arguments.count {
      file.edits.replace(function, with: type)
      for (argument, label) in zip(arguments, labels) {
        file.edits.insert("\(label): ", before: argument)
      }
    } else if let property = OldNames.properties[function.text], arguments.count == 1,
      arguments[0].expression.isPrimary
    {
      let value = arguments[0].expression.offsets
      file.edits.replace(node.offsets.lowerBound..<value.lowerBound, with: "")
      file.edits.replace(value.upperBound..<node.offsets.upperBound, with: ".\(property)")
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether a member can follow the expression.
  fileprivate var isPrimary: Bool {
    self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(FunctionCallExprSyntax.self)
  }
}
