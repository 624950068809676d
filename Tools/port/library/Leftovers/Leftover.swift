/// Something in a file that is left to do by hand.
package struct Leftover: Hashable, Sendable {
  /// The line in the rewritten file, from 1.
  package let line: Int
  /// The name that it is about, where many have the same remedy; `nil` if there is none.
  package let name: String?
  /// What it is, and the remedy.
  package let text: String
}

/// Something that is left to do by hand, at an offset in the text of a file.
struct Note {
  /// The offset in the file's UTF-8 bytes.
  var offset: Int
  /// The name that it is about; `nil` if there is none.
  var name: String?
  /// What it is, and the remedy.
  let text: String
}
