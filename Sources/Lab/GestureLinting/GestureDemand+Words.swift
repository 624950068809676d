import TSInterface
import TSNearest
import TSRecognition

/// What the rules ask of a demand, and how findings name it.
extension GestureDemand {
  /// Whether fingers move in the gesture, so that two such gestures
  /// can be made by one movement.
  var isMovement: Bool {
    switch self {
    case .pan, .swipe, .edgePan, .pinch, .rotation: true
    case .tap, .press, .unknown: false
    }
  }

  /// Whether the recognizer may stay undecided as long as a finger
  /// is down, so that one that waits for it is recognized only when the fingers lift.
  var staysUndecided: Bool {
    switch self {
    case .pan(_, _, let axes): axes == .both
    case .pinch, .rotation: true
    case .tap, .press, .swipe, .edgePan, .unknown: false
    }
  }

  /// Whether the gesture is followed while it lasts.
  var isContinuous: Bool {
    switch self {
    case .pan, .edgePan, .pinch, .rotation, .press: true
    case .tap, .swipe, .unknown: false
    }
  }

  var words: String {
    func by(_ fingers: Int) -> String { fingers == 1 ? "" : " of \(fingers) fingers" }
    switch self {
    case .tap(1, let fingers): return "a tap" + by(fingers)
    case .tap(2, let fingers): return "a double tap" + by(fingers)
    case .tap(let count, let fingers): return "\(count) taps" + by(fingers)
    case .press(_, let fingers, _): return "a long press" + by(fingers)
    case .pan: return "a pan" + by(fingers.least)
    case .swipe(_, let fingers): return "a swipe" + by(fingers)
    case .edgePan: return "a pan from the edge"
    case .pinch: return "a pinch"
    case .rotation: return "a rotation"
    case .unknown: return "a gesture"
    }
  }
}
