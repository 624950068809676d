internal import SwiftSyntax

/// Adds a recognizer as its own target after it is initialized, since `self` cannot be used before.
final class OwnTargetRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = Array(node.arguments)
    guard node.calledExpression.isPath("super.init"), arguments.count == 2,
      arguments.map({ $0.label?.text }) == ["target", "action"],
      arguments[0].expression.trimmedDescription == "self",
      node.parent?.is(CodeBlockItemSyntax.self) == true
    else { return .visitChildren }
    let start = node.offsets.lowerBound
    // The action stays as it is, and may have edits of its own.
    file.edits.replace(
      start..<arguments[1].expression.offsets.lowerBound,
      with: "super.init(target: nil, action: nil)\n"
        + "\(file.edits.indentation(at: start))addTarget(self, action: ")
    return .visitChildren
  }
}
