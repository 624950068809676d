internal import SwiftSyntax

/// Makes the overrides of what `NSObject` has callable on any thread, as that is; what they use of the
/// main actor they use there.
final class ObjectOverrideRewriting: SyntaxVisitor {
  private static let names: Set = [
    "isEqual(_:)", "hash", "description", "debugDescription", "copy()", "mutableCopy()",
  ]

  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOfAnyThread = node.modifiers.contains { $0.name.text == "nonisolated" }
    guard !isOfAnyThread, file.index.ancestors(of: node.typePath).last == "NSObject" else {
      return .visitChildren
    }
    for member in node.memberBlock.members {
      let modifiers = member.decl.memberModifiers
      guard let name = member.decl.memberName, Self.names.contains(name), member.decl.isOverride,
        !modifiers.contains(where: { $0.name.text == "nonisolated" }), let first = modifiers.first
      else { continue }
      file.edits.insert("nonisolated ", before: first)
      if let body = body(of: member.decl), usesMembers(body, of: node) { isolate(body) }
    }
    return .visitChildren
  }

  /// Returns the statements of a method, or of a property's getter.
  private func body(of decl: DeclSyntax) -> CodeBlockItemListSyntax? {
    if let function = decl.as(FunctionDeclSyntax.self) { return function.body?.statements }
    let block = decl.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
    switch block?.accessors {
    case .getter(let statements): return statements
    case .accessors(let list):
      return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    default: return nil
    }
  }

  /// Returns whether statements mention what may belong to the main actor: a member of the class that
  /// is no constant, anything of a superclass in the folder, a member of another type of the folder,
  /// or the creation of an object.
  private func usesMembers(_ body: CodeBlockItemListSyntax, of node: ClassDeclSyntax) -> Bool {
    let path = node.typePath
    if file.index.ancestors(of: path).count > 1 { return true }
    let constants = node.memberBlock.members.compactMap { member -> String? in
      let variable = member.decl.as(VariableDeclSyntax.self)
      return variable?.bindingSpecifier.text == "let" ? member.decl.memberName : nil
    }
    let members = file.index.methods.filter { $0.hasPrefix(path + ".") }
      .map { String($0.dropFirst(path.count + 1).prefix { $0 != "(" }) }
    let others = Set(members).subtracting(constants)
    let ofObjects = Self.names.map { String($0.prefix { $0 != "(" }) }
    let elsewhere = Set(
      file.index.methods.filter { !$0.hasPrefix(path + ".") }
        .compactMap { $0.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) }
    ).subtracting(ofObjects)
    return body.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      let isOfSuper =
        token.previousToken(viewMode: .sourceAccurate)?
        .previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.super)
      let previous = token.previousToken(viewMode: .sourceAccurate)?.tokenKind
      let creates =
        token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen
        && file.index.types.contains(name)
      return others.contains(name) && !isOfSuper || creates
        || previous == .period && elsewhere.contains(name) && !constants.contains(name)
          && !isOfSuper
    }
  }

  private func isolate(_ body: CodeBlockItemListSyntax) {
    guard !body.isEmpty else { return }
    file.edits.insert("MainActor.assumeIsolated { ", before: body)
    file.edits.insert(" }", after: body)
  }
}
