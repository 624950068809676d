internal import SwiftSyntax

/// The rewriting of one file: its edits, and what it cannot rewrite.
final class FileRewriting {
  let tree: SourceFileSyntax
  /// The declarations of the folder.
  let index: FolderIndex
  /// The edits so far.
  var edits: TextEdits
  /// What is left, by offsets in the file before the edits.
  private var notes: [Note] = []

  init(_ tree: SourceFileSyntax, in index: FolderIndex) {
    self.tree = tree
    self.index = index
    edits = TextEdits(tree)
  }

  /// Adds something that is left to do by hand.
  ///
  /// - Parameters:
  ///   - node: The node that it is about.
  ///   - text: What it is, and the remedy.
  ///   - name: The name that it is about, where many have the same remedy; `nil` for none.
  func note(_ node: some SyntaxProtocol, _ text: String, about name: String? = nil) {
    notes.append(Note(offset: node.offsets.lowerBound, name: name, text: text))
  }

  /// Adds something that is left to do by hand, and that the rewritten file does not show any more:
  /// a comment before the line keeps it until it is done.
  ///
  /// - Parameters:
  ///   - node: The node that it is about.
  ///   - text: What it is, and the remedy.
  func mark(_ node: some SyntaxProtocol, _ text: String) {
    mark(at: node.offsets.lowerBound, text)
  }

  /// Adds something that the rewritten file does not show any more, by its offset in the file before
  /// the edits.
  func mark(at offset: Int, _ text: String) {
    edits.insert("\(PortComment.mark)\(text)", onLineBefore: offset)
  }

  /// Applies all rewritings.
  ///
  /// - Returns: The text, and what is left, by offsets in it.
  func run() -> (text: String, notes: [Note]) {
    let visitors: [SyntaxVisitor] = [
      ImportRewriting(self), ConditionRewriting(self), AttributeRewriting(self),
      SelectorRewriting(self), OptionalCallRewriting(self), ProtocolRewriting(self),
      DeinitRewriting(self), OldNameRewriting(self), TouchTypeRewriting(self),
      CellRegistrationRewriting(self), TargetOffsetRewriting(self),
      InterfaceBuilderRewriting(self), OwnTargetRewriting(self), DelayRewriting(self),
      DelegateMethodRewriting(self), ValueExtensionRewriting(self), SpaceRewriting(self),
      ShadowRewriting(self), ObjectOverrideRewriting(self), LocalFunctionRewriting(self),
      AnyDelegateRewriting(self), NumberListRewriting(self), MoveRowRewriting(self),
      DeadMethods(self), MainClosureRewriting(self), AnimationParameterRewriting(self),
    ]
    for visitor in visitors { visitor.walk(tree) }
    return (
      edits.applied(),
      notes.map { Note(offset: edits.newOffset(of: $0.offset), name: $0.name, text: $0.text) }
    )
  }
}
