internal import SwiftSyntax

/// Lets the rows of a table be moved whose data source has the method that moves them and not the one
/// that is asked first: in UIKit all of its rows can be moved then.
final class MoveRowRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "tableView", let owner = node.ownerName,
      let table = node.signature.parameterClause.parameters.first?.type.trimmedDescription,
      node.signature.parameterClause.parameters.map(\.firstName.text).dropFirst().first
        == "moveRowAt",
      !([owner] + file.index.ancestors(of: owner)).contains(where: {
        file.index.methods.contains("\($0).tableView(_:canMoveRowAt:)")
      })
    else { return .skipChildren }
    let isOverride = DeclSyntax(node).isOverride
    let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }
    let words = [isOverride ? "override" : nil, access?.name.text].compactMap(\.self)
    let indentation = file.edits.indentation(at: node.offsets.lowerBound)
    file.edits.insert(
      "\n\n\(indentation)\(words.map { $0 + " " }.joined())func tableView("
        + "_ tableView: \(table), canMoveRowAt indexPath: IndexPath) -> Bool { true }",
      after: node)
    return .skipChildren
  }
}
