internal import SwiftSyntax

/// Isolates local functions of closures, which do not take over the isolation of the closure.
final class LocalFunctionRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isIsolated =
      node.attributes.contains { $0.trimmedDescription == "@MainActor" }
      || node.modifiers.contains { $0.name.text == "nonisolated" }
    if !isIsolated, Self.isInClosure(node) { file.edits.insert("@MainActor ", before: node) }
    return .visitChildren
  }

  /// Returns whether a closure is the nearest context of a function, and none of those around it runs
  /// on another thread.
  private static func isInClosure(_ node: FunctionDeclSyntax) -> Bool {
    let contexts = node.ancestors.lazy.filter {
      $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
        || $0.is(MemberBlockSyntax.self) || $0.is(AccessorBlockSyntax.self)
    }
    guard contexts.first(where: { _ in true })?.is(ClosureExprSyntax.self) == true else {
      return false
    }
    return !node.ancestors.contains { ancestor in
      let called = ancestor.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      return ["global(", "DispatchQueue(", "Task.detached", "Thread"].contains {
        called?.contains($0) == true
      }
    }
  }
}
