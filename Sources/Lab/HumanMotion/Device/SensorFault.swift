/// A fault of a touch sensor or of its driver that a made stream can have, at one of three strengths.
///
/// ``SensorDefects`` are what a cheap panel does now and then; a fault is what a panel has that is
/// broken, mounted wrongly or described wrongly, for tests of programs that find it.
package struct SensorFault: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The description has no resolution (strength 1), a placeholder (2) or no plausible one (3).
    case resolution
    /// Positions go beyond the range that is described, by 2, 5 or 15 % of the surface.
    case range
    /// Reports along x are those along y; also mirrored along x from strength 2, and along y at 3.
    case swapped
    /// Positions are mirrored along x (1), along y (2) or along both (3).
    case mirrored
    /// Positions are shrunk towards the origin by 5, 10 or 25 %.
    case scaled
    /// Positions are off by 5, 10 or 20 mm along x.
    case offset
    /// Positions are bent to and fro by 2, 3 or 5 mm, every 16 mm.
    case bent
    /// Positions have a noise with a standard deviation of 0.25, 0.5 or 1 mm.
    case jitter
    /// The sensor reports 45, 33 or 25 frames per second.
    case rate
    /// The times between frames vary with a standard deviation of 25, 40 or 60 %.
    case unsteady
    /// Every so often 60, 100 or 200 ms have no report, while the finger goes on.
    case spikes
    /// A column of 5, 8 or 15 mm senses nothing.
    case dead
    /// Only 4, 2 or 1 contacts are reported, whatever is described.
    case slots
    /// Contacts are one if they are nearer than 20, 26 or 32 mm.
    case merged
    /// Two contacts exchange their positions in 0.5, 2 or 5 % of the frames.
    case exchanged
    /// A contact that no finger made appears in 0.5, 1 or 3 % of the frames.
    case ghosts
    /// Of 1, 2 or 4 contacts the lift is lost.
    case stuck
    /// The pressure is always the same (1), never sent (2), or noise (3).
    case pressure
    /// Times go back (1), several frames have the same time (2), or all have (3).
    case times
    /// Ids change without a lift (1), also lifts come twice (2), or slots beyond the last are used (3).
    case `protocol`
    /// The power key is pressed and released within 5, 1 or 0.132 ms, once, twice or five times.
    case keys
  }

  package var kind: Kind
  /// The strength, from 1 to 3.
  package var strength: Int

  /// Creates a fault.
  ///
  /// - Parameter strength: The strength, from 1 to 3; 2 by default.
  package init(_ kind: Kind, strength: Int = 2) {
    self.kind = kind
    self.strength = min(max(strength, 1), 3)
  }

  /// Creates a fault from its name, and its strength after a colon, such as `jitter:3`.
  ///
  /// - Parameter text: The text; without a strength it is 2.
  package init?(_ text: String) {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(words.count), let kind = Kind(rawValue: String(words[0])) else {
      return nil
    }
    guard words.count == 2 else {
      self.init(kind)
      return
    }
    guard let strength = Int(words[1]), (1...3).contains(strength) else { return nil }
    self.init(kind, strength: strength)
  }

  /// Returns the value of three that belongs to the strength.
  func of<Value>(_ weak: Value, _ middle: Value, _ strong: Value) -> Value {
    [weak, middle, strong][strength - 1]
  }
}
