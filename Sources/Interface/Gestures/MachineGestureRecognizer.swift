public import EventTime
public import Geometry
public import Recognition

/// A recognizer whose decisions are those of a machine: a value that knows fingers and no views.
///
/// The recognizers of this package are such, and a machine of your own makes another.
open class MachineGestureRecognizer<Machine: GestureMachine>: GestureRecognizer {
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The machine; its limits may be changed between attempts.
  @exclusivity(unchecked) public final var machine: Machine
  @exclusivity(unchecked) private var fingers: [Finger] = []

  /// Creates a recognizer around a machine.
  ///
  /// - Parameters:
  ///   - machine: What decides.
  ///   - watchesTime: Whether it ever has a deadline; if not, it is never asked for one.
  public init(machine: Machine, watchesTime: Bool = true) {
    self.machine = machine
    super.init()
    self.watchesTime = watchesTime
    followsMoves = false
  }

  /// Hands touches that landed to the machine.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    var fingers = taken(touches)
    let decision = machine.began(fingers, at: event.time)
    swap(&fingers, &self.fingers)
    decide(decision)
    guard machine.state.isActive else { return }
    for touch in touches.sorted(by: { $0.id < $1.id }) where !machine.tracks(touch.id) {
      ignore(touch, for: event)
    }
  }

  /// Hands touches that moved to the machine.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    var fingers = taken(touches)
    let decision = machine.moved(fingers, at: event.time)
    swap(&fingers, &self.fingers)
    decide(decision)
  }

  /// Hands touches that lifted to the machine.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    var fingers = taken(touches)
    let decision = machine.ended(fingers, at: event.time)
    swap(&fingers, &self.fingers)
    decide(decision)
  }

  /// Hands touches that were taken away to the machine.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    var fingers = taken(touches)
    let decision = machine.cancelled(fingers, at: event.time)
    swap(&fingers, &self.fingers)
    decide(decision)
  }

  /// Has the machine start over.
  open override func reset() {
    super.reset()
    machine.reset()
  }

  /// How many fingers the gesture has.
  open override var numberOfTouches: Int { machine.numberOfTouches }

  /// Returns the place of the gesture, in a view's coordinates; in the window's when nil.
  open override func location(in view: View?) -> CGPoint {
    convert(machine.location, to: view)
  }

  /// Returns the place of one finger, in a view's coordinates; in the window's when nil (U120).
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    convert(machine.location(ofTouch: index), to: view)
  }

  /// How far the machine stands from its limits.
  open override func margins(at time: Timestamp) -> [GestureMargin] { machine.margins(at: time) }

  /// The machine's.
  public override final var deadline: Timestamp? { machine.deadline }

  override final func lose(_ touch: Touch, at time: Timestamp) {
    decide(machine.cancelled([Finger(id: touch.id, position: touch.position)], at: time))
  }

  /// Lets the machine decide by time.
  public override final func timeout(at time: Timestamp) { decide(machine.timeout(at: time)) }

  /// The touches of a call as fingers, taken out of ``fingers`` until the call is over: passing on a
  /// property would retain it.
  @inline(__always) private func taken(_ touches: Set<Touch>) -> [Finger] {
    if !collectsOne(touches) { collect(touches) }
    var fingers: [Finger] = []
    swap(&fingers, &self.fingers)
    return fingers
  }

  /// Writes the one touch of a call, as in most, over the one before; returns false for all else.
  @inline(__always) private func collectsOne(_ touches: Set<Touch>) -> Bool {
    guard changed.count == 1, fingers.count == 1, touches.count == 1,
      let finger = changed[0].map({ Finger(id: $0.id, position: $0.position) })
    else { return false }
    fingers[0] = finger
    return true
  }

  /// Writes the touches of a call as fingers, in the order of ids: a set has none.
  private func collect(_ touches: Set<Touch>) {
    let isWhole = touches.count == changed.count
    var count = 0
    for index in changed.indices {
      guard let finger = changed[index].map({ Finger(id: $0.id, position: $0.position) }),
        isWhole || changed[index].map({ touches.contains($0) }) == true
      else { continue }
      if count < fingers.count { fingers[count] = finger } else { fingers.append(finger) }
      count += 1
    }
    while fingers.count > count { fingers.removeLast() }
  }

  private func decide(_ decision: Decision) {
    guard let state = decision.state else { return }
    move(to: state, because: decision.reason, at: decision.crossing)
  }
}

extension GestureRecognizer {
  /// Returns a point of the window in a view's coordinates.
  final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Returns a displacement in the window as one in a view's coordinates.
  final func convert(_ vector: CGVector, to view: View?) -> CGVector {
    convert(CGPoint.zero + vector, to: view) - convert(CGPoint.zero, to: view)
  }
}
