/// Something in a file that is left to do by hand.
package struct Leftover: Hashable, Sendable {
  /// The line in the rewritten file, from 1.
  package let line: Int
  /// What it is, and the remedy.
  package let text: String
}
