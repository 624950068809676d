import TSRecognition

extension RecognizerRelations {
  /// A kind of recognizers besides the plain ones, for which some laws exist.
  package enum Variant: String, CaseIterable, Sendable {
    /// Recognizers as they are by default.
    case plain
    /// The first recognizer is recognized speculatively where it would have to wait, and so is the
    /// second.
    case speculative
    /// The first recognizer delays the beginnings of touches, and the second cancels none in views.
    case delaying
    /// Every other touch belongs to another person.
    case persons
    /// The requirements contain a circle.
    case circles
    /// Recognizers ignore touches and get requirements during attempts.
    case changing
  }

  /// Returns the relations of a variant.
  ///
  /// - Parameters:
  ///   - variant: The kind of recognizers.
  ///   - count: The number of recognizers.
  /// - Returns: The relations.
  package static func all(_ variant: Variant, _ count: Int) -> [RecognizerRelations] {
    all(count, circles: variant == .circles).map { relations in
      var relations = relations
      relations.hasPersons = variant == .persons
      relations.mayChange = variant == .changing
      for slot in 0..<count {
        relations.traits[slot].speculates = variant == .speculative && slot < 2
        relations.traits[slot].delaysBegan = variant == .delaying && slot == 0
        relations.traits[slot].cancelsTouches = variant != .delaying || slot != 1
      }
      return relations
    }
  }
}
