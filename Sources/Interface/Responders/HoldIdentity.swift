/// The identity of a sequence of touches, for which an application holds responders.
///
/// No other sequence of any application has it, so that marks of earlier sequences need not be
/// removed. It is a word, which is compared for every responder that forwards a touch.
@usableFromInline struct HoldIdentity: Equatable, Sendable {
  @usableFromInline var word: Int

  /// The identity of no sequence.
  static let none = HoldIdentity(word: 0)
  /// An identity that neither a sequence nor a responder has.
  static let closed = HoldIdentity(word: -1)

  @MainActor private static var last = 0

  private init(word: Int) { self.word = word }

  /// Returns the identity of the next sequence.
  @MainActor static func next() -> HoldIdentity {
    last += 1
    return HoldIdentity(word: last)
  }
}
