/// The identity of a sequence of touches, for which an application holds responders.
///
/// No other sequence of any application has it, so that marks of earlier sequences need not be
/// removed. It is a word, which is compared for every responder that forwards a touch; as a mark of a
/// responder it also says whether the next one handles touches.
@usableFromInline struct HoldIdentity: Equatable, Sendable {
  /// The number of the block in the upper half, and below it that of the sequence in the block, whose
  /// lowest bit is set in the marks of responders that precede a transparent one.
  @usableFromInline let word: UInt64

  /// The identity of no sequence.
  static let none = HoldIdentity(word: 0)
  /// An identity that neither a sequence nor a responder has.
  static let closed = HoldIdentity(word: .max)

  /// The number of blocks that applications have taken.
  ///
  /// It belongs to the process, because a responder can move from one application to another; it
  /// changes when an application is created, not with its touches.
  @MainActor private static var blockCount: UInt64 = 0

  private init(word: UInt64) { self.word = word }

  /// The mark of a responder whose next one is held and only forwards touches.
  ///
  /// The identity itself is the mark of one whose next responder handles touches.
  var beforeTransparent: HoldIdentity { HoldIdentity(word: word | 1) }

  /// Returns whether a responder with this mark precedes one that is held in a sequence.
  ///
  /// - Parameter sequence: The identity of the sequence.
  /// - Returns: `true` if it is one of the two marks of the sequence.
  func isMark(of sequence: HoldIdentity) -> Bool { word | 1 == sequence.word | 1 }

  /// Returns the first identity of a block of 2³¹ identities, which no other application has.
  @MainActor static func firstOfBlock() -> HoldIdentity {
    blockCount += 1
    return HoldIdentity(word: blockCount << 32)
  }

  /// Returns the identity of the next sequence of the same application.
  @MainActor func next() -> HoldIdentity {
    let next = HoldIdentity(word: word + 2)
    return next.word << 32 == 0 ? .firstOfBlock() : next
  }
}
