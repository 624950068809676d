internal import SwiftSyntax

/// Removes `override` from members that are not those of a class here, such as
/// `accessibilityLabel`, unless a superclass in the folder declares them.
final class ShadowRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      let decl = member.decl
      guard let name = decl.memberName,
        ShadowedMembers.names.contains(name) || ShadowedMembers.undeclared.contains(name),
        let modifier = decl.memberModifiers.first(where: { $0.name.text == "override" }),
        !isDeclared(name, above: node.typePath)
      else { continue }
      file.edits.remove(modifier)
      giveValue(to: decl)
    }
    return .visitChildren
  }

  private func isDeclared(_ name: String, above type: String) -> Bool {
    let ancestors = file.index.ancestors(of: type)
    // `NSObject` has some of them itself.
    return ancestors.contains { file.index.overrides.contains("\($0).\(name)") }
      || ancestors.last == "NSObject"
        && ["isEqual(_:)", "hash", "description", "debugDescription"].contains(name)
  }

  /// Gives a value to a property that has only observers, and is a stored one now.
  private func giveValue(to decl: DeclSyntax) {
    guard let binding = decl.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation, binding.initializer == nil,
      let accessors = binding.accessorBlock?.accessors.as(AccessorDeclListSyntax.self),
      accessors.allSatisfy({ ["didSet", "willSet"].contains($0.accessorSpecifier.text) }),
      let value = ShadowedMembers.values[type.type.trimmedDescription]
    else { return }
    file.edits.insert(" = \(value)", after: type)
  }
}
