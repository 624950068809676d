import TSGeometry

/// A set of compass directions, clockwise from north in steps of 45°.
struct Octants: OptionSet, Sendable {
  let rawValue: UInt8

  static let north = Octants(rawValue: 1 << 0)
  static let northEast = Octants(rawValue: 1 << 1)
  static let east = Octants(rawValue: 1 << 2)
  static let southEast = Octants(rawValue: 1 << 3)
  static let south = Octants(rawValue: 1 << 4)
  static let southWest = Octants(rawValue: 1 << 5)
  static let west = Octants(rawValue: 1 << 6)
  static let northWest = Octants(rawValue: 1 << 7)

  /// The directions within 45° of horizontal.
  static let sideways: Octants = [.northEast, .east, .southEast, .southWest, .west, .northWest]
  /// The directions within 45° of downwards.
  static let downwards: Octants = [.southEast, .south, .southWest]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the set of the directions that a movement may have.
  ///
  /// A movement that is short in both axes has three directions, because it is not precise (T44); a
  /// longer one has the one or two whose sectors, widened by 18°, contain it.
  ///
  /// - Parameters:
  ///   - movement: The movement in millimetres, y downwards.
  ///   - length: The length along an axis from which a movement is precise, in millimetres.
  init(_ movement: Millimetres, preciseFrom length: Double) {
    if movement == .zero {
      self = []
      return
    }
    if abs(movement.x) < length, abs(movement.y) < length {
      let across = movement.x.sign0
      let down = movement.y.sign0
      let middle =
        switch (across, down) {
        case (0, -1): 0
        case (1, -1): 1
        case (1, 0): 2
        case (1, 1): 3
        case (0, 1): 4
        case (-1, 1): 5
        case (-1, 0): 6
        default: 7
        }
      self = [Octants(octant: middle - 1), Octants(octant: middle), Octants(octant: middle + 1)]
      return
    }
    let angle = (ElementaryFunctions.angle(y: movement.y, x: movement.x) + 2.5 * .pi)
      .truncatingRemainder(dividingBy: 2 * .pi)
    let position = angle * 4 / .pi
    // A sector reaches 0.5 octants to both sides, and 18° more are 0.4 octants.
    self = [Octants(octant: Int(position + 0.9)), Octants(octant: Int(position + 0.1))]
  }

  private init(octant: Int) { self.init(rawValue: 1 << UInt8((octant + 8) % 8)) }

  /// Compares the directions with those of another set.
  ///
  /// - Returns: `true` if the sets share a direction, or contain neighbouring ones.
  func isSimilar(to other: Octants) -> Bool {
    let widened = rawValue | rawValue << 1 | rawValue >> 7 | rawValue >> 1 | rawValue << 7
    return widened & other.rawValue != 0
  }
}

extension Double {
  /// −1, 0 or 1.
  fileprivate var sign0: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
