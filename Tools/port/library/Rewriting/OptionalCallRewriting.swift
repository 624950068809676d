internal import SwiftSyntax

/// Calls optional members without asking whether they exist: `delegate?.scrollViewDidScroll?(view)`
/// becomes `delegate?.scrollViewDidScroll(view)`.
///
/// The result stays optional: where no question mark before the member makes it so, the call is
/// wrapped in `Optional(…)`.
final class OptionalCallRewriting: SyntaxVisitor {
  private let file: FileRewriting
  private let ownNames: Set<String>
  /// The names of those that are methods.
  private let methodNames: Set<String>

  init(_ file: FileRewriting) {
    self.file = file
    ownNames = file.index.optionalNames
    methodNames = Set(
      file.index.optionalMembers.filter { $0.key.hasSuffix(")") }.values.map(\.baseName))
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = OptionalCall(node),
      call.isOfMethod || ownNames.contains(call.baseName) && isOwn(call)
    else { return .visitChildren }
    file.edits.replace(call.mark, with: "")
    guard call.mark.tokenKind == .postfixQuestionMark else { return .visitChildren }
    let member = file.index.optionalMembers.first { call.matches($0.key) }?.value
    if let next = node.parent?.as(OptionalChainingExprSyntax.self) {
      // In the chain the result is what the method returns.
      if let member, !member.isOptional { file.edits.replace(next.questionMark, with: "") }
    } else if !call.isInChain, isUsed(node), member?.isOptional != true {
      file.edits.insert("Optional(", before: node)
      file.edits.insert(")", after: node)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isMentioned = ![.functionCallExpr, .optionalChainingExpr, .forceUnwrapExpr, .labeledExpr]
      .contains(node.parent?.kind ?? .functionCallExpr)
    if isMentioned, methodNames.contains(node.declName.baseName.text), node.base != nil {
      file.mark(node, "“\(node.declName.baseName.text)” was optional, and always exists now")
    }
    return .visitChildren
  }

  private func isOwn(_ call: OptionalCall) -> Bool {
    file.index.optionalMembers.keys.contains(where: call.matches)
  }

  /// Returns a Boolean value that indicates whether a call is more than a statement.
  private func isUsed(_ node: FunctionCallExprSyntax) -> Bool {
    node.parent?.is(CodeBlockItemSyntax.self) == false
  }
}
