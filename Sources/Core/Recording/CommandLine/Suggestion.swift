internal import TSFormatting

/// Suggestions for misspelled names.
package enum Suggestion {
  /// Returns the name that is nearest to a word; `nil` if none is near.
  package static func nearest(to word: String, among names: [String]) -> String? {
    if let name = word.nearest(among: names) { return name }
    // The word may be the beginning of exactly one name.
    let begun = names.filter { word.count > 1 && $0.hasPrefix(word) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// Returns the question whether a name was meant, with a trailing space; empty for `nil`.
  package static func question(_ name: String?) -> String {
    name.map { "did you mean \($0)? " } ?? ""
  }
}
