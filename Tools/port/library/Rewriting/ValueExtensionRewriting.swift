internal import SwiftSyntax

/// Rewrites what only classes have in extensions of `UIColor`, `UIFont` and `UIImage`, which are
/// values here: `convenience init` becomes `init`, `class func` becomes `static func`.
final class ValueExtensionRewriting: SyntaxVisitor {
  private static let values: Set = ["UIColor", "UIFont", "UIImage", "CGColor", "UIEdgeInsets"]

  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Self.values.contains(node.extendedType.trimmedDescription) else { return .visitChildren }
    for member in node.memberBlock.members {
      for modifier in member.decl.memberModifiers {
        switch modifier.name.text {
        case "convenience", "required", "final": file.edits.remove(modifier)
        case "class": file.edits.replace(modifier.name, with: "static")
        case "open": file.edits.replace(modifier.name, with: "public")
        default: break
        }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let parent = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
      Self.values.contains(parent)
    {
      file.note(node, "\(parent) is a value, which has no subclasses; keep one in a property")
    }
    return .visitChildren
  }
}
