import Recognition

/// An allocator of small numbers for the touches of a window's attempts, which are the bits of a
/// ``Recognition/TouchMask``.
///
/// Touch ids increase for as long as an application runs, so they cannot be bits of a word. A
/// number is reused only when no attempt has the touch any longer: an attempt keeps the numbers of
/// touches that have lifted, and a long drag would otherwise share one with a later tap.
struct TouchNumbers {
  /// The number of attempts that have each number; 0 for a free one.
  private var counts: [Int] = []
  /// The free numbers, in no particular order.
  private var free: [Int] = []

  /// Returns a free number, with a count of 1.
  mutating func take() -> Int {
    if let number = free.popLast() {
      counts[number] = 1
      return number
    }
    counts.append(1)
    return counts.count - 1
  }

  /// Adds an attempt that has a number.
  ///
  /// - Parameter number: A number in use.
  mutating func retain(_ number: Int) { counts[number] += 1 }

  /// Removes an attempt that has a number, and frees the number with the last one.
  ///
  /// - Parameter number: A number in use.
  mutating func release(_ number: Int) {
    counts[number] -= 1
    if counts[number] == 0 { free.append(number) }
  }

  /// Removes an attempt that has the numbers of a mask.
  ///
  /// - Parameter mask: The numbers.
  mutating func release(_ mask: TouchMask) { mask.forEach { release($0) } }
}
