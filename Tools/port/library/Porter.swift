internal import SwiftParser
internal import SwiftSyntax

/// Rewrites sources that were written for UIKit so that they compile against `UIKitNames`.
///
/// The files of a folder are rewritten together, because one decides about the others: a protocol's
/// optional method is called in another file. Only what has to change is replaced, so comments and
/// formatting are preserved; and a rewritten file stays as it is when it is rewritten again.
package enum Porter {
  /// A file that was rewritten.
  package struct File: Sendable {
    package let path: String
    /// The text before.
    package let before: String
    /// The text after; the same if there is nothing to rewrite.
    package let after: String
    /// What is left to do by hand, in the order of the text after.
    package let leftovers: [Leftover]
  }

  /// Rewrites files.
  ///
  /// - Parameter files: The paths and texts of the files, which belong to one module.
  /// - Returns: The rewritten files, in the same order.
  package static func port(_ files: [(path: String, text: String)]) -> [File] {
    let original = files.map { Parser.parse(source: $0.text) }
    let moving = OverrideMoving(original, FolderIndex(original)).run()
    let moved = files.indices.map { number in
      moving.texts[number] == files[number].text
        ? original[number] : Parser.parse(source: moving.texts[number])
    }
    let index = FolderIndex(moved)
    return files.indices.map { number in
      let file = files[number]
      let rewriting = FileRewriting(moved[number], in: index)
      for note in moving.notes where note.file == number {
        rewriting.mark(at: note.offset, note.text)
      }
      let result = rewriting.run()
      let isSame = result.text == moving.texts[number]
      let tree = isSame ? moved[number] : Parser.parse(source: result.text)
      if tree.hasError, !original[number].hasError {
        let text = "the rewritten file does not parse, so it was left; rewrite it by hand"
        return File(
          path: file.path, before: file.text, after: file.text,
          leftovers: [Leftover(line: 1, name: nil, text: text)])
      }
      return File(
        path: file.path, before: file.text, after: result.text,
        leftovers: leftovers(in: tree, result.notes))
    }
  }

  /// Returns the registrations of the outlets and actions of files, whose attributes are removed.
  ///
  /// - Parameter files: The texts of the files before they are rewritten.
  /// - Returns: The lines of code.
  package static func nibRegistrations(in files: [String]) -> [String] {
    NibRegistrations.lines(of: files.map { Parser.parse(source: $0) })
  }

  private static func leftovers(
    in tree: SourceFileSyntax, _ notes: [Note]
  ) -> [Leftover] {
    var notes = notes + LeftoverFinder(tree).found + PortComment.notes(in: tree)
    if tree.hasError {
      let text = "Swift of today does not parse the file; look at its errors first"
      notes.append(Note(offset: 0, text: text))
    }
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    let all = notes.map { note in
      let position = AbsolutePosition(utf8Offset: note.offset)
      return Leftover(
        line: lines.location(for: position).line, name: note.name, text: note.text)
    }
    var seen: Set<Leftover> = []
    return all.sorted { ($0.line, $0.text) < ($1.line, $1.text) }.filter {
      seen.insert($0).inserted
    }
  }
}
