import Foundation
import Geometry

/// How a scroll view moves by itself, on both axes, as a function of time.
enum ScrollMotion: Sendable {
  /// Let go, on each axis.
  case free(x: AxisMotion, y: AxisMotion)
  /// Taken from one offset to another by program (U238).
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

  /// Returns the share of the way after a share of the time: a cosine's, which starts and ends at
  /// rest (U238).
  static func ease(_ share: Double) -> CGFloat {
    CGFloat((1 - cos(.pi * min(max(share, 0), 1))) / 2)
  }
}
