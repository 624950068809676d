internal import SwiftSyntax

/// Replaces the numbers that Objective-C needs in arrays of touch types:
/// `[NSNumber(value: UITouch.TouchType.pencil.rawValue)]` becomes `[UITouch.TouchType.pencil]`.
final class TouchTypeRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
      let array = parts[2].as(ArrayExprSyntax.self)
    else { return .visitChildren }
    let target =
      parts[0].as(MemberAccessExprSyntax.self)?.declName
      ?? parts[0].as(DeclReferenceExprSyntax.self)
    guard target?.baseName.text == "allowedTouchTypes" else { return .visitChildren }
    for element in array.elements {
      guard let type = Self.type(in: element.expression)?.offsets else { continue }
      // The type may have a name of an earlier version, which is replaced by itself.
      let whole = element.expression.offsets
      file.edits.replace(whole.lowerBound..<type.lowerBound, with: "")
      file.edits.replace(type.upperBound..<whole.upperBound, with: "")
    }
    return .visitChildren
  }

  /// Returns the touch type in `NSNumber(value: type.rawValue)` or `type.rawValue as NSNumber`.
  private static func type(in expression: ExprSyntax) -> ExprSyntax? {
    if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.isPath("NSNumber")
    {
      return base(of: call.arguments.first?.expression)
    }
    return base(of: expression.as(SequenceExprSyntax.self)?.elements.first)
  }

  private static func base(of expression: ExprSyntax?) -> ExprSyntax? {
    guard let member = expression?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "rawValue"
    else { return nil }
    return member.base
  }
}
