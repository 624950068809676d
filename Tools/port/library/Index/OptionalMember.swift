internal import SwiftSyntax

/// An optional member of a protocol, with what its users take it for where it is missing.
struct OptionalMember {
  /// How the result of a call is used.
  enum Use: Hashable {
    /// Not at all, or where a missing result is the same as that of the default.
    case ignored
    /// A value replaces a missing result: `?? true`.
    case replaced(String)
    /// A missing result makes a difference that no default can make.
    case distinguished
  }

  /// The name of the protocol.
  let owner: String
  /// The name with labels: `card(_:didMoveTo:)` as `card(_:didMoveTo:)`, a property's name alone.
  let name: String
  /// The name without labels.
  let baseName: String
  /// The type of the result or of the property, `Void` where there is none.
  let type: String
  /// The different uses of the member in the folder.
  var uses: Set<Use> = []

  /// Reads a member of a protocol; fails if it is not optional.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - owner: The name of the protocol.
  init?(_ member: DeclSyntax, of owner: String) {
    guard member.isOptionalRequirement, let name = member.memberName else { return nil }
    self.owner = owner
    self.name = name
    baseName = String(name.prefix { $0 != "(" })
    if let function = member.as(FunctionDeclSyntax.self) {
      type = function.signature.returnClause?.type.trimmedDescription ?? "Void"
    } else {
      let binding = member.as(VariableDeclSyntax.self)?.bindings.first
      type = binding?.typeAnnotation?.type.trimmedDescription ?? "Void"
    }
  }

  /// A Boolean value that indicates whether the result is nothing.
  var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(type) }

  /// A Boolean value that indicates whether the result is optional by itself.
  var isOptional: Bool { type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") }

  /// The expression that a missing member gives: what its users take it for, otherwise the zero of
  /// its type; `nil` if there is none.
  var fallback: String? {
    if isVoid { return "" }
    if isOptional { return "nil" }
    let values = uses.compactMap { if case .replaced(let value) = $0 { value } else { nil } }
    if let value = values.sorted().first { return value }
    return Self.zeros[type] ?? collection
  }

  private var collection: String? {
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    return type.contains(":") ? "[:]" : "[]"
  }

  /// A Boolean value that indicates whether a class without the member behaves as before.
  var isFaithful: Bool {
    if isVoid || isOptional { return true }
    if uses.contains(.distinguished) { return false }
    return uses.count { if case .replaced = $0 { true } else { false } } < 2
      && !(uses.contains(.ignored) && uses.count > 1 && fallback != Self.zeros[type])
  }

  private static let zeros: [String: String] = {
    var zeros = ["Bool": "false", "String": "\"\"", "Swift.Bool": "false"]
    for type in ["Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Int32", "UInt32"] {
      zeros[type] = "0"
    }
    for type in ["CGPoint", "CGSize", "CGRect", "UIEdgeInsets", "CGVector"] {
      zeros[type] = ".zero"
    }
    zeros["CGAffineTransform"] = ".identity"
    return zeros
  }()
}

extension DeclSyntax {
  /// A Boolean value that indicates whether the declaration is an optional requirement.
  var isOptionalRequirement: Bool { memberModifiers.contains { $0.name.text == "optional" } }
}

/// Collects how the results of optional members are used.
final class OptionalUseCollector: SyntaxVisitor {
  private let members: [String: OptionalMember]
  private(set) var uses: [String: Set<OptionalMember.Use>] = [:]

  init(_ members: [String: OptionalMember]) {
    self.members = members
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = OptionalCall(node), let name = members.keys.first(where: call.matches) {
      uses[name, default: []].insert(OptionalMember.Use(of: ExprSyntax(node)))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if node.base != nil, members[name] != nil,
      node.parent?.is(OptionalChainingExprSyntax.self) == false
    {
      uses[name, default: []].insert(OptionalMember.Use(of: ExprSyntax(node)))
    }
    return .visitChildren
  }
}

extension OptionalMember.Use {
  /// Reads the use of a result from what is around the call.
  init(of call: ExprSyntax) {
    guard let parent = call.parent else {
      self = .ignored
      return
    }
    if parent.is(CodeBlockItemSyntax.self) {
      self = .ignored
    } else if let list = parent.as(ExprListSyntax.self),
      list.parent?.is(SequenceExprSyntax.self) == true
    {
      self = Self.inSequence(call, Array(list))
    } else {
      self = .distinguished
    }
  }

  /// Reads `a?.b() ?? true`, `a?.b() == true`, `_ = a?.b()`.
  private static func inSequence(_ call: ExprSyntax, _ list: [ExprSyntax]) -> Self {
    guard let index = list.firstIndex(where: { $0.id == call.id }) else { return .distinguished }
    if index == 2, list[0].is(DiscardAssignmentExprSyntax.self) { return .ignored }
    guard index + 2 < list.count, let sign = list[index + 1].as(BinaryOperatorExprSyntax.self)
    else {
      return .distinguished
    }
    let value = list[index + 2].trimmedDescription
    switch (sign.operator.text, value) {
    case ("??", _): return isConstant(list[index + 2]) ? .replaced(value) : .distinguished
    case ("==", "true"), ("!=", "false"): return .replaced(value == "true" ? "false" : "true")
    case ("==", "false"), ("!=", "true"): return .replaced(value == "true" ? "false" : "true")
    default: return .distinguished
    }
  }

  /// Returns a Boolean value that indicates whether an expression means the same everywhere.
  private static func isConstant(_ expression: ExprSyntax) -> Bool {
    if expression.is(BooleanLiteralExprSyntax.self) || expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(FloatLiteralExprSyntax.self)
    {
      return true
    }
    if let prefixed = expression.as(PrefixOperatorExprSyntax.self) {
      return isConstant(prefixed.expression)
    }
    if let text = expression.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { isConstant($0.expression) }
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return true }
      return base.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
        || isConstant(base)
    }
    return false
  }
}
