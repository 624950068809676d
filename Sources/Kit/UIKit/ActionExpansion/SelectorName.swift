internal import SwiftSyntax

/// The names of selectors, by the rules with which Swift imports and exports them.
enum SelectorName {
  /// The prepositions before which the first label of a method gets no “With”.
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Returns the name of the selector of a method, as far as a reference shows it.
  ///
  /// - Parameter reference: The reference: `tapped`, `tapped(_:)`, `tapped(_:event:)`.
  /// - Returns: The name: `tapped`, `tapped:`, `tapped:event:`.
  static func name(of reference: DeclReferenceExprSyntax) -> String {
    let base = reference.baseName.text.trimmingBackticks
    let labels = (reference.argumentNames?.arguments ?? []).map { $0.name.text.trimmingBackticks }
    guard let first = labels.first else { return base }
    return base + suffix(of: base, for: first) + ":"
      + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// Returns what the first label adds to the base name: nothing, `Point`, or `WithPoint`.
  private static func suffix(of base: String, for label: String) -> String {
    guard label != "_" else { return "" }
    let isPhrase =
      prepositions.contains(firstWord(of: label)) || prepositions.contains(lastWord(of: base))
    return (isPhrase ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
  }

  private static func firstWord(of name: String) -> String {
    (name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }
}

extension String {
  /// The name without the backticks of a name that is a keyword.
  var trimmingBackticks: String {
    count > 2 && first == "`" && last == "`" ? String(dropFirst().dropLast()) : self
  }
}
