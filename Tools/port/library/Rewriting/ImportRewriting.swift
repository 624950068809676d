internal import SwiftSyntax

/// Replaces imports of UIKit, its parts, and the frameworks that come with it, and removes those of
/// frameworks of which the file uses nothing else.
final class ImportRewriting: SyntaxVisitor {
  /// The modules whose names `UIKitNames` has, beside UIKit.
  static let companions: Set = ["QuartzCore", "CoreGraphics", "CoreFoundation", "ObjectiveC"]

  private let file: FileRewriting
  private let target: String
  private var hasFoundation: Bool
  private var hasTarget: Bool
  private let hasUIKit: Bool
  private let names: Set<String>

  init(_ file: FileRewriting) {
    self.file = file
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    let needsActions = finder.usesActions || finder.modules.contains("UIKitActions")
    target = needsActions ? "UIKitActions" : "UIKitNames"
    hasFoundation = finder.modules.contains("Foundation")
    hasTarget = finder.modules.contains(target)
    hasUIKit = finder.modules.contains("UIKit")
    names = finder.names
    super.init(viewMode: .sourceAccurate)
    let isImported = finder.modules.contains {
      $0.hasPrefix("UIKit") || Self.companions.contains($0)
    }
    let uses = finder.mentionsUIKit || !hasFoundation && finder.mentionsFoundation
    if uses, !isImported { addImports() }
  }

  /// Imports what a file uses without an import: a header of the module imported it there, or
  /// another file, whose imports counted for all members.
  private func addImports() {
    let names = (hasFoundation ? [] : ["Foundation"]) + [target]
    let text = names.map { "import \($0)\n" }.joined()
    let first = file.tree.statements.first { $0.item.is(ImportDeclSyntax.self) }
    if let first {
      file.edits.insert(text, before: first)
    } else if let first = file.tree.firstToken(viewMode: .sourceAccurate) {
      let isPlain = file.edits.source.isEmpty || first.leadingTrivia.pieces.isEmpty
      file.edits.insert(text + "\n", at: isPlain ? 0 : first.endOfHeader)
    }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    if ForeignModules.isUnneeded(module, by: names), !node.isOnlyWhereAvailable {
      file.edits.remove(node)
      return .skipChildren
    }
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
  var names: Set<String> = []
  var usesActions = false

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    modules.insert(node.path.first?.name.text ?? "")
    return .skipChildren
  }

  var mentionsUIKit = false
  var mentionsFoundation = false

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.tokenKind else { return .visitChildren }
    names.insert(name)
    if name.isOfUIKit || Self.isOfGraphics(name) { mentionsUIKit = true }
    if Self.isOfFoundation(name) { mentionsFoundation = true }
    return .visitChildren
  }

  /// Returns a Boolean value that indicates whether a name is one of those of Foundation that
  /// programs with touches use.
  private static func isOfFoundation(_ name: String) -> Bool {
    if name.hasPrefix("CG") || name.hasPrefix("NS") {
      return name.dropFirst(2).first?.isUppercase == true
    }
    return [
      "TimeInterval", "Date", "Data", "Bundle", "IndexPath", "Timer", "URL", "UserDefaults",
      "DispatchQueue", "Notification", "sqrt", "pow", "sin", "cos", "tan", "atan2", "floor", "ceil",
    ].contains(name)
  }

  /// Returns a Boolean value that indicates whether a name is one of Core Graphics' or Core
  /// Animation's that Foundation has not on Linux.
  private static func isOfGraphics(_ name: String) -> Bool {
    [
      "CGAffine", "CGContext", "CGPath", "CGMutablePath", "CGColor", "CGImage", "CALayer",
      "AVMakeRect",
    ].contains { name.hasPrefix($0) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if MainClosureRewriting.rewrites(node) { usesActions = true }
    // What replaces it is in `UIKitNames`.
    if node.arguments.isEmpty, node.calledExpression.isPath("Timer") { mentionsUIKit = true }
    return .visitChildren
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

extension TokenSyntax {
  /// The offset behind the comments at the beginning of a file: behind its last empty line before
  /// the token, or else before all comments.
  fileprivate var endOfHeader: Int {
    var (offset, end, breaks) = (position.utf8Offset, position.utf8Offset, 0)
    for piece in leadingTrivia.pieces {
      offset += piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        breaks += count
        if breaks > 1 { end = offset }
      case .spaces, .tabs: break
      default: breaks = 0
      }
    }
    return end
  }
}
