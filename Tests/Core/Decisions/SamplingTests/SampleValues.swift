import TSEventTime
import TSGeometry
import PeerSampling
import TSSampling

/// Returns a timestamp of milliseconds.
func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

/// Returns a sample at a time in milliseconds.
func sample(_ milliseconds: Double, _ x: Double, _ y: Double = 0) -> PositionSample {
  PositionSample(time: at(milliseconds), position: CGPoint(x: x, y: y))
}

/// Returns whether two points are nearly equal.
func isNear(_ a: CGPoint?, _ b: CGPoint?, within tolerance: Double = 1e-6) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

extension BatchResampler {
  /// The events of a row of a table, as text: `25:(35,30)*` is a computed one at 25 ms.
  static func text(_ motions: [Motion]) -> String {
    motions.map { motion in
      let points = motion.pointers.sorted { $0.id < $1.id }.map { pointer in
        pointer.position.x == pointer.position.y
          ? number(pointer.position.x)
          : "(\(number(pointer.position.x)),\(number(pointer.position.y)))"
      }
      let time = number(Double(motion.time.microseconds) / 1000)
      return "\(time):\(points.joined(separator: ","))" + (motion.isResampled ? "*" : "")
    }.joined(separator: " ")
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
