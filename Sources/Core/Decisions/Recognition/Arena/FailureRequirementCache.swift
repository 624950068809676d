/// What is known about the failure requirements of one recognizer in one attempt (U142), by the
/// numbers of the other recognizers.
///
/// Lookups neither hash nor allocate: with a hundred recognizers on one path, ten thousand pairs
/// are queried when a gesture begins.
@usableFromInline package struct FailureRequirementCache: Hashable, Sendable {
  /// The recognizers whose answer is known.
  @usableFromInline private(set) var asked = TouchMask()
  /// The recognizers that are known to have to fail first.
  @usableFromInline package private(set) var required = TouchMask()

  package var isEmpty: Bool { asked.isEmpty }

  package init() {}

  /// Accesses the cached answer about a recognizer.
  ///
  /// - Parameter number: The number of the other recognizer in its arena.
  /// - Returns: `true` if the other must fail first, or `nil` if the answer is not known.
  @inlinable package subscript(number: Int) -> Bool? {
    asked.contains(number) ? required.contains(number) : nil
  }

  /// Stores the answer about a recognizer.
  ///
  /// - Parameter answer: Pass `true` if the other recognizer must fail first.
  package mutating func note(_ answer: Bool, about number: Int) {
    asked.insert(number)
    if answer { required.insert(number) } else { required.remove(number) }
  }

  /// Discards the answers about recognizers whose attempts are over.
  package mutating func forget(_ numbers: TouchMask) {
    asked.subtract(numbers)
    required.subtract(numbers)
  }
}
