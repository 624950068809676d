import Foundation
import TSGeometry

/// The motion of a scroll view on both axes, as a function of time.
enum ScrollMotion: Sendable {
  /// The motion after a release, independent on each axis.
  case free(x: AxisMotion, y: AxisMotion)
  /// An animated change from one offset to another (U238).
  case eased(from: CGPoint, to: CGPoint, duration: TimeInterval)

  var duration: TimeInterval {
    switch self {
    case .free(let x, let y): max(x.duration, y.duration)
    case .eased(_, _, let duration): duration
    }
  }

  var end: CGPoint {
    switch self {
    case .free(let x, let y): CGPoint(x: x.end, y: y.end)
    case .eased(_, let to, _): to
    }
  }

  func offset(at time: TimeInterval) -> CGPoint {
    switch self {
    case .free(let x, let y): return CGPoint(x: x.position(at: time), y: y.position(at: time))
    case .eased(let from, let to, let duration):
      return from + (to - from) * ScrollMotion.ease(time / duration)
    }
  }

  func velocity(at time: TimeInterval) -> CGVector {
    guard case .free(let x, let y) = self else { return .zero }
    return CGVector(dx: x.velocity(at: time), dy: y.velocity(at: time))
  }

  /// Returns the progress of an eased animation, which starts and ends at rest (U238).
  ///
  /// - Parameter share: The elapsed share of the duration; values outside 0...1 are clamped.
  /// - Returns: The share of the distance, along a cosine.
  static func ease(_ share: Double) -> CGFloat {
    CGFloat((1 - cos(.pi * min(max(share, 0), 1))) / 2)
  }
}
