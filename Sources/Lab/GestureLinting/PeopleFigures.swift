/// The figures about people that the findings are measured against.
///
/// Percentiles are p5, p25, p50, p75 and p95. M-numbers refer to the measurements of people on
/// touchpads and phones.
enum PeopleFigures {
  /// The contact times of single taps, in seconds (M49).
  static let tapTimes = [0.048, 0.060, 0.084, 0.109, 0.147]
  /// The contact times of taps in quick succession, in seconds (M49).
  static let quickTapTimes = [0.060, 0.097, 0.110, 0.146, 0.220]
  /// The largest movements of taps, in millimetres (M49).
  static let tapMovements = [0.10, 0.39, 0.78, 1.10, 2.16]
  /// The gaps between the taps of a double tap, in seconds (M46).
  static let doubleTapGaps = [0.087, 0.110, 0.124, 0.174, 0.298]
  /// The distances between the taps of a double tap, in millimetres (M46).
  static let doubleTapOffsets = [0.7, 0.9, 2.3, 3.7, 9.2]
  /// The gaps between several taps in a row, in seconds.
  static let tapGaps = [0.119, 0.160, 0.233, 0.493, 0.694]
  /// The distances between two neighbouring fingers, in millimetres.
  static let fingerDistances = [13.6, 15, 18.3, 20.3, 25.3]
  /// The times between the landings of two fingers that tap, in seconds.
  static let landingGaps = [0, 0, 0, 0.026, 0.039]
  /// The times between the lifts of two fingers that tap, in seconds.
  static let liftGaps = [0, 0, 0, 0.011, 0.024]
  /// The durations of drags to a target, in seconds (M50).
  static let dragTimes = [0.188, 0.317, 0.454, 0.576, 0.798]
  /// The times from the landing of a drag to its first movement, in seconds (M43).
  static let firstMoves = [0.029, 0.044, 0.058, 0.073, 0.098]
  /// The share of its way that a drag has made after each twentieth of its time (M52).
  static let dragProgress = [
    0, 0.011, 0.025, 0.050, 0.112, 0.211, 0.321, 0.432, 0.563, 0.657, 0.747, 0.819, 0.868, 0.905,
    0.932, 0.953, 0.969, 0.979, 0.988, 0.995, 1,
  ]
  /// The drift of a finger that is meant to rest, in millimetres in 0.6 s (M70).
  static let drifts = [0.1, 0.15, 0.2, 0.3, 0.4]

  /// The size of a target, in millimetres, below which it is too small: UIKit's 44 points on its
  /// first screens of 163 points per inch, which is 7 mm in whole millimetres (M21, M22).
  static let smallTarget = 6.856
  /// The size of a target, in millimetres, above which errors do not decrease any more (M21).
  static let sufficientTarget = 9.0
  /// The gap between two targets, in millimetres, below which they are near each other.
  static let smallGap = 2.0
  /// The share of the touches on one target that may reach its neighbour.
  static let wrongShare = 0.01
  /// The longest time that systems wait for a second tap by default, in seconds (M25).
  static let longDelay = 0.35
}
