internal import TSContacts
internal import TSEventTime
internal import TSGeometry
internal import TSRecognition
internal import TSStrokes

/// A filter that recognizes gestures of the whole panel, and hides them from programs.
///
/// A finger that a recognizer may still own is withheld; when none can, it passes with all that it did,
/// and when one does, programs never see it. Fingers wait one by one. Where all gestures that are possible
/// need more fingers than are down, these pass after ``patience``: should one be recognized after all, they
/// are cancelled for programs.
final class SystemGestures: ContactFilter {
  /// The seconds for which fingers wait for more of them.
  static let patience = 0.1

  /// What a session tells its owner: the gesture was recognized, here.
  typealias Handler = (GestureBinding, _ x: Int32, _ y: Int32) -> Void

  private struct Waiting {
    var id: Int32
    var time: Timestamp
  }

  private let session = GestureSession()
  /// The gestures of each recognizer: one, or the shapes of a file.
  private let bindings: [[GestureBinding]]
  private let digitizer: Digitizer
  private let scale: (x: Double, y: Double)
  private let handler: Handler
  private var withholding: WithheldContacts
  /// The recognizers that have not failed since the panel was touched.
  private var possible: Set<Int> = []
  private var waiting: [Waiting] = []
  private var fired: Set<Int> = []
  /// The shape that each recognizer of shapes has recognized last.
  private var shapes: [Int: String] = [:]
  private var events: [GestureEvent] = []
  private var downCount = 0
  /// The most fingers that were down at once since the panel was touched.
  private var mostDown = 0

  init(_ bindings: [GestureBinding], _ digitizer: Digitizer, _ handler: @escaping Handler) {
    (self.digitizer, self.handler) = (digitizer, handler)
    self.bindings = Self.grouped(bindings)
    withholding = WithheldContacts(slotCount: digitizer.slotCount)
    // Points are those of a phone, 163 an inch; where there is no resolution, the panel is 200 mm wide.
    let point = 163 / 25.4
    let width = digitizer.x.millimetres ?? 200
    let height = digitizer.y.millimetres ?? width * digitizer.y.extent / digitizer.x.extent
    scale = (width * point / digitizer.x.extent, height * point / digitizer.y.extent)
    let bounds = CGRect(x: 0, y: 0, width: width * point, height: height * point)
    for group in self.bindings { add(group[0], bounds) }
  }

  /// Returns the bindings by recognizers: the shapes of a file compete in one.
  private static func grouped(_ bindings: [GestureBinding]) -> [[GestureBinding]] {
    var groups: [[GestureBinding]] = []
    for binding in bindings {
      let index = groups.firstIndex { group in
        guard case .stroke(_, let file, _) = binding.gesture,
          case .stroke(_, let other, _) = group[0].gesture
        else { return false }
        return file == other
      }
      if let index { groups[index].append(binding) } else { groups.append([binding]) }
    }
    return groups
  }

  private func add(_ binding: GestureBinding, _ bounds: CGRect) {
    switch binding.gesture {
    case .tap(let count):
      var machine = TapMachine()
      (machine.numberOfTapsRequired, machine.numberOfTouchesRequired) = (count, binding.fingers)
      _ = session.add(machine)
    case .hold(let seconds):
      var machine = LongPressMachine()
      machine.numberOfTouchesRequired = binding.fingers
      if let seconds { machine.minimumPressDuration = seconds }
      _ = session.add(machine)
    case .swipe(let direction):
      var machine = SwipeMachine()
      (machine.direction, machine.numberOfTouchesRequired) = (direction, binding.fingers)
      _ = session.add(machine)
    case .edge(let edges):
      var machine = PanMachine()
      (machine.edges, machine.bounds) = (edges, bounds)
      machine.minimumNumberOfTouches = binding.fingers
      _ = session.add(machine, depth: 1)
    case .pinch: _ = session.add(PinchMachine())
    case .stroke(_, _, let shapes):
      var limits = StrokeLimits()
      limits.maximumNumberOfStrokes = shapes.map(\.gesture.strokeCount).max() ?? 1
      _ = session.add(StrokeGestureMachine(templates: shapes, limits: limits))
    }
  }

  var deadline: Timestamp? { [session.deadline, patienceEnd].compactMap { $0 }.min() }

