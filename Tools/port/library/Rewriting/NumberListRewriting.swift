internal import SwiftSyntax

/// Makes lists of numbers for layers one by one, as graphics' numbers are not bridged without
/// Objective-C: `[dash, gap] as [NSNumber]`.
final class NumberListRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated().dropFirst().dropLast() {
      guard let cast = part.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
        parts[index + 1].trimmedDescription == "[NSNumber]", !isOfLiterals(parts[index - 1])
      else { continue }
      let start = parts[index - 1].offsets.upperBound
      file.edits.replace(
        start..<parts[index + 1].offsets.upperBound, with: ".map { NSNumber(value: Double($0)) }")
    }
    return .visitChildren
  }

  /// Returns whether an expression is a list of numbers only, which the compiler makes, or nothing to
  /// which a member can be added.
  private func isOfLiterals(_ expression: ExprSyntax) -> Bool {
    if let list = expression.as(ArrayExprSyntax.self) {
      return list.elements.allSatisfy {
        $0.expression.is(IntegerLiteralExprSyntax.self)
          || $0.expression.is(FloatLiteralExprSyntax.self)
          || $0.expression.trimmedDescription.hasPrefix("NSNumber")
      }
    }
    return !expression.is(DeclReferenceExprSyntax.self)
      && !expression.is(MemberAccessExprSyntax.self) && !expression.is(FunctionCallExprSyntax.self)
  }
}
