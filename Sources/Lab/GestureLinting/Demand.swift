import TSGeometry
import TSInterface
import TSRecognition

/// What a recognizer asks of a hand.
enum Demand: Hashable {
  /// Taps by a number of fingers.
  case tap(count: Int, fingers: Int)
  /// Fingers that rest, after a number of taps.
  case press(taps: Int, fingers: Int, duration: Double)
  /// Fingers that move together; the maximum is that of the recognizer.
  case pan(fingers: Int, most: Int, axes: PanAxes)
  /// Fingers that move quickly in one direction.
  case swipe(SwipeDirection, fingers: Int)
  /// A pan from an edge of the window.
  case edgePan(ScreenEdges)
  /// Two fingers that move apart or together.
  case pinch
  /// Two fingers that turn.
  case rotation
  /// Something that only the code of the recognizer knows.
  case unknown

  @MainActor init(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(count: tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer:
      self = .press(
        taps: press.numberOfTapsRequired, fingers: press.numberOfTouchesRequired,
        duration: press.minimumPressDuration)
    case let edge as ScreenEdgePanGestureRecognizer: self = .edgePan(edge.edges)
    case let pan as PanGestureRecognizer:
      self = .pan(
        fingers: pan.minimumNumberOfTouches, most: pan.maximumNumberOfTouches,
        axes: pan.machine.axes)
    case let swipe as SwipeGestureRecognizer:
      self = .swipe(swipe.direction, fingers: swipe.numberOfTouchesRequired)
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: self = .unknown
    }
  }

  /// The least number of fingers that the gesture needs.
  var fingers: Int {
    switch self {
    case .tap(_, let fingers), .press(_, let fingers, _), .swipe(_, let fingers): fingers
    case .pan(let fingers, _, _): max(1, fingers)
    case .pinch, .rotation: 2
    case .edgePan, .unknown: 1
    }
  }

  /// Whether fingers move in the gesture, so that two such gestures can be made by one movement.
  var isMovement: Bool {
    switch self {
    case .pan, .swipe, .edgePan, .pinch, .rotation: true
    case .tap, .press, .unknown: false
    }
  }

  /// Whether the recognizer may stay undecided as long as a finger is down, so that one that waits
  /// for it is recognized only when the fingers lift.
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

  /// The gesture in words, with an article.
  var words: String {
    func by(_ fingers: Int) -> String { fingers == 1 ? "" : " of \(fingers) fingers" }
    switch self {
    case .tap(1, let fingers): return "a tap" + by(fingers)
    case .tap(2, let fingers): return "a double tap" + by(fingers)
    case .tap(let count, let fingers): return "\(count) taps" + by(fingers)
    case .press(_, let fingers, _): return "a long press" + by(fingers)
    case .pan(let fingers, _, _): return "a pan" + by(max(1, fingers))
    case .swipe(_, let fingers): return "a swipe" + by(fingers)
    case .edgePan: return "a pan from the edge"
    case .pinch: return "a pinch"
    case .rotation: return "a rotation"
    case .unknown: return "a gesture"
    }
  }
}