  /// The time at which fingers pass that are too few for every possible gesture; `nil` if there are none.
  private var patienceEnd: Timestamp? {
    let needed = possible.map { bindings[$0][0].fingers }.min() ?? .max
    return mostDown < needed ? waiting.last?.time.advanced(by: Self.patience) : nil
  }

  func take(_ frame: ContactFrame, into frames: inout [ContactFrame]) {
    withholding.take(frame)
    var fingers = FingerFrame(at: frame.time)
    for contact in frame.contacts {
      let finger = Finger(id: Int(contact.trackingID), position: point(contact))
      switch contact.phase {
      case .began:
        if downCount == 0 { reset() }
        downCount += 1
        mostDown = max(mostDown, downCount)
        fingers.began.append(finger)
        waiting.append(Waiting(id: contact.trackingID, time: frame.time))
      case .moved: fingers.moved.append(finger)
      case .stationary: break
      case .ended:
        downCount -= 1
        fingers.ended.append(finger)
      case .cancelled:
        downCount -= 1
        fingers.cancelled.append(finger)
      }
    }
    session.process(fingers)
    decide()
    letFewPass(at: frame.time)
    withholding.show(frame, at: frame.time, into: &frames)
  }

  func takeVerdicts() -> [ShieldVerdict] { withholding.takeVerdicts() }

  func advance(to time: Timestamp, into frames: inout [ContactFrame]) {
    withholding.advance(to: time)
    session.advance(to: time)
    decide()
    letFewPass(at: time)
    withholding.show(nil, at: time, into: &frames)
  }

  private func reset() {
    possible = Set(bindings.indices)
    shapes.removeAll(keepingCapacity: true)
    fired = []
    mostDown = 0
  }

  private func point(_ contact: Contact) -> CGPoint {
    CGPoint(
      x: (Double(contact.x) - Double(digitizer.x.minimum)) * scale.x,
      y: (Double(contact.y) - Double(digitizer.y.minimum)) * scale.y)
  }

  private func decide() {
    events.removeAll(keepingCapacity: true)
    while let event = session.nextEvent() {
      events.append(event)
      if case .state(let id, _, .ended, _) = event.kind { shapes[id.index] = event.values.shape }
    }
    for event in events {
      switch event.kind {
      case .owned(let finger, let id):
        waiting.removeAll { $0.id == Int32(finger) }
        if let binding = binding(of: id.index) {
          withholding.drop(Int32(finger), .taken, binding.title)
        } else {
          withholding.pass(Int32(finger))
        }
      case .released(let finger):
        waiting.removeAll { $0.id == Int32(finger) }
        withholding.pass(Int32(finger))
      case .state(let id, _, let state, _):
        if state == .failed || state == .cancelled { possible.remove(id.index) }
        if let binding = binding(of: id.index), isRecognized(event, binding.gesture, state),
          fired.insert(id.index).inserted
        {
          let (x, y) = units(event.location)
          handler(binding, x, y)
        }
      case .held, .confirmed: break
      }
    }
  }

  /// Returns the gesture that a recognizer has recognized; `nil` for a shape to which nothing is bound.
  private func binding(of recognizer: Int) -> GestureBinding? {
    let group = bindings[recognizer]
    guard case .stroke = group[0].gesture else { return group[0] }
    return group.first { binding in
      guard case .stroke(let name, _, _) = binding.gesture else { return false }
      return name == shapes[recognizer]
    }
  }

  private func isRecognized(
    _ event: GestureEvent, _ gesture: GestureBinding.Gesture, _ state: GestureState
  ) -> Bool {
    switch gesture {
    case .tap, .swipe, .stroke: state == .ended
    case .hold, .edge: state == .began
    case .pinch(let isOutwards):
      (state == .began || state == .changed || state == .ended)
        && event.values.scale.map { isOutwards ? $0 > 1.2 : $0 < 1 / 1.2 } ?? false
    }
  }

  /// Lets fingers pass that have waited long enough for others.
  private func letFewPass(at time: Timestamp) {
    guard let patienceEnd, patienceEnd <= time else { return }
    for finger in waiting { withholding.pass(finger.id) }
    waiting = []
  }

  private func units(_ point: CGPoint) -> (Int32, Int32) {
    (
      digitizer.x.clamp(Int32(clamping: Int(point.x / scale.x) + Int(digitizer.x.minimum))),
      digitizer.y.clamp(Int32(clamping: Int(point.y / scale.y) + Int(digitizer.y.minimum)))
    )
  }
}
