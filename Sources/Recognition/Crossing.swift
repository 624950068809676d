import EventTime
import Geometry

/// The time between two samples, within which a limit was crossed.
struct SampleInterval {
  private let start: Double
  private let length: Double

  /// Creates the interval that ends with a sample, in seconds of the source's clock.
  ///
  /// Devices report only changes (U33). After a longer gap than a pause the fingers were at rest
  /// for all but its end, or a finger that starts late would seem to have crept for all that time.
  init(from earlier: Timestamp, to later: Timestamp, pause: Double) {
    length = max(0, min(earlier.seconds(to: later), pause))
    start = later.seconds - length
  }

  /// Returns the moment after a share of the interval.
  func moment(_ share: CGFloat) -> Double {
    start + length * Double(min(max(share.isNaN ? 1 : share, 0), 1))
  }
}

/// Returns the share of the way between two numbers at which a third is reached.
func share(from a: CGFloat, to b: CGFloat, reaching limit: CGFloat) -> CGFloat {
  a == b ? 1 : (limit - a) / (b - a)
}

/// Returns the share of the straight way between two displacements at which a length is reached.
func share(from a: CGVector, to b: CGVector, reaching radius: CGFloat) -> CGFloat {
  let step = b - a
  let square = step.dx * step.dx + step.dy * step.dy
  guard square > 0 else { return 1 }
  let along = a.dx * step.dx + a.dy * step.dy
  let inside = a.dx * a.dx + a.dy * a.dy - radius * radius
  return (-along + max(0, along * along - square * inside).squareRoot()) / square
}

/// What arithmetic on positions may be off, in points and radians: less than any device tells.
let rounding: CGFloat = 1e-9

extension Timestamp {
  /// The first moment at which more than some seconds have passed.
  func past(_ seconds: Double) -> Timestamp { advanced(by: seconds).advanced(by: 1e-6) }
}
