import Geometry

/// What the driver of the measured pad makes of its sensor, as its streams show.
///
/// While two contacts are on the surface, positions and pressures are on coarser grids. Small
/// movements are calmed: in 12,000 steps of a coordinate none is of 3 or of 9 to 15 units.
package struct PadDriver: Hashable, Sendable {
  /// What is reported of a contact while two are on the surface.
  package struct Grid: Hashable, Sendable {
    /// Positions are this many units behind multiples of ``step``.
    var x, y: Int32
    /// Pressures are multiples of this.
    var pressure: Int32
    /// The distance of two positions, in device units.
    static let step: Int32 = 4
  }

  /// The grids of the first and the second contact.
  package var grids = [Grid(x: 1, y: 3, pressure: 2), Grid(x: 0, y: 0, pressure: 4)]

  /// Returns the coordinate that is reported for one that is sensed.
  ///
  /// - Parameters:
  ///   - sensed: The coordinate that is sensed, in device units.
  ///   - last: The coordinate that was reported last.
  /// - Returns: The coordinate.
  package static func calmed(_ sensed: Int32, after last: Int32) -> Int32 {
    let step = sensed - last
    let share = abs(step) < 8 ? 4.0 : abs(step) < 16 ? 2 : 1
    return last + Int32((Double(step) / share).rounded())
  }

  /// Returns a step that a finger makes so that another one is reported: the inverse of `calmed`.
  ///
  /// - Parameter reported: The step that is reported, in device units.
  /// - Returns: The step of the finger, in the middle of those that are reported so.
  package static func sensed(for reported: Double) -> Double {
    switch abs(reported).rounded() {
    case 0: 0
    case 1, 2: reported * 3.4
    case 3..<9: reported * 2
    default: reported
    }
  }

  /// Returns a value on a grid.
  static func rounded(_ value: Int32, to step: Int32, behind rest: Int32 = 0) -> Int32 {
    Int32((Double(value - rest) / Double(step)).rounded()) * step + rest
  }
}
