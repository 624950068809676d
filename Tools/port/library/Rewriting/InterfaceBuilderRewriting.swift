internal import SwiftSyntax

/// Removes the methods that Interface Builder calls alone, with their comments.
final class InterfaceBuilderRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.decl.memberName == "prepareForInterfaceBuilder()", node.decl.isOverride else {
      return .visitChildren
    }
    let isFirst = node.parent?.as(MemberBlockItemListSyntax.self)?.first?.id == node.id
    // Its comments go too, and the empty line before it, which the first member has not.
    let start = isFirst ? node.offsets.lowerBound : node.position.utf8Offset
    if isFirst {
      file.edits.remove(start..<node.offsets.upperBound)
    } else {
      file.edits.replace(start..<node.offsets.upperBound, with: "")
    }
    return .skipChildren
  }
}
