import Touchstone

/// The gestures on the items of a canvas that another toolkit draws.
final class CanvasGestures {
  private let session = GestureSession()
  private var names: [RecognizerID: String] = [:]

  /// Lets an item be dragged, zoomed and opened.
  func add(_ name: String, in frame: CGRect, depth: Int) {
    let drag = session.add(PanMachine(), depth: depth, in: frame)
    let zoom = session.add(PinchMachine(), depth: depth, in: frame)
    let open = session.add(TapMachine(), depth: depth, in: frame)
    session.permit(drag, with: zoom)
    for id in [drag, zoom, open] { names[id] = name }
  }

  /// Processes what the toolkit reports at one moment, and returns what was decided.
  func process(_ frame: FingerFrame) -> [String] {
    session.process(frame)
    return readEvents()
  }

  /// Lets time pass, when a timer of the toolkit fires that was set to `deadline`.
  func advance(to time: Timestamp) -> [String] {
    session.advance(to: time)
    return readEvents()
  }

  /// The time at which a long press or a double tap is decided, if nothing happens before.
  var deadline: Timestamp? { session.deadline }

  private func readEvents() -> [String] {
    var lines: [String] = []
    while let event = session.nextEvent() {
      if case .state(let id, _, let state, _) = event.kind, let name = names[id] {
        lines.append("\(name): \(state) \(event.values.translation ?? .zero)")
      }
    }
    return lines
  }
}
