/// A set of small numbers, one for each touch that an attempt tracks, compared without hashing.
///
/// The numbers 0 to 63 are the bits of one word, so that the masks of two typical attempts are
/// compared with one instruction and without allocation. Higher numbers are stored exactly as well,
/// in further words: no two numbers share a bit.
///
/// ```swift
/// var mask: TouchMask = 0b101  // touches 0 and 2
/// mask.insert(70)
/// mask.isDisjoint(with: 0b010)  // true
/// ```
public struct TouchMask: Hashable, Sendable, ExpressibleByIntegerLiteral {
  @usableFromInline var first: UInt64
  /// The words for the numbers from 64; the last word is never 0, so that equal sets are equal
  /// values.
  @usableFromInline var rest: [UInt64] = []

  /// Creates an empty mask.
  public init() { first = 0 }

  /// Creates a mask from the bits of the numbers 0 to 63.
  ///
  /// - Parameter bits: The word in which bit *n* represents the number *n*.
  public init(bits: UInt64) { first = bits }

  /// Creates a mask from the bits of the numbers 0 to 63.
  ///
  /// - Parameter value: The word in which bit *n* represents the number *n*.
  public init(integerLiteral value: UInt64) { self.init(bits: value) }

  /// The numbers 0 to 63 of the mask, as the bits of one word.
  @inlinable package var bits: UInt64 { first }

  /// A Boolean value that indicates whether the mask contains no number.
  @inlinable public var isEmpty: Bool { first == 0 && rest.isEmpty }

  /// Adds a number, 0 or greater, to the mask.
  @inlinable public mutating func insert(_ number: Int) {
    if number < 64 { first |= Self.bit(number) } else { insertIntoRest(number) }
  }

  @usableFromInline @inline(never) mutating func insertIntoRest(_ number: Int) {
    let word = number / 64 - 1
    while rest.count <= word { rest.append(0) }
    rest[word] |= Self.bit(number)
  }

  /// Removes a number, 0 or greater, from the mask, if it is a member.
  @inlinable public mutating func remove(_ number: Int) {
    if number < 64 { first &= ~Self.bit(number) } else { removeFromRest(number) }
  }

  @usableFromInline @inline(never) mutating func removeFromRest(_ number: Int) {
    let word = number / 64 - 1
    guard word < rest.count else { return }
    rest[word] &= ~Self.bit(number)
    while rest.last == 0 { rest.removeLast() }
  }

  @inlinable package mutating func removeAll() {
    first = 0
    // Assigned only if necessary, as the empty array would be released as well.
    if !rest.isEmpty { rest = [] }
  }

  @inlinable package mutating func formUnion(_ other: TouchMask) {
    first |= other.first
    if !other.rest.isEmpty { formUnionOfRest(other) }
  }

  @usableFromInline @inline(never) mutating func formUnionOfRest(_ other: TouchMask) {
    while rest.count < other.rest.count { rest.append(0) }
    for word in other.rest.indices { rest[word] |= other.rest[word] }
  }

  @inlinable package mutating func subtract(_ other: TouchMask) {
    first &= ~other.first
    if !rest.isEmpty, !other.rest.isEmpty { subtractFromRest(other) }
  }

  @usableFromInline @inline(never) mutating func subtractFromRest(_ other: TouchMask) {
    for word in 0..<min(rest.count, other.rest.count) { rest[word] &= ~other.rest[word] }
    while rest.last == 0 { rest.removeLast() }
  }

  /// The smallest number that is no member.
  @inlinable package var firstMissing: Int {
    first != .max ? (~first).trailingZeroBitCount : firstMissingOfRest
  }

  @usableFromInline var firstMissingOfRest: Int {
    for (index, word) in rest.enumerated() where word != .max {
      return 64 * (index + 1) + (~word).trailingZeroBitCount
    }
    return 64 * (rest.count + 1)
  }

  /// Returns whether the mask contains a number, 0 or greater.
  @inlinable public func contains(_ number: Int) -> Bool {
    if number < 64 { return first & Self.bit(number) != 0 }
    let word = number / 64 - 1
    return word < rest.count && rest[word] & Self.bit(number) != 0
  }

  /// Returns whether two masks have no number in common.
  ///
  /// - Complexity: One comparison while at most 64 touches are tracked at once; else linear in the
  ///   number of words.
  /// - Returns: `true` if no number is a member of both.
  @inlinable public func isDisjoint(with other: TouchMask) -> Bool {
    if first & other.first != 0 { return false }
    return rest.isEmpty || other.rest.isEmpty || isRestDisjoint(with: other)
  }

  /// Returns whether two masks have a number in common.
  ///
  /// - Returns: `true` if at least one number is a member of both.
  @inlinable public func overlaps(_ other: TouchMask) -> Bool { !isDisjoint(with: other) }

  /// Returns whether all numbers of the mask are members of another one.
  ///
  /// - Returns: `true` if `other` contains every number of this mask.
  package func isSubset(of other: TouchMask) -> Bool {
    if first & ~other.first != 0 || rest.count > other.rest.count { return false }
    return zip(rest, other.rest).allSatisfy { $0 & ~$1 == 0 }
  }

  /// Calls a closure with each number of the mask, in ascending order.
  public func forEach(_ body: (Int) -> Void) {
    Self.forEach(first, from: 0, body)
    for (index, word) in rest.enumerated() { Self.forEach(word, from: 64 * (index + 1), body) }
  }

  @usableFromInline func isRestDisjoint(with other: TouchMask) -> Bool {
    for (one, another) in zip(rest, other.rest) where one & another != 0 { return false }
    return true
  }

  private static func forEach(_ word: UInt64, from base: Int, _ body: (Int) -> Void) {
    var word = word
    while word != 0 {
      body(base + word.trailingZeroBitCount)
      word &= word - 1
    }
  }

  @inlinable static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number & 63) }
}
