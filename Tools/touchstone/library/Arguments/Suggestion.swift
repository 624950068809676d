internal import Scenes

/// What was probably meant.
enum Suggestion {
  /// The name that is nearest to a word, if one is near.
  static func nearest(to word: String, among names: [String]) -> String? {
    let ranked = names.map { (name: $0, distance: editDistance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(1, word.count / 3) { return best.name }
    // The beginning of exactly one name.
    let begun = names.filter { word.count > 1 && $0.hasPrefix(word) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// The question for a name, with a blank behind it; empty where there is none.
  static func question(_ name: String?) -> String { name.map { "did you mean \($0)? " } ?? "" }
}
