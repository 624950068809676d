internal import SwiftSyntax

/// Isolates the deinitializers of UIKit's subclasses, as those of their superclasses are, and those
/// of other classes that use what may be on the main actor; lists what cannot be overridden.
final class DeinitRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let decl = DeclSyntax(node)
    if decl.isOverride, let name = decl.memberName,
      file.index.methodsOfUIKitExtensions.contains(name)
    {
      file.note(
        node.name,
        "“\(name)” is in an extension of one of UIKit's classes, where it cannot be overridden;"
          + " declare it in a class of yours")
    }
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let owner = node.ancestors.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
    let isIsolated = node.modifiers.contains { ["isolated", "nonisolated"].contains($0.name.text) }
    let isOfAnyThread = owner?.modifiers.contains { $0.name.text == "nonisolated" } == true
    if let owner, !isIsolated, !isOfAnyThread,
      file.index.inheritsFromUIKit(owner.typePath) || usesState(node)
    {
      file.edits.insert("isolated ", before: node.deinitKeyword)
    }
    return .visitChildren
  }

  /// The functions that any thread may call.
  private static let freeFunctions: Set = [
    "print", "debugPrint", "NSLog", "NotificationCenter.default.removeObserver",
  ]

  /// Returns a Boolean value that indicates whether a deinitializer does more than print or remove
  /// the object from the observers of notifications.
  private func usesState(_ node: DeinitializerDeclSyntax) -> Bool {
    node.body?.statements.contains { statement in
      let call = statement.item.as(FunctionCallExprSyntax.self)
      return !Self.freeFunctions.contains(call?.calledExpression.names() ?? "")
    } == true
  }
}
