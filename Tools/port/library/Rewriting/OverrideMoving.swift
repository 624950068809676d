internal import SwiftSyntax

/// Moves methods that override, or are overridden, from extensions into their classes.
///
/// With Objective-C an extension may override a method; without it only the class itself may.
struct OverrideMoving {
  /// A member of an extension that belongs into a class.
  private struct Move {
    let className: String
    /// The number of the file that has the extension.
    let file: Int
    let member: MemberBlockItemSyntax
    let text: String
  }

  private let trees: [SourceFileSyntax]
  private let index: FolderIndex
  /// The class declarations by their paths, with the numbers of their files.
  private var classes: [String: (file: Int, node: ClassDeclSyntax)] = [:]
  private var moves: [Move] = []
  /// The extensions that have nothing left, with the numbers of their files.
  private var emptied: [(file: Int, node: ExtensionDeclSyntax)] = []

  init(_ trees: [SourceFileSyntax], _ index: FolderIndex) {
    self.trees = trees
    self.index = index
    for (number, tree) in trees.enumerated() {
      let finder = TypeFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      for node in finder.classes { classes[node.typePath] = (number, node) }
    }
    for (number, tree) in trees.enumerated() {
      let finder = TypeFinder(viewMode: .sourceAccurate)
      finder.walk(tree)
      for node in finder.extensions { collect(node, number) }
    }
  }

  private mutating func collect(_ node: ExtensionDeclSyntax, _ file: Int) {
    let path = node.extendedType.trimmedDescription
    // The name may begin with that of the module.
    let isKnown = classes[path] != nil || index.hasType(path)
    let name = isKnown ? path : path.split(separator: ".").dropFirst().joined(separator: ".")
    guard node.genericWhereClause == nil, classes[name] != nil else { return }
    let count = moves.count
    let access = node.modifiers.first { Self.accesses.contains($0.name.text) }?.name.text
    for member in node.memberBlock.members {
      let isOverridden = member.decl.memberName.map { index.isOverridden($0, of: name) } ?? false
      guard member.decl.isOverride || isOverridden else { continue }
      moves.append(
        Move(
          className: name, file: file, member: member, text: Self.text(member, access: access)))
    }
    let isEmptied =
      !node.memberBlock.members.isEmpty
      && moves.count - count == node.memberBlock.members.count
    let comments = node.leadingTrivia.pieces + node.memberBlock.rightBrace.leadingTrivia.pieces
    if isEmptied, node.inheritanceClause == nil, comments.allSatisfy(\.isWhitespace) {
      emptied.append((file, node))
    }
  }

  private static let accesses: Set = ["public", "internal", "fileprivate", "private", "open"]

  /// Returns the text of a member with its comments and with the access that its extension gave it.
  private static func text(_ member: MemberBlockItemSyntax, access: String?) -> String {
    let modifiers = member.decl.memberModifiers
    let text = member.description
    guard let access, !modifiers.contains(where: { accesses.contains($0.name.text) }),
      let place = modifiers.first?.offsets.lowerBound ?? member.decl.introducer?.offsets.lowerBound
    else { return text }
    let offset = place - member.position.utf8Offset
    let bytes = Array(text.utf8)
    return String(decoding: bytes[..<offset], as: UTF8.self) + access + " "
      + String(decoding: bytes[offset...], as: UTF8.self)
  }

  /// Returns the texts of all files after the moves.
  func run() -> (texts: [String], notes: [(file: Int, offset: Int, text: String)]) {
    var edits = trees.map { TextEdits($0) }
    var notes: [(file: Int, offset: Int, text: String)] = []
    for (file, node) in emptied {
      let range = node.position.utf8Offset..<node.offsets.upperBound
      edits[file].replace(range, with: "")
    }
    for move in moves {
      guard let (target, node) = classes[move.className] else { continue }
      let range = move.member.position.utf8Offset..<move.member.endPosition.utf8Offset
      edits[move.file].replace(range, with: "")
      let end = node.memberBlock.rightBrace.position.utf8Offset
      let text = move.text.first?.isNewline == true ? move.text : "\n" + move.text
      edits[target].replace(end..<end, with: text)
      guard target != move.file else { continue }
      notes.append(
        (
          target, end,
          "“\(move.member.decl.memberName ?? "init")” of \(move.className) came from another file,"
            + " as overrides belong into the class; what it uses there must not be private"
        ))
    }
    return (
      edits.map { $0.applied() },
      notes.map { ($0.file, edits[$0.file].newOffset(of: $0.offset), $0.text) }
    )
  }
}

extension DeclSyntax {
  /// The keyword of a function or property.
  fileprivate var introducer: TokenSyntax? {
    self.as(FunctionDeclSyntax.self)?.funcKeyword
      ?? self.as(VariableDeclSyntax.self)?.bindingSpecifier
  }
}

/// Finds the classes and extensions of a file.
private final class TypeFinder: SyntaxVisitor {
  var classes: [ClassDeclSyntax] = []
  var extensions: [ExtensionDeclSyntax] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes.append(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(node)
    return .visitChildren
  }
}
