import Touchstone

/// Items of a canvas that another toolkit draws.
struct CanvasGestures {
  private var session = GestureSession()
  private var names: [RecognizerID: String] = [:]

  mutating func add(_ name: String, in frame: CGRect, depth: Int) {
    let drag = session.add(.pan(), depth: depth, in: frame)
    let zoom = session.add(.pinch(), depth: depth, in: frame)
    let open = session.add(.tap(), depth: depth, in: frame)
    session.permit(drag, with: zoom)
    for id in [drag, zoom, open] { names[id] = name }
  }

  /// Processes what the toolkit reports at one moment, and returns what was decided.
  mutating func process(_ frame: FingerFrame) -> [String] {
    session.process(frame)
    return readEvents()
  }

  /// Lets time pass, when a timer of the toolkit fires that was set to `deadline`.
  mutating func advance(to time: Timestamp) -> [String] {
    session.advance(to: time)
    return readEvents()
  }

  /// The time at which a long press or a double tap is decided, if nothing happens before.
  var deadline: Timestamp? { session.deadline }

  private mutating func readEvents() -> [String] {
    var lines: [String] = []
    while let event = session.nextEvent() {
      if case .state(let id, _, let state, _) = event.kind, let name = names[id] {
        lines.append("\(name): \(state) \(event.translation ?? .zero)")
      }
    }
    return lines
  }
}
