internal import SwiftSyntax

/// Puts parameters that are passed on to animations on the main actor, where UIKit calls them:
/// `animations: @escaping () -> Void` becomes `animations: @escaping @MainActor () -> Void`.
///
/// Swift 6 mode does not pass on other closures, which might be of any actor.
final class AnimationParameterRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .visitChildren }
    for parameter in node.signature.parameterClause.parameters {
      guard let type = Self.function(in: parameter.type) else { continue }
      let finder = PassingFinder(of: (parameter.secondName ?? parameter.firstName).text)
      finder.walk(body)
      if finder.isFound { file.edits.insert("@MainActor ", before: type) }
    }
    return .visitChildren
  }

  /// Returns the type of functions in `@escaping () -> Void`, `(() -> Void)?` and their like; `nil`
  /// for other types, and where an actor or `@Sendable` is named already.
  private static func function(in type: TypeSyntax) -> FunctionTypeSyntax? {
    if let function = type.as(FunctionTypeSyntax.self) { return function }
    if let attributed = type.as(AttributedTypeSyntax.self) {
      let names = attributed.attributes.map(\.trimmedDescription)
      return names.allSatisfy { $0 == "@escaping" } ? function(in: attributed.baseType) : nil
    }
    if let optional = type.as(OptionalTypeSyntax.self) { return function(in: optional.wrappedType) }
    guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    else { return nil }
    return function(in: only.type)
  }
}

/// Finds whether a closure is passed on to an animation of UIKit's.
private final class PassingFinder: SyntaxVisitor {
  private let name: String
  var isFound = false

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  private static let methods: Set = [
    "animate", "animateKeyframes", "transition", "addAnimations", "addCompletion",
    "runningPropertyAnimator", "performWithoutAnimation", "present", "dismiss",
    "UIViewPropertyAnimator",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let called, Self.methods.contains(called.baseName.text),
      node.arguments.contains(where: {
        $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == name
      })
    {
      isFound = true
    }
    return .visitChildren
  }
}
