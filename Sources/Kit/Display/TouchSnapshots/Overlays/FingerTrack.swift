import TSGeometry
import TSGraphics
import TSInterface

/// The path of a finger in an ``AnimatedSnapshot``, and the calls that it causes.
@MainActor struct FingerTrack {
  /// The time for which the trail is visible, in seconds.
  private static let trail = 0.4
  /// The time in which the disc of a finger that lifted fades, in seconds.
  private static let fading = 0.3
  /// The time for which the caption of a finger that lifted remains, in seconds.
  private static let memory = 0.9
  private static let radius: CGFloat = 14
  /// The colours, one for each row of the caption.
  private static let colors = [
    "#ff3b30", "#0a84ff", "#30d158", "#ff9f0a", "#bf5af2", "#64d2ff", "#ff6bb5", "#ffd60a",
  ].map { Color(hex: $0) ?? .red }

  /// The number of the touch.
  let id: Int
  /// The row of the caption, which no other finger has at the same time.
  let row: Int

  private let view: String
  private var points: [(time: Double, location: CGPoint)]
  private var end: Double?
  /// The last method, and the responders that received it in the same event.
  private var call: (method: TouchMethod, time: Double, responders: [String])?
  private var recognizers: [WeakRecognizer] = []
  /// The states in which recognizers last sent their actions, in the order of the first actions.
  private var gestures: [(name: String, state: GestureRecognizer.State)] = []

  init(_ touch: Touch, row: Int, at time: Double) {
    (id, self.row) = (touch.id, row)
    view = touch.view.map { Self.name($0) } ?? "no view"
    points = [(time, touch.locationOnScreen)]
  }

  private var color: Color { Self.colors[row % Self.colors.count] }

  /// Returns whether neither the disc nor the caption is visible any more.
  func isForgotten(at time: Double) -> Bool { end.map { time - $0 > Self.memory } ?? false }

  func isTracked(by recognizer: GestureRecognizer) -> Bool {
    recognizers.contains { $0.recognizer === recognizer }
  }

  func isDown(at time: Double) -> Bool { end.map { $0 >= time } ?? true }

  mutating func follow(_ touch: Touch) {
    for recognizer in touch.gestureRecognizers ?? [] where !isTracked(by: recognizer) {
      recognizers.append(WeakRecognizer(recognizer: recognizer))
    }
  }

  mutating func move(_ touch: Touch, at time: Double) {
    points.removeAll { time - $0.time > Self.trail }
    points.append((time, touch.locationOnScreen))
  }

  mutating func finish(_ touch: Touch, at time: Double) {
    follow(touch)
    move(touch, at: time)
    end = time
  }

  mutating func note(_ responder: Responder, _ method: TouchMethod, at time: Double) {
    let name = Self.name(responder)
    if let call, call.method == method, call.time == time {
      self.call?.responders.append(name)
    } else {
      call = (method, time, [name])
    }
  }

  mutating func note(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let name = recognizer.name ?? Self.plainName(recognizer)
    if let index = gestures.firstIndex(where: { $0.name == name }) {
      gestures[index].state = state
    } else {
      gestures.append((name, state))
    }
  }

  func caption(at time: Double) -> FingerCaption {
    FingerCaption(
      row: row, color: color, isOver: end != nil, view: view,
      call: call?.method.rawValue ?? "", responders: call?.responders ?? [],
      gestures: gestureText)
  }

  /// The recognizers that have acted, by their states: `pan, pinch changed`.
  private var gestureText: String {
    var groups: [(state: GestureRecognizer.State, names: [String])] = []
    for (name, state) in gestures {
      if let index = groups.firstIndex(where: { $0.state == state }) {
        groups[index].names.append(name)
      } else {
        groups.append((state, [name]))
      }
    }
    return groups.map { "\($0.names.joined(separator: ", ")) \($0.state)" }
      .joined(separator: ", ")
  }

  /// Draws the trail and the disc of the finger.
  func draw(in context: GraphicsContext, at time: Double) {
    let age = CGFloat(end.map { (time - $0) / Self.fading } ?? 0)
    guard age < 1, let location = points.last?.location else { return }
    let visible = points.filter { time - $0.time <= Self.trail }.map(\.location)
    let trail = Self.ribbon(along: visible)
    if !trail.elements.isEmpty {
      context.setFillColor(color.withAlphaComponent(0.55 * Double(1 - age)))
      context.fill(trail)
    }
    let radius = (Self.radius * (1 + 0.9 * age)).rounded(to: 10)
    let disc = CGRect(
      x: location.x.rounded(to: 10) - radius, y: location.y.rounded(to: 10) - radius,
      width: 2 * radius, height: 2 * radius)
    if end == nil {
      context.setFillColor(Color(white: 1, alpha: 0.4))
      context.fillEllipse(in: disc)
    }
    context.setStrokeColor(color.withAlphaComponent(Double(1 - age)))
    context.setLineWidth(3.5)
    context.strokeEllipse(in: disc)
  }

  /// Returns the outline of a line that is thin at its beginning and thick at its end.
  private static func ribbon(along points: [CGPoint]) -> Path {
    var line: [CGPoint] = []
    for point in points where line.last.map({ $0.distance(to: point) >= 1 }) ?? true {
      line.append(point)
    }
    var path = Path()
    guard line.count > 1 else { return path }
    var (left, right): ([CGPoint], [CGPoint]) = ([], [])
    for (index, point) in line.enumerated() {
      let direction = line[min(index + 1, line.count - 1)] - line[max(index - 1, 0)]
      guard direction.length > 0 else { continue }
      let half = 6 * CGFloat(index) / CGFloat(line.count - 1) / direction.length
      let side = CGVector(dx: -direction.dy * half, dy: direction.dx * half)
      left.append((point + side).rounded)
      right.append((point - side).rounded)
    }
    path.addLines(between: left + right.reversed())
    path.close()
    return path
  }

  private static func name(_ responder: Responder) -> String {
    responder.sceneID ?? "\(type(of: responder))"
  }

  /// Returns the class of a recognizer in a word: `pan`.
  private static func plainName(_ recognizer: GestureRecognizer) -> String {
    "\(type(of: recognizer))".replacing("GestureRecognizer", with: "").lowercased()
  }
}

/// A recognizer that is not retained.
private struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}

extension CGFloat {
  /// Returns the number, rounded to a part of 1.
  fileprivate func rounded(to parts: CGFloat) -> CGFloat { (self * parts).rounded() / parts }
}

extension CGPoint {
  /// The point, to a tenth of a point of the screen.
  fileprivate var rounded: CGPoint { CGPoint(x: x.rounded(to: 10), y: y.rounded(to: 10)) }
}
