internal import SwiftSyntax

/// Makes plain protocols of Objective-C's: bound to classes, with an extension that implements the
/// members that were optional.
final class ProtocolRewriting: SyntaxVisitor {
  private let file: FileRewriting

  init(_ file: FileRewriting) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOfObjectiveC = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
    }
    bindToClasses(node, isOfObjectiveC)
    guard isOfObjectiveC else { return .skipChildren }
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if isUnavailable(member.decl) {
        removeWithComments(member)
      } else if let name = member.decl.memberName, member.decl.isOptionalRequirement,
        let found = file.index.optionalMembers[name]
      {
        removeOptional(member.decl)
        if let text = defaultText(member.decl, found, access: access(of: node)) {
          defaults.append(text)
        }
      }
    }
    if !defaults.isEmpty {
      let head = "\n\n/// What a class does that leaves these members out.\n"
      let body = defaults.joined(separator: "\n")
      let outer = file.edits.indentation(at: node.offsets.lowerBound)
      file.edits.insert(
        head + "\(outer)extension \(node.name.text) {\n\(body)\n\(outer)}", after: node)
    }
    return .skipChildren
  }

  /// What binds a protocol to classes, or to those of Objective-C, which UIKit's are no more.
  private static let bounds: Set = ["class", "NSObjectProtocol", "NSObject"]

  /// Replaces what binds a protocol to classes, and binds one of Objective-C to them.
  private func bindToClasses(_ node: ProtocolDeclSyntax, _ isOfObjectiveC: Bool) {
    guard let clause = node.inheritanceClause else {
      if isOfObjectiveC { file.edits.insert(": AnyObject", after: node.name) }
      return
    }
    let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
    let isBound = names.contains("AnyObject")
    for (index, inherited) in clause.inheritedTypes.enumerated()
    where Self.bounds.contains(names[index]) {
      if isBound || names[..<index].contains(where: Self.bounds.contains) { continue }
      file.edits.replace(inherited.type, with: "AnyObject")
    }
  }

  private func isUnavailable(_ member: DeclSyntax) -> Bool {
    member.asProtocol((any WithAttributesSyntax).self)?.attributes.contains {
      $0.trimmedDescription.hasPrefix("@available(*, unavailable")
    } == true
  }

  private func removeWithComments(_ member: MemberBlockItemSyntax) {
    let end = member.offsets.upperBound
    file.edits.replace(member.position.utf8Offset..<end, with: "")
  }

  private func removeOptional(_ member: DeclSyntax) {
    for modifier in member.memberModifiers where modifier.name.text == "optional" {
      // With the attribute before it, as both may be the whole line.
      let attribute = member.asProtocol((any WithAttributesSyntax).self)?.attributes.last?
        .as(AttributeSyntax.self)
      let isObjectiveC =
        attribute?.attributeName.trimmedDescription == "objc"
        && member.memberModifiers.first?.id == modifier.id
        && !modifier.leadingTrivia.contains { $0.isNewline }
      let start = isObjectiveC ? attribute?.offsets.lowerBound : nil
      file.edits.remove((start ?? modifier.offsets.lowerBound)..<modifier.offsets.upperBound)
    }
  }

  private func access(of node: ProtocolDeclSyntax) -> String {
    node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
  }

  /// Returns the implementation of an optional member; `nil` if nothing can be returned.
  private func defaultText(
    _ member: DeclSyntax, _ found: OptionalMember, access: String
  ) -> String? {
    guard let value = found.fallback else {
      file.mark(
        member,
        "“\(found.owner).\(found.name)” was optional, and nothing says what a class without it"
          + " returns; implement it in an extension of \(found.owner)")
      return nil
    }
    if !found.isFaithful {
      file.mark(
        member,
        "“\(found.owner).\(found.name)” was optional, and its users distinguish a class without"
          + " it, which now returns \(value); look at them")
    }
    let indentation = file.edits.indentation(at: member.offsets.lowerBound)
    let statics = member.memberModifiers.map { $0.name.text }.filter { $0 == "static" }
    let head = indentation + access + statics.map { $0 + " " }.joined()
    if let function = member.as(FunctionDeclSyntax.self) {
      let generics = function.genericParameterClause?.trimmedDescription ?? ""
      let body = value.isEmpty ? "{}" : "{ \(value) }"
      return "\(head)func \(function.name.text)\(generics)\(function.signature.trimmedDescription) "
        + body
    }
    guard let variable = member.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first
    else { return nil }
    let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") == true
    let type = binding.typeAnnotation?.trimmedDescription ?? ""
    let body =
      isSettable
      ? "{\n\(indentation)  get { \(value) }\n\(indentation)  set {}\n\(indentation)}"
      : "{ \(value) }"
    return "\(head)var \(binding.pattern.trimmedDescription)\(type) \(body)"
  }
}
