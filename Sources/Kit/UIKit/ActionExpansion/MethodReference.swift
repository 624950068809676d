internal import SwiftSyntax
internal import SwiftSyntaxBuilder

/// A reference to a method, as it is written in `#action`.
struct MethodReference {
  let name: String
  /// The method as a function of its object, such as `Card.tapped(_:)`.
  let unapplied: ExprSyntax

  /// Reads a reference.
  ///
  /// - Parameter context: The declarations that enclose the macro, the innermost first.
  /// - Throws: An ``ActionProblem`` if the expression is no reference to a method.
  init(_ expression: ExprSyntax, in context: [Syntax]) throws {
    let (reference, type) = Self.parts(of: expression)
    let base: ExprSyntax
    let method: DeclReferenceExprSyntax
    if let bare = reference.as(DeclReferenceExprSyntax.self) {
      (base, method) = (try Self.enclosing(context), bare)
    } else if let member = reference.as(MemberAccessExprSyntax.self), let owner = member.base {
      (base, method) = (try Self.type(of: owner, in: context), member.declName)
    } else {
      throw Self.problem(reference)
    }
    guard case .identifier = method.baseName.tokenKind else { throw ActionProblem.notAMethod }
    name = SelectorName.name(of: method)
    let unapplied: ExprSyntax = "\(base.trimmed).\(method.trimmed)"
    self.unapplied = type.map { Self.cast(unapplied, of: base, to: $0) } ?? unapplied
  }

  /// Splits `tapped as (UIButton) -> Void` into the reference and the type; others have no type.
  private static func parts(of expression: ExprSyntax) -> (ExprSyntax, TypeSyntax?) {
    if let tuple = expression.as(TupleExprSyntax.self), let element = tuple.elements.first,
      tuple.elements.count == 1, element.label == nil
    {
      return parts(of: element.expression)
    }
    if let cast = expression.as(AsExprSyntax.self) { return (cast.expression, cast.type) }
    // The operators of a macro's argument are not folded.
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
      let elements = Array(sequence.elements)
      if elements[1].is(UnresolvedAsExprSyntax.self), let type = elements[2].as(TypeExprSyntax.self)
      {
        return (elements[0], type.type)
      }
    }
    return (expression, nil)
  }

  private static func enclosing(_ context: [Syntax]) throws -> ExprSyntax {
    switch EnclosingType(context) {
    case .named(let name): return "\(raw: name)"
    case .value(let kind, let name): throw ActionProblem.valueType(kind: kind, name: name)
    case nil: throw ActionProblem.noClass
    }
  }

  /// Returns the type that the base of a member names, or that the base is an object of.
  private static func type(of base: ExprSyntax, in context: [Syntax]) throws -> ExprSyntax {
    if base.is(SuperExprSyntax.self) { throw ActionProblem.superclass }
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      guard chain.expression.trimmedDescription == "self" else { throw ActionProblem.optional }
      return try enclosing(context)
    }
    if ["self", "Self"].contains(base.trimmedDescription) { return try enclosing(context) }
    return isType(base) ? base : "type(of: \(base.trimmed))"
  }

  /// Returns whether an expression names a type, which by convention begins with a capital letter.
  private static func isType(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text.first { $0 != "_" && $0 != "`" }?.isUppercase == true
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return isType(ExprSyntax(member.declName))
    }
    return expression.is(GenericSpecializationExprSyntax.self)
      || expression.is(TypeExprSyntax.self)
  }

  /// Casts an unapplied method to a type that may be that of the method alone.
  private static func cast(
    _ unapplied: ExprSyntax, of base: ExprSyntax, to type: TypeSyntax
  ) -> ExprSyntax {
    let isUnapplied = type.as(FunctionTypeSyntax.self)?.returnClause.type
      .is(FunctionTypeSyntax.self)
    return isUnapplied == true
      ? "\(unapplied) as \(type.trimmed)"
      : "\(unapplied) as (\(base.trimmed)) -> \(type.trimmed)"
  }

  private static func problem(_ expression: ExprSyntax) -> ActionProblem {
    if expression.is(FunctionCallExprSyntax.self) { return .call }
    if expression.is(ClosureExprSyntax.self) { return .closure }
    if expression.is(OptionalChainingExprSyntax.self) { return .optional }
    return .notAMethod
  }
}
