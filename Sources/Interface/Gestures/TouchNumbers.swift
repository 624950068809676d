import Recognition

/// Gives the touches of a window's attempts small numbers, for their ``Recognition/TouchMask``.
///
/// Touch ids count up for as long as an application runs, so they cannot be bits of a word. A
/// number is used again only when no attempt has the touch any more: an attempt keeps the numbers
/// of touches that lifted, and a long drag would otherwise share one with a later tap.
struct TouchNumbers {
  /// For each number how many attempts have it; 0 for one that is free.
  private var counts: [Int] = []
  /// Numbers that are free, the lowest of which need not be the last.
  private var free: [Int] = []

  /// Returns a number that no attempt has, counted once.
  mutating func take() -> Int {
    if let number = free.popLast() {
      counts[number] = 1
      return number
    }
    counts.append(1)
    return counts.count - 1
  }

  /// Counts one more attempt that has a number.
  mutating func retain(_ number: Int) { counts[number] += 1 }

  /// Counts one attempt fewer, and frees the number with the last.
  mutating func release(_ number: Int) {
    counts[number] -= 1
    if counts[number] == 0 { free.append(number) }
  }

  /// Counts one attempt fewer for every number of a mask.
  mutating func release(_ mask: TouchMask) { mask.forEach { release($0) } }
}
