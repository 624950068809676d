internal import TSSystemEvents

/// A key of the live view.
enum LiveKey: Hashable {
  /// A key that simulates an event of the system.
  case simulate(SimulatedEvent)
  /// The key that pauses a recording and lets it go on.
  case pause
  /// The key that plays the next frame of a recording and pauses.
  case step
  /// The key that plays a recording from its beginning.
  case again
  /// The keys that double and halve the speed of a recording.
  case faster, slower
  /// The key that ends the view.
  case quit

  /// Returns the keys that a terminal has sent.
  ///
  /// `m` is a memory warning; `l` and `r`, or the arrows, turn the device to the left and to the
  /// right; the space bar pauses, `s` steps, `a` plays again, `+` and `-` change the speed, `q` ends.
  ///
  /// - Parameter bytes: The bytes that the terminal sent.
  /// - Returns: The keys in their order; others have no meaning.
  static func keys(in bytes: [UInt8]) -> [LiveKey] {
    var keys: [LiveKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1b else {
        if let key = letters[Character(Unicode.Scalar(byte)).lowercased()] { keys.append(key) }
        continue
      }
      // An arrow is ESC [ C or ESC O C; the letters of other sequences are no keys.
      guard let kind = rest.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
        continue
      }
      rest.removeFirst()
      let body = rest.prefix { $0 < 0x40 }
      rest = rest.dropFirst(body.count)
      let last = rest.popFirst()
      guard body.isEmpty else { continue }
      if last == UInt8(ascii: "D") { keys.append(.simulate(.turnLeft)) }
      if last == UInt8(ascii: "C") { keys.append(.simulate(.turnRight)) }
    }
    return keys
  }

  private static let letters: [String: LiveKey] = [
    "m": .simulate(.memoryWarning), "l": .simulate(.turnLeft), "r": .simulate(.turnRight),
    " ": .pause, "s": .step, "a": .again, "+": .faster, "=": .faster, "-": .slower, "q": .quit,
  ]
}
