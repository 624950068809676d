internal import SwiftSyntax

/// Replaces imports of UIKit, its parts, and the frameworks that come with it.
final class ImportRewriting: SyntaxVisitor {
  /// The modules whose names `UIKitNames` has, beside UIKit.
  static let companions: Set = ["QuartzCore", "CoreGraphics", "CoreFoundation", "ObjectiveC"]

  private let file: FileRewriting
  private let target: String
  private var hasFoundation: Bool
  private var hasTarget: Bool
  private let hasUIKit: Bool

  init(_ file: FileRewriting) {
    self.file = file
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    let needsActions = finder.usesActions || finder.modules.contains("UIKitActions")
    target = needsActions ? "UIKitActions" : "UIKitNames"
    hasFoundation = finder.modules.contains("Foundation")
    hasTarget = finder.modules.contains(target)
    hasUIKit = finder.modules.contains("UIKit")
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    let isNames = module == "UIKitNames" && target == "UIKitActions"
    guard module == "UIKit" || isNames || Self.companions.contains(module) else {
      return .skipChildren
    }
    if hasTarget || Self.companions.contains(module) && hasUIKit {
      file.edits.remove(node)
    } else {
      replace(node)
      hasTarget = !node.isConditional
    }
    return .skipChildren
  }

  private func replace(_ node: ImportDeclSyntax) {
    let start = node.importKindSpecifier?.offsets.lowerBound ?? node.path.offsets.lowerBound
    file.edits.replace(start..<node.path.offsets.upperBound, with: target)
    // UIKit exports Foundation; the module that replaces it exports what it needs of it.
    guard !hasFoundation else { return }
    let indentation = file.edits.indentation(at: node.offsets.lowerBound)
    file.edits.insert("import Foundation\n\(indentation)", before: node)
    hasFoundation = !node.isConditional
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "UIKit" {
      file.edits.replace(base, with: "UIKitNames")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), base.name.text == "UIKit" {
      file.edits.replace(base, with: "UIKitNames")
    }
    return .visitChildren
  }
}

extension ImportDeclSyntax {
  /// A Boolean value that indicates whether the import is in a branch of a condition.
  fileprivate var isConditional: Bool { ancestors.contains { $0.is(IfConfigDeclSyntax.self) } }
}

/// Finds the imported modules, and whether the file has actions.
private final class ImportFinder: SyntaxVisitor {
  var modules: Set<String> = []
  var usesActions = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    modules.insert(node.path.first?.name.text ?? "")
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if ["selector", "action"].contains(node.macroName.text) { usesActions = true }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if SelectorRewriting.method(ofAction: node) != nil { usesActions = true }
    return .visitChildren
  }
}
