/// Something in a file that is left to do by hand.
package struct Leftover: Hashable, Sendable {
  /// The line in the rewritten file, from 1.
  package let line: Int
  /// The name that it is about, where many have the same remedy; `nil` if there is none.
  package let name: String?
  /// What it is, and the remedy.
  package let text: String
}
