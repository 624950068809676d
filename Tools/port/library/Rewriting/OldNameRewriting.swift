internal import SwiftSyntax

/// Replaces names of early versions of UIKit and Core Graphics by those of today.
final class OldNameRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let name = OldNames.names[node.name.text] { file.edits.replace(node.name, with: name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.baseName.text
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    if let access, access.declName.id == node.id {
      if let name = OldNames.notifications[text], Self.isNotificationName(access.base) {
        file.edits.replace(access, with: name)
        return .skipChildren
      }
      if text == "childViewControllers" { file.edits.replace(node.baseName, with: "children") }
      // A folder's own case of this name keeps it.
      if let name = OldNames.cases[text], !file.index.cases.contains(text),
        access.base.map({ OldNames.isRenamed($0.trimmedDescription) }) ?? true
      {
        file.edits.replace(node.baseName, with: name)
      }
    } else if let name = OldNames.names[text] {
      file.edits.replace(node.baseName, with: name)
    } else if text.hasSuffix("Notification"),
      let name = OldNames.notifications[String(text.dropLast("Notification".count))]
    {
      file.edits.replace(node.baseName, with: name)
    }
    return .visitChildren
  }

  /// Returns a Boolean value that indicates whether an expression, the base of a member, can be the
  /// type of notifications' names.
  private static func isNotificationName(_ base: ExprSyntax?) -> Bool {
    guard let base else { return true }
    return ["NSNotification.Name", "Notification.Name", "NSNotification.Name.self"]
      .contains(base.names())
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let decl = DeclSyntax(node)
    if decl.isOverride, let name = decl.memberName, let method = OldNames.methods[name] {
      file.edits.replace(node.name, with: method.name)
      for (parameter, label) in zip(node.signature.parameterClause.parameters, method.labels) {
        file.edits.replace(parameter.firstName, with: label)
      }
    }
    return .visitChildren
  }

  /// Replaces the name and the labels of a method of an earlier version.
  private func renameMethod(_ node: FunctionCallExprSyntax) {
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let called else { return }
    let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
    guard let method = OldNames.methods["\(called.baseName.text)(\(labels))"] else { return }
    file.edits.replace(called.baseName, with: method.name)
    for (argument, label) in zip(node.arguments, method.labels) {
      let start = argument.offsets.lowerBound
      let end = argument.expression.offsets.lowerBound
      file.edits.replace(start..<end, with: label == "_" ? "" : label + ": ")
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    renameMethod(node)
    if node.arguments.isEmpty, node.trailingClosure == nil,
      node.calledExpression.trimmedDescription == "Timer"
    {
      // Foundation's has no initializer without arguments on Linux; it makes a timer that is over.
      file.edits.replace(node, with: "Timer.makeInvalid()")
      return .skipChildren
    }
    if node.arguments.isEmpty, node.trailingClosure == nil,
      let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["NSMutableAttributedString", "NSAttributedString"].contains(type)
    {
      // Foundation's has no initializer without arguments on Linux.
      file.edits.replace(node, with: "\(type)(string: \"\")")
      return .skipChildren
    }
    if node.arguments.isEmpty, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      let property = OldNames.sharedObjects[access.trimmedDescription]
    {
      let end = node.offsets.upperBound
      file.edits.replace(access.declName.offsets.lowerBound..<end, with: property)
      return .skipChildren
    }
    if let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let label = node.arguments.first?.label, let renamed = OldNames.labels[type],
      renamed.before == label.text
    {
      file.edits.replace(label, with: renamed.after)
    }
    guard let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      node.arguments.allSatisfy({ $0.label == nil })
    else { return .visitChildren }
    let arguments = Array(node.arguments)
    if let (type, labels) = OldNames.constructors[function.text], labels.count == arguments.count {
      file.edits.replace(function, with: type)
      for (argument, label) in zip(arguments, labels) {
        file.edits.insert("\(label): ", before: argument)
      }
    } else if let property = OldNames.properties[function.text], arguments.count == 1,
      arguments[0].expression.isPrimary
    {
      let value = arguments[0].expression.offsets
      file.edits.replace(node.offsets.lowerBound..<value.lowerBound, with: "")
      file.edits.replace(value.upperBound..<node.offsets.upperBound, with: ".\(property)")
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// A Boolean value that indicates whether a member can follow the expression.
  fileprivate var isPrimary: Bool {
    self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(FunctionCallExprSyntax.self)
  }
}
