package import TSInterface
package import TSRecognition

/// What a recognizer asks of fingers, as far as its class tells.
package enum GestureDemand: Hashable, Sendable {
  case tap(count: Int, fingers: Int)
  /// Fingers that rest, after a number of taps.
  case press(taps: Int, fingers: Int, duration: Double)
  /// Fingers that move together; their numbers are those of the recognizer.
  case pan(fingers: Int, most: Int, axes: PanAxes)
  case edgePan(ScreenEdges, fingers: Int, most: Int)
  case swipe(SwipeDirection, fingers: Int)
  /// Two fingers that move apart or together.
  case pinch
  case rotation
  /// Something that only the code of the recognizer knows.
  case unknown

  /// Creates the demand of a recognizer.
  @MainActor package init(_ recognizer: GestureRecognizer?) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(count: tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer:
      self = .press(
        taps: press.numberOfTapsRequired, fingers: press.numberOfTouchesRequired,
        duration: press.minimumPressDuration)
    case let edge as ScreenEdgePanGestureRecognizer:
      self = .edgePan(
        edge.edges, fingers: edge.minimumNumberOfTouches, most: edge.maximumNumberOfTouches)
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

  /// The fewest and the most fingers of a press.
  package var fingers: (least: Int, most: Int) {
    switch self {
    case .tap(_, let fingers), .press(_, let fingers, _), .swipe(_, let fingers): (fingers, fingers)
    case .pan(let fingers, let most, _), .edgePan(_, let fingers, let most): (max(fingers, 1), most)
    case .pinch, .rotation: (2, 2)
    case .unknown: (1, .max)
    }
  }

  var isAtEdge: Bool { if case .edgePan = self { true } else { false } }

  var taps: Int {
    switch self {
    case .tap(let count, _): count
    case .press(let taps, _, _): taps + 1
    default: 1
    }
  }

  /// Whether the fingers rest.
  var rests: Bool {
    switch self {
    case .tap, .press: true
    default: false
    }
  }
}
