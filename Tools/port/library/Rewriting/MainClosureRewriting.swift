internal import SwiftSyntax

/// Gives closures of timers and of notifications, which Foundation may call on any thread, to methods
/// that call them on the main actor; timers, also those of actions, then run on the application's
/// timeline.
final class MainClosureRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.isTimer(node), let label = node.arguments.first?.label {
      file.edits.replace(label, with: "timeInterval")
    } else if Self.isUnscheduledTimer(node) {
      file.edits.replace(node.calledExpression, with: "Timer.unscheduledTimer")
    } else if let name = Self.additionOfTimer(node) {
      file.edits.replace(name, with: "schedule")
    } else if let queue = Self.mainQueue(of: node) {
      // Removed with the comma before it, which may be the last one.
      let arguments = Array(node.arguments)
      let before = arguments[1].expression.offsets.upperBound
      let isLast = arguments.count == 3
      let end = isLast ? queue.expression.offsets.upperBound : arguments[3].offsets.lowerBound
      file.edits.replace(before..<end, with: isLast ? "" : ", ")
    }
    return .visitChildren
  }

  /// Returns whether a call is one of `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
  static func isTimer(_ node: FunctionCallExprSyntax) -> Bool {
    node.calledExpression.isPath("Timer.scheduledTimer")
      && node.arguments.first?.label?.text == "withTimeInterval"
  }

  /// Returns whether a call is one of `Timer(timeInterval:repeats:block:)`, or of
  /// `Timer(timeInterval:target:selector:userInfo:repeats:)`.
  static func isUnscheduledTimer(_ node: FunctionCallExprSyntax) -> Bool {
    (node.calledExpression.isPath("Timer") || node.calledExpression.isPath("Timer.init"))
      && node.arguments.first?.label?.text == "timeInterval"
  }

  /// Returns the name `add` in a call of `add(_:forMode:)` of a run loop with a timer; `nil` for other
  /// calls, such as those of display links, which name the run loop as an argument.
  static func additionOfTimer(_ node: FunctionCallExprSyntax) -> TokenSyntax? {
    let called = node.calledExpression
    guard called.isPath("RunLoop.main.add") || called.isPath("RunLoop.current.add"),
      node.arguments.map({ $0.label?.text }) == [nil, "forMode"]
    else { return nil }
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName
  }

  /// Returns whether a call is one of those that are rewritten, with `UIKitActions`' methods.
  static func rewrites(_ node: FunctionCallExprSyntax) -> Bool {
    isTimer(node) || isUnscheduledTimer(node) || additionOfTimer(node) != nil
      || mainQueue(of: node) != nil
  }

  /// Returns the argument of a call of `addObserver(forName:object:queue:using:)` that names the main
  /// queue or none; `nil` for other calls.
  static func mainQueue(of node: FunctionCallExprSyntax) -> LabeledExprSyntax? {
    let arguments = Array(node.arguments)
    guard arguments.prefix(3).map({ $0.label?.text }) == ["forName", "object", "queue"],
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        == "addObserver",
      ["nil", ".main", "OperationQueue.main"].contains(arguments[2].expression.trimmedDescription)
    else { return nil }
    return arguments[2]
  }
}
