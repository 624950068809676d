import TSGeometry

/// A gesture of a script, whose positions may be left out.
struct MotionCommand: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case tap, doubleTap, twoFingerTap
    case taps(Int)
    case press(Double)
    case drag(CGPoint), fling(CGPoint)
    case scroll(Direction, Double)
    case swipe(Direction, Double, fingers: Int)
    case pinch(Double, Double)
    case rotate(degrees: Double)
    case thumb(Double)
    case palm(Double)
  }

  enum Direction: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right

    func vector(_ length: Double) -> CGVector {
      switch self {
      case .up: CGVector(dx: 0, dy: -length)
      case .down: CGVector(dx: 0, dy: length)
      case .left: CGVector(dx: -length, dy: 0)
      case .right: CGVector(dx: length, dy: 0)
      }
    }
  }

  let form: Form
  let place: CGPoint?

  static let verbs =
    "tap, double tap, taps, two-finger tap, press, drag, fling, scroll, swipe, pinch, rotate, thumb,"
    + " palm or pause"

  /// The words with which the lines of scripts begin.
  static let firstWords: Set = [
    "tap", "double", "taps", "two-finger", "press", "drag", "fling", "scroll", "swipe", "pinch",
    "rotate", "thumb", "palm", "pause",
  ]

  init(_ verb: String, _ words: inout MotionWords) throws(MotionScriptError) {
    switch verb {
    case "tap": form = .tap
    case "double", "two-finger":
      guard words.take("tap") else { throw words.error("“tap” behind “\(verb)”", verb) }
      form = verb == "double" ? .doubleTap : .twoFingerTap
    case "taps":
      let most = HumanGesture.mostTaps
      form = .taps(try words.count("a number of taps from 2 to \(most)", in: 2...most))
    case "press":
      form = .press(try words.number("a time in seconds, such as 0.8", unit: "s"))
    case "drag", "fling":
      let start = try words.point(after: "from")
      guard start != nil else { throw words.missing("“from X,Y” behind “\(verb)”") }
      guard let end = try words.point(after: "to") else {
        throw words.missing("“to X,Y” behind the position")
      }
      form = verb == "drag" ? .drag(end) : .fling(end)
      place = start
      return
    case "scroll":
      let direction = try MotionCommand.direction(&words)
      form = .scroll(direction, try MotionCommand.length(&words))
      place = try words.point(after: "from")
      return
    case "swipe":
      let direction = try MotionCommand.direction(&words)
      let length = try MotionCommand.length(&words)
      let fingers =
        words.take("with") ? try words.count("a number of fingers from 1 to 5", in: 1...5) : 1
      form = .swipe(direction, length, fingers: fingers)
      place = try words.point(after: "from")
      return
    case "pinch":
      let first = try MotionCommand.length(&words)
      guard words.take("to") else { throw words.missing("“to” and a distance in millimetres") }
      form = .pinch(first, try MotionCommand.length(&words))
    case "rotate":
      form = .rotate(
        degrees: try words.number(
          "an angle in degrees, such as 45 or -30", unit: "°", isPositive: false))
    case "thumb":
      form = .thumb(try words.number("a time in seconds, such as 2", unit: "s"))
    case "palm":
      form = .palm(try words.number("a time in seconds, such as 1", unit: "s"))
    default: throw words.error(MotionCommand.verbs, verb)
    }
    place = try words.point(after: "at")
  }

  private static func direction(_ words: inout MotionWords) throws(MotionScriptError) -> Direction {
    guard let word = words.next() else { throw words.missing("up, down, left or right") }
    guard let direction = Direction(rawValue: word) else {
      throw words.error("up, down, left or right", word)
    }
    return direction
  }

  private static func length(_ words: inout MotionWords) throws(MotionScriptError) -> Double {
    try words.number("a length in millimetres, such as 40", unit: "mm")
  }

  /// Returns the gesture on a surface of the given size, in millimetres.
  func gesture(on size: CGSize) -> HumanGesture {
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let point = place ?? middle
    switch form {
    case .tap: return .tap(at: point)
    case .doubleTap: return .doubleTap(at: point)
    case .twoFingerTap: return .twoFingerTap(at: point)
    case .taps(let count): return .taps(at: point, count: count)
    case .press(let duration): return .longPress(at: point, duration: duration)
    case .drag(let end): return .drag(from: point, to: end)
    case .fling(let end): return .fling(from: point, to: end)
    case .scroll(let direction, let length):
      let way = direction.vector(length)
      return .scroll(from: place ?? start(of: way, middle), by: way)
    case .swipe(let direction, let length, let fingers):
      let way = direction.vector(length)
      return .swipe(from: place ?? start(of: way, middle), by: way, fingers: fingers)
    case .pinch(let first, let last): return .pinch(at: point, from: first, to: last)
    case .rotate(let degrees): return .rotate(at: point, by: degrees * .pi / 180)
    case .thumb(let duration): return .restingThumb(at: point, duration: duration)
    case .palm(let duration): return .palm(at: point, duration: duration)
    }
  }

  /// The start of a movement whose middle is that of the surface.
  private func start(of way: CGVector, _ middle: CGPoint) -> CGPoint {
    CGPoint(x: middle.x - way.dx / 2, y: middle.y - way.dy / 2)
  }

  /// What the recognizers of the scene for recordings of the package are to recognize.
  var expectation: String {
    switch form {
    case .tap: "tap=1"
    case .doubleTap: "tap=2"
    case .taps(let count): "tap=\(count)"
    case .twoFingerTap: "two-finger-tap=1"
    case .press, .thumb, .palm: "-"
    case .drag(let end), .fling(let end):
      "scroll.\(MotionCommand.direction(from: place ?? .zero, to: end).rawValue)=1"
    case .scroll(let direction, _): "scroll.\(direction.rawValue)=1"
    case .swipe(let direction, _, let fingers):
      fingers > 2
        ? "swipe-\(direction.rawValue)=1" : "scroll.\(direction.rawValue)=1"
    case .pinch(let first, let last):
      last > first ? "zoom.apart=1 turn=* scroll=*" : "zoom.together=1 turn=* scroll=*"
    case .rotate: "turn=1 zoom=* scroll=*"
    }
  }

  private static func direction(from: CGPoint, to: CGPoint) -> Direction {
    let way = to - from
    return abs(way.dx) >= abs(way.dy) ? (way.dx < 0 ? .left : .right) : way.dy < 0 ? .up : .down
  }
}
