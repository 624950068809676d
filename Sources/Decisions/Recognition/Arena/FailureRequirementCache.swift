/// A cache of the failure requirements of one recognizer in one attempt (U142), with one bit for
/// the number of each other recognizer.
///
/// Lookups neither hash nor allocate: with a hundred recognizers on one path, ten thousand pairs
/// are queried when a gesture begins.
package struct FailureRequirementCache: Hashable, Sendable {
  /// The bits of the recognizers whose answer is known.
  private var asked: [UInt64] = []
  /// The bits of the recognizers that must fail first.
  private var answers: [UInt64] = []

  /// A Boolean value that indicates whether nothing was ever stored.
  package var isEmpty: Bool { asked.isEmpty }

  package init() {}

  /// Accesses the cached answer about a recognizer.
  ///
  /// - Parameter number: The number of the other recognizer in its arena.
  /// - Returns: `true` if the other must fail first, or `nil` if the answer is not known.
  package subscript(number: Int) -> Bool? {
    let (word, bit) = (number >> 6, UInt64(1) << UInt64(number & 63))
    guard word < asked.count, asked[word] & bit != 0 else { return nil }
    return answers[word] & bit != 0
  }

  /// Stores the answer about a recognizer.
  ///
  /// - Parameters:
  ///   - answer: Pass `true` if the other recognizer must fail first.
  ///   - number: The number of the other recognizer in its arena.
  package mutating func note(_ answer: Bool, about number: Int) {
    let (word, bit) = (number >> 6, UInt64(1) << UInt64(number & 63))
    while asked.count <= word {
      asked.append(0)
      answers.append(0)
    }
    asked[word] |= bit
    if answer { answers[word] |= bit } else { answers[word] &= ~bit }
  }

  /// Discards the answer about a recognizer, because its attempt is over.
  ///
  /// - Parameter number: The number of the other recognizer in its arena.
  package mutating func forget(_ number: Int) {
    if number >> 6 < asked.count { asked[number >> 6] &= ~(UInt64(1) << UInt64(number & 63)) }
  }
}
