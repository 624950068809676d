import TSEventTime
import TSGeometry

/// The time between two samples during which a limit was crossed.
struct SampleInterval {
  private let start: Double
  private let length: Double

  /// Creates the interval that ends at a sample.
  ///
  /// Devices report only changes (U33). After a gap longer than `pause` the fingers are assumed to
  /// have rested until `pause` before the later sample; otherwise a finger that starts late would
  /// seem to have moved slowly during the whole gap.
  ///
  /// - Parameter pause: The longest length of the interval, in seconds.
  init(from earlier: Timestamp, to later: Timestamp, pause: Double) {
    length = max(0, min(earlier.seconds(to: later), pause))
    start = later.seconds - length
  }

  /// Returns the time at a fraction of the interval, in seconds on the clock of the source.
  ///
  /// - Parameter share: The fraction, which is clamped to 0…1; a NaN counts as 1.
  /// - Returns: The start of the interval plus that fraction of its length.
  func moment(_ share: CGFloat) -> Double {
    start + length * Double(min(max(share.isNaN ? 1 : share, 0), 1))
  }
}

/// Returns the fraction of the range between two numbers at which a limit is reached.
///
/// - Returns: The fraction, which may be outside of 0…1; 1 if both values are equal.
func share(from a: CGFloat, to b: CGFloat, reaching limit: CGFloat) -> CGFloat {
  a == b ? 1 : (limit - a) / (b - a)
}

/// Returns the fraction of the line between two displacements at which a length is reached.
///
/// - Returns: The fraction, which may be outside of 0…1; 1 if both displacements are equal.
func share(from a: CGVector, to b: CGVector, reaching radius: CGFloat) -> CGFloat {
  let step = b - a
  // Solves |a + share·step| = radius, a quadratic equation, for its larger root.
  let square = step.dx * step.dx + step.dy * step.dy
  guard square > 0 else { return 1 }
  let along = a.dx * step.dx + a.dy * step.dy
  let inside = a.dx * a.dx + a.dy * a.dy - radius * radius
  return (-along + max(0, along * along - square * inside).squareRoot()) / square
}

/// The tolerance for rounding errors in arithmetic on positions, in points and in radians.
///
/// It is smaller than the resolution of any device.
let rounding: CGFloat = 1e-9

extension Timestamp {
  /// Returns the first timestamp at which more than the given number of seconds has passed.
  ///
  /// - Parameter seconds: The time that may pass, inclusive.
  /// - Returns: The timestamp one microsecond after that time.
  func past(_ seconds: Double) -> Timestamp {
    let moment = advanced(by: seconds).microseconds
    return Timestamp(microseconds: moment == .max ? moment : moment + 1)
  }
}
