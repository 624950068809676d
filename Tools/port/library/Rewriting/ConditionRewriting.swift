internal import SwiftSyntax

/// Keeps the branches that were compiled with UIKit: `#if canImport(UIKit)` and `#if os(iOS)`.
final class ConditionRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    let finder = ConditionFinder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.found { file.edits.replace(call, with: "canImport(UIKitNames)") }
    return .visitChildren
  }
}

private final class ConditionFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["canImport(UIKit)", "os(iOS)"].contains(node.trimmedDescription) { found.append(node) }
    return .visitChildren
  }
}
