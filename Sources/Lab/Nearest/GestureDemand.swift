import TSGeometry
import TSInterface
import TSRecognition

/// What a recognizer asks of fingers, as far as its class tells.
enum GestureDemand: Hashable, Sendable {
  /// Taps by a number of fingers.
  case tap(count: Int, fingers: Int)
  /// Fingers that rest, after a number of taps.
  case press(taps: Int, fingers: Int, duration: Double)
  /// Fingers that move together, at an edge or anywhere.
  case pan(least: Int, most: Int, isEdge: Bool)
  /// Fingers that move quickly in a direction.
  case swipe(CGVector, fingers: Int)
  /// Two fingers that move apart or together.
  case pinch
  /// Two fingers that turn.
  case rotation
  /// A class of a program's own.
  case other

  /// Creates the demand of a recognizer.
  @MainActor init(_ recognizer: GestureRecognizer?) {
    switch recognizer {
    case let tap as TapGestureRecognizer:
      self = .tap(count: tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer:
      self = .press(
        taps: press.numberOfTapsRequired, fingers: press.numberOfTouchesRequired,
        duration: press.minimumPressDuration)
    case let pan as PanGestureRecognizer:
      self = .pan(
        least: pan.minimumNumberOfTouches, most: pan.maximumNumberOfTouches,
        isEdge: pan is ScreenEdgePanGestureRecognizer)
    case let swipe as SwipeGestureRecognizer:
      self = .swipe(
        GestureDemand.way(of: swipe.direction), fingers: swipe.numberOfTouchesRequired)
    case is PinchGestureRecognizer: self = .pinch
    case is RotationGestureRecognizer: self = .rotation
    default: self = .other
    }
  }

  /// The fewest and the most fingers of a press.
  var fingers: (least: Int, most: Int) {
    switch self {
    case .tap(_, let fingers), .press(_, let fingers, _), .swipe(_, let fingers): (fingers, fingers)
    case .pan(let least, let most, _): (max(least, 1), most)
    case .pinch, .rotation: (2, 2)
    case .other: (1, .max)
    }
  }

  /// A Boolean value that indicates whether the fingers land at an edge.
  var isAtEdge: Bool { if case .pan(_, _, true) = self { true } else { false } }

  /// The number of presses that follow each other.
  var taps: Int {
    switch self {
    case .tap(let count, _): count
    case .press(let taps, _, _): taps + 1
    default: 1
    }
  }

  /// A Boolean value that indicates whether the fingers rest.
  var rests: Bool {
    switch self {
    case .tap, .press: true
    default: false
    }
  }

  private static func way(of direction: SwipeDirection) -> CGVector {
    if direction.contains(.right) { return CGVector(dx: 1, dy: 0) }
    if direction.contains(.left) { return CGVector(dx: -1, dy: 0) }
    return CGVector(dx: 0, dy: direction.contains(.up) ? -1 : 1)
  }
}
