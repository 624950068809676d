internal import SwiftSyntax

/// Removes the space in `private (set)` and `@available (iOS 13, *)`, which Swift 6 refuses.
final class SpaceRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if let detail = node.detail { close(node.name, detail.leftParen) }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let parenthesis = node.leftParen { close(node.attributeName, parenthesis) }
    return .skipChildren
  }

  private func close(_ name: some SyntaxProtocol, _ parenthesis: TokenSyntax) {
    let gap = name.offsets.upperBound..<parenthesis.offsets.lowerBound
    if !gap.isEmpty { file.edits.replace(gap, with: "") }
  }
}
