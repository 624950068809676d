internal import SwiftSyntax

/// Schedules on the application's timeline what was to run later on the main queue, so that it
/// happens as a test waits, and in a replay at the same moment.
final class DelayRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.isPath("DispatchQueue.main.asyncAfter"),
      let deadline = node.arguments.first, deadline.label?.text == "deadline",
      let delay = delay(deadline.expression), importsUIKit, !isInBackground(node)
    else { return .visitChildren }
    let arguments = Array(node.arguments)
    guard
      arguments.count == 1
        ? node.trailingClosure != nil
        : arguments.count == 2 && arguments[1].expression.is(ClosureExprSyntax.self)
    else { return .visitChildren }
    file.edits.replace(
      node.offsets.lowerBound..<delay,
      with: "UIApplication.shared.timeline.schedule(after: ")
    if arguments.count == 2 {
      let label = arguments[1].offsets.lowerBound..<arguments[1].expression.offsets.lowerBound
      file.edits.replace(label, with: "")
    }
    return .visitChildren
  }

  /// Returns the offset of the seconds that are added to the present time; `nil` if the deadline is
  /// another one.
  private func delay(_ deadline: ExprSyntax) -> Int? {
    guard let sum = deadline.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(sum.elements)
    guard parts.count >= 3, [".now()", "DispatchTime.now()"].contains(parts[0].trimmedDescription),
      parts[1].trimmedDescription == "+"
    else { return nil }
    let seconds = parts[2].trimmedDescription
    // An interval of Dispatch's is no number.
    guard !seconds.hasPrefix("."), !seconds.hasPrefix("DispatchTimeInterval") else { return nil }
    return parts[2].offsets.lowerBound
  }

  private var importsUIKit: Bool {
    file.tree.statements.contains { statement in
      statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text.hasPrefix("UIKit") == true
    }
  }

  /// Returns a Boolean value that indicates whether a node is in a closure that runs on a queue of
  /// the system, which has no application.
  private func isInBackground(_ node: FunctionCallExprSyntax) -> Bool {
    node.ancestors.contains { ancestor in
      ancestor.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        .hasPrefix("DispatchQueue.global") == true
    }
  }
}
