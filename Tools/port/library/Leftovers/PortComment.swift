internal import SwiftSyntax

/// The comments that keep what is left to do by hand where a rewritten file does not show it.
///
/// They are found again by the next run, until they are removed.
enum PortComment {
  /// The beginning of such a comment.
  static let mark = "// PORT: "

  /// Returns the notes in the comments of a file.
  static func notes(in tree: SourceFileSyntax) -> [Note] {
    tree.tokens(viewMode: .sourceAccurate).flatMap { token in
      var offset = token.position.utf8Offset
      return token.leadingTrivia.pieces.compactMap { piece -> Note? in
        defer { offset += piece.sourceLength.utf8Length }
        guard case .lineComment(let text) = piece, text.hasPrefix(mark) else { return nil }
        return Note(offset: offset, text: String(text.dropFirst(mark.count)))
      }
    }
  }
}
