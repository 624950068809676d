/// An edition of the limits of gestures: equal editions are equal limits.
///
/// A recognizer compares it at the beginning of each attempt, where it would otherwise compare two
/// dozen limits with those of its application.
@MainActor struct LimitsEdition: Equatable {
  private let number: Int
  private static var latest = 0

  /// The edition of the standard limits.
  static let standard = LimitsEdition(number: 0)

  /// Returns an edition that no limits have had before, in whatever application.
  static func new() -> LimitsEdition {
    latest += 1
    return LimitsEdition(number: latest)
  }

  private init(number: Int) { self.number = number }
}
