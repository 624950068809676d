internal import SwiftParser
internal import SwiftSyntax

/// Replaces selectors by actions, `#selector(tapped(_:))` by `#action(tapped(_:))`, and
/// `#keyPath(CALayer.opacity)` by the string "opacity".
final class SelectorRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "keyPath", let path = node.arguments.first?.expression {
      // Names of properties, with or without their class: the string that Objective-C has for them.
      let names = path.trimmedDescription.split(separator: ".")
      let properties = names.drop { $0.first?.isUppercase == true || $0 == "self" }
      file.edits.replace(node, with: "\"\(properties.joined(separator: "."))\"")
      return .skipChildren
    }
    guard node.macroName.text == "selector", let argument = node.arguments.first else {
      return .visitChildren
    }
    guard argument.label == nil else { return .visitChildren }
    if let command = Self.editingCommand(argument.expression) {
      file.edits.replace(node, with: "Action.\(command)")
      return .skipChildren
    }
    file.edits.replace(node.macroName, with: "action")
    if argument.expression.is(DeclReferenceExprSyntax.self), let name = Self.capturedClass(node) {
      file.edits.insert("\(name).", before: argument.expression)
    }
    return .skipChildren
  }

  /// Returns the command that a method of UIKit's protocol of editing commands names.
  private static func editingCommand(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "UIResponderStandardEditActions"
    else { return nil }
    return member.declName.baseName.text
  }

  /// Returns the class to name in a closure, where a method's name alone would capture `self`.
  private static func capturedClass(_ node: some SyntaxProtocol) -> String? {
    var isInClosure = false
    for parent in node.ancestors {
      if parent.is(ClosureExprSyntax.self) { isInClosure = true }
      if let type = parent.as(ClassDeclSyntax.self) { return isInClosure ? type.name.text : nil }
      if let type = parent.as(ExtensionDeclSyntax.self) {
        let isPlain = type.genericWhereClause == nil
        return isInClosure && isPlain ? type.extendedType.trimmedDescription : nil
      }
      if parent.is(StructDeclSyntax.self) || parent.is(EnumDeclSyntax.self) { return nil }
    }
    return nil
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let method = Self.method(ofAction: node) else { return .visitChildren }
    let prefix = Self.capturedClass(node).map { $0 + "." } ?? ""
    file.edits.replace(node.expression, with: "#action(\(prefix)\(method))")
    return .skipChildren
  }

  /// Returns the method that an argument names as a string: `handle(_:)` for `action: "handle:"`,
  /// also in `Selector("handle:")`; `nil` for other arguments.
  static func method(ofAction argument: LabeledExprSyntax) -> String? {
    guard ["action", "selector"].contains(argument.label?.text ?? "") else { return nil }
    if let text = argument.expression.as(StringLiteralExprSyntax.self) { return method(in: text) }
    guard let call = argument.expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.isPath("Selector"), call.arguments.count == 1,
      call.arguments.first?.label == nil
    else { return nil }
    var value = call.arguments.first?.expression
    // Two parentheses silence a warning.
    if let tuple = value?.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      value = tuple.elements.first?.expression
    }
    return value?.as(StringLiteralExprSyntax.self).flatMap(method(in:))
  }

  private static func method(in literal: StringLiteralExprSyntax) -> String? {
    guard let selector = literal.representedLiteralValue,
      let first = selector.first, first.isLetter || first == "_",
      selector.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" })
    else { return nil }
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return selector }
    guard parts.last == "" else { return nil }
    let labels = ["_"] + parts.dropFirst().dropLast().map { $0.isEmpty ? "_" : String($0) }
    return "\(parts[0])(\(labels.map { $0 + ":" }.joined()))"
  }
}
