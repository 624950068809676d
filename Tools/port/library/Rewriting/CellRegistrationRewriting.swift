internal import SwiftSyntax

/// Registers cells with a closure that makes them, since no class can be asked to:
/// `register(Cell.self, forCellReuseIdentifier: "cell")` becomes
/// `register(forCellReuseIdentifier: "cell") { Cell(style: .default, reuseIdentifier: $0) }`.
final class CellRegistrationRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = Array(node.arguments)
    guard arguments.count == 2, arguments[1].label?.text == "forCellReuseIdentifier",
      arguments[0].label == nil, node.trailingClosure == nil,
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "register",
      let type = arguments[0].expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.text == "self", let cell = type.base
    else { return .visitChildren }
    let start = arguments[0].offsets.lowerBound
    file.edits.replace(start..<arguments[1].offsets.lowerBound, with: "")
    file.edits.insert(
      " { \(cell.trimmedDescription)(style: .default, reuseIdentifier: $0) }", after: node)
    return .visitChildren
  }
}
