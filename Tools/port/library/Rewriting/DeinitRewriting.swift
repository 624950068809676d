internal import SwiftSyntax

/// Isolates the deinitializers of UIKit's subclasses, as those of their superclasses are, and lists
/// what they cannot override.
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
    if let owner, !isIsolated, file.index.inheritsFromUIKit(owner.name.text) {
      file.edits.insert("isolated ", before: node.deinitKeyword)
    }
    return .visitChildren
  }
}
