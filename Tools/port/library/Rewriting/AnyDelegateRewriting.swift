internal import SwiftSyntax

/// Gives delegates of any class the protocol whose methods are called: without Objective-C only that
/// has them.
final class AnyDelegateRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
        let type = binding.typeAnnotation?.type, let name = member.decl.memberName,
        Self.isAny(type)
      else { continue }
      let calls = CallCollector(of: name, in: node).calls
      if !calls.isEmpty { give(Array(calls), type, name, of: node) }
    }
    return .visitChildren
  }

  fileprivate static func isAny(_ type: TypeSyntax) -> Bool {
    ["AnyObject?", "AnyObject!", "AnyObject"].contains(type.trimmedDescription)
  }

  private func give(
    _ calls: [String], _ type: TypeSyntax, _ name: String, of node: ClassDeclSyntax
  ) {
    let all = file.index.methodsOfProtocols.merging(DelegateMethods.names) { own, _ in own }
    let fitting = all.filter { $0.value.isSuperset(of: calls) }.keys.sorted()
    guard fitting.count == 1 else {
      let list = fitting.isEmpty ? "its methods" : fitting.joined(separator: " or ")
      return file.note(
        type,
        "AnyObject has no methods without Objective-C; let “\(name)” be of a protocol: \(list)")
    }
    let finder = ParameterFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    for found in [type] + finder.types.filter({ $0.key == name }).flatMap(\.value) {
      let mark = found.trimmedDescription.drop { $0 != "?" && $0 != "!" }
      file.edits.replace(found, with: fitting[0] + mark)
    }
  }
}

/// Collects the names with labels of the methods that are called of a property.
private final class CallCollector: SyntaxVisitor {
  var calls: Set<String> = []
  private let name: String

  init(of name: String, in node: ClassDeclSyntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = OptionalCall(node)?.member ?? node.calledExpression.as(MemberAccessExprSyntax.self)
    var base = called?.base
    while let outer = base {
      if let chain = outer.as(OptionalChainingExprSyntax.self) {
        base = chain.expression
      } else if let force = outer.as(ForceUnwrapExprSyntax.self) {
        base = force.expression
      } else {
        break
      }
    }
    if let called, [name, "self." + name].contains(base?.trimmedDescription ?? "") {
      let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
      calls.insert("\(called.declName.baseName.text)(\(labels))")
    }
    return .visitChildren
  }
}

/// Finds the parameters of functions that are of any class, by their names.
private final class ParameterFinder: SyntaxVisitor {
  var types: [String: [TypeSyntax]] = [:]

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if AnyDelegateRewriting.isAny(node.type) {
      types[(node.secondName ?? node.firstName).text, default: []].append(node.type)
    }
    return .skipChildren
  }
}
