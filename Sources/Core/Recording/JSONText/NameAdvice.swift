internal import TSFormatting

/// Returns advice for an unknown name: the name that was probably meant, and all valid names.
package func suggestion(for name: String, among known: [String]) -> String {
  guard !known.isEmpty else { return "there is none" }
  let list = "there are " + known.joined(separator: ", ")
  return name.nearest(among: known).map { "did you mean “\($0)”? " + list } ?? list
}
