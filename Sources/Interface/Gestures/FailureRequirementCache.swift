/// What a recognizer was answered about others in this attempt (U142): a bit for the number of each.
///
/// Nothing is hashed or allocated anew: with a hundred recognizers on one path ten thousand pairs are
/// asked when a gesture begins.
struct FailureRequirementCache {
  private var asked: [UInt64] = []
  private var answers: [UInt64] = []

  /// The answer about one, or nil where it was not asked.
  subscript(number: Int) -> Bool? {
    let (word, bit) = (number >> 6, UInt64(1) << UInt64(number & 63))
    guard word < asked.count, asked[word] & bit != 0 else { return nil }
    return answers[word] & bit != 0
  }

  mutating func note(_ answer: Bool, about number: Int) {
    let (word, bit) = (number >> 6, UInt64(1) << UInt64(number & 63))
    while asked.count <= word {
      asked.append(0)
      answers.append(0)
    }
    asked[word] |= bit
    if answer { answers[word] |= bit } else { answers[word] &= ~bit }
  }

  /// Forgets one, whose attempt is over.
  mutating func forget(_ number: Int) {
    if number >> 6 < asked.count { asked[number >> 6] &= ~(UInt64(1) << UInt64(number & 63)) }
  }

  mutating func forgetAll() {
    for word in asked.indices { asked[word] = 0 }
  }
}
