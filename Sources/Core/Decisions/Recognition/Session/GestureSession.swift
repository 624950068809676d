public import TSEventTime
public import TSGeometry
import TSPreconditions

/// Recognizers without views: fingers go in, decisions come out.
///
/// A session owns machines and the ``GestureArena`` in which they compete. Compositors, toolkits and
/// tests use it where there are neither views nor responders.
///
/// Add recognizers and their relations, push frames with ``process(_:)``, call ``advance(to:)`` when
/// ``deadline`` is reached, and read what was decided with ``nextEvent()``.
///
/// ```swift
/// let session = GestureSession()
/// let pan = session.add(PanMachine())
/// let tap = session.add(TapMachine())
///
/// let start = Finger(id: 7, position: CGPoint(x: 100, y: 100))
/// session.process(FingerFrame(at: Timestamp(seconds: 0), began: [start]))
/// let end = Finger(id: 7, position: CGPoint(x: 100, y: 180))
/// session.process(FingerFrame(at: Timestamp(seconds: 0.1), moved: [end]))
///
/// while let event = session.nextEvent() {
///   switch event.kind {
///   case .state(pan, _, let state, _): print("pan", state, event.values.translation ?? .zero)
///   case .state(tap, _, .failed, let reason?): print("no tap:", reason)
///   case .owned(let finger, let recognizer): print("finger", finger, "belongs to", recognizer)
///   default: break
///   }
/// }
/// ```
///
/// In steady state, while gestures only change and events are read, nothing is allocated.
public final class GestureSession {
  /// A finger that is down, or about which is not decided.
  struct HeldFinger {
    var finger: Finger
    let number: Int
    var isDown = true
    /// Whether a recognizer may still own the finger.
    var isPending = true
  }

  private var recognizers: [SessionRecognizer] = []
  /// The recognizers, deepest first, and of one depth the last added first.
  private var order: [SessionRecognizer] = []
  private var fingers: [HeldFinger] = []
  private var events = EventQueue()

  package var arena = GestureArena()
  package var time = Timestamp.zero
  package var entrants: [SessionRecognizer?] = []
  package var active: [SessionRecognizer] = []
  package var arbitrated: [SessionRecognizer] = []
  package var frame = FingerFrame(at: .zero)
  package var scratch: [Finger] = []

  /// The order in which recognizers that are ready in the same frame are recognized.
  public var policy = ArbitrationPolicy.uikit

  /// Creates a session without recognizers.
  public init() {}

  deinit { for recognizer in recognizers { recognizer.forgetRelations() } }

  // MARK: Recognizers

  /// Adds a recognizer.
  ///
  /// - Parameters:
  ///   - depth: The precedence: of recognizers that are ready in the same frame, the one with the
  ///     greatest depth is recognized, as one of a subview is; of one depth the last added; 0 by
  ///     default.
  ///   - region: The fingers that the recognizer tracks, by where they land; `nil`, the default, for
  ///     all.
  ///   - traits: The effects on others and on fingers; `delaysBegan` and `delaysEnded` have none.
  /// - Returns: The name of the recognizer.
  public func add(
    _ machine: some GestureMachine, depth: Int = 0, in region: CGRect? = nil,
    _ traits: AttemptTraits = AttemptTraits()
  ) -> RecognizerID {
    let recognizer = SessionRecognizer(
      RecognizerID(recognizers.count), MachineBox(machine), depth, region, traits)
    recognizers.append(recognizer)
    order.insert(recognizer, at: order.firstIndex { $0.depth <= depth } ?? order.count)
    return recognizer.id
  }

  /// Makes a recognizer wait until another has failed (U139), at once if both are in an attempt.
  ///
  /// - Precondition: Both were added to this session.
  /// - Parameter other: The recognizer that must fail first. If both wait for each other, directly
  ///   or through others, all of them fail.
  public func require(_ id: RecognizerID, toFail other: RecognizerID) {
    recognizers[id.index].require(recognizers[other.index])
    noteRequirement(of: recognizers[other.index], by: recognizers[id.index])
  }

  /// Allows two recognizers to be recognized simultaneously (U138).
  ///
  /// - Precondition: Both were added to this session.
  public func permit(_ id: RecognizerID, with other: RecognizerID) {
    recognizers[id.index].permit(recognizers[other.index])
  }

  /// Enables or disables a recognizer.
  ///
  /// Disabling cancels a gesture that has begun, and fails any other attempt (U116).
  ///
  /// - Precondition: The recognizer was added to this session.
  /// - Parameter isEnabled: Pass `false` to track no fingers.
  public func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    recognizers[id.index].isEnabled = isEnabled
    guard !isEnabled, let attempt = recognizers[id.index].attempt else { return }
    arena.giveUp(attempt)
    settle()
  }

  /// Calls a closure with the machine of a recognizer, whose limits may be changed between attempts.
  ///
  /// - Precondition: The recognizer was added to this session, with a machine of this type.
  public func withMachine<Machine: GestureMachine, Result>(
    of id: RecognizerID, _ body: (inout Machine) -> Result
  ) -> Result {
    guard let box = recognizers[id.index].machine as? MachineBox<Machine> else {
      usageError("\(id) of a session was added with a machine of another type")
    }
    return body(&box.machine)
  }

  /// Returns the oldest decision that was not read, or `nil` if there is none.
  public func nextEvent() -> GestureEvent? { events.popFirst() }

  // MARK: Frames

  /// Processes a frame: the recognizers receive the fingers that landed, moved, lifted and were
  /// cancelled, and what follows is decided.
  ///
  /// Timers that are due before the frame are served first. A finger that lands with the id of one
  /// that is down is another one: the first has lifted, where it was last. Any other finger that is
  /// not down is ignored.
  ///
  /// - Parameter frame: The frame, not earlier than the last one.
  /// - Complexity: O(*n*) in the number of recognizers and fingers, besides the arbitration.
  public func process(_ frame: FingerFrame) {
    let lifted = frame.began.compactMap { index(of: $0.id) }.map { fingers[$0].finger }
    if !lifted.isEmpty { process(FingerFrame(at: frame.time, ended: lifted)) }
    advance(to: frame.time)
    self.frame = frame
    for finger in frame.began { land(finger) }
    for finger in frame.moved {
      if let index = index(of: finger.id) { fingers[index].finger = finger }
    }
    runMachines()
  }

  /// The time at which ``advance(to:)`` must be called, if no frame comes before; `nil` if none.
  public var deadline: Timestamp? { earliestDeadline }

  /// Serves the timers that are due.
  ///
  /// - Parameter time: The present time, on the clock of the source; a time before the last one
  ///   changes nothing.
  public func advance(to time: Timestamp) {
    while let due = deadline, due <= time { timeOut(at: due) }
    self.time = max(self.time, time)
  }

  private func land(_ finger: Finger) {
    guard index(of: finger.id) == nil else { return }
    let number = arena.reserveTouch()
    fingers.append(HeldFinger(finger: finger, number: number))
    for recognizer in order
    where recognizer.isEnabled && recognizer.region?.contains(finger.position) != false {
      if let attempt = recognizer.attempt, !arena.canTrack(attempt) { continue }
      let attempt =
        recognizer.attempt
        ?? join(
          recognizer, depth: recognizer.depth, order: recognizer.id.index, recognizer.traits)
      arena.track(number, by: attempt)
    }
    arena.landed(number)
  }

  private func index(of finger: Int) -> Int? {
    fingers.firstIndex { $0.finger.id == finger && $0.isDown }
  }
}

extension GestureSession: ArenaOwner {
  package func number(of finger: Int) -> Int? { index(of: finger).map { fingers[$0].number } }

  package func settle() {
    while let effect = arena.next() { perform(effect) }
    forgetInactive()
    releaseFingers()
  }

  package func askToBegin(_ id: AttemptID) { arena.setMayBegin(id, true) }

  package func report(_ id: AttemptID, from old: GestureState, to new: GestureState) {
    guard let recognizer = entrants[id.slot] else { return }
    let reason: RecognizerReason? =
      switch arena.reason(of: id) {
      case .none: nil
      case .own(let reason): .own(reason)
      case .prevented(let rival): .prevented(by: recognizerID(rival))
      case .required(let rival): .required(recognizerID(rival))
      case .undecided: .undecided
      case .circle: .circle(arena.circle.map { recognizerID($0) })
      }
    let machine = recognizer.machine
    var event = GestureEvent(.state(recognizer.id, from: old, to: new, reason), at: time)
    event.crossing = arena.crossing(of: id)
    (event.numberOfTouches, event.location) = (machine.numberOfTouches, machine.location)
    event.values = machine.values
    if new == .failed { event.margins = machine.margins(at: time) }
    events.append(event)
  }

  package func reportHeld(_ id: AttemptID) {
    report(.held(recognizerID(id), for: arena.awaited(by: id).map { recognizerID($0) }))
  }

  package func reportConfirmed(_ id: AttemptID) { report(.confirmed(recognizerID(id))) }

  package func ownTouches(of id: AttemptID) {
    for index in fingers.indices where arena.tracks(fingers[index].number, by: id) {
      own(index, by: id)
    }
  }

  package func ownTouch(_ number: Int, by id: AttemptID) {
    if let index = fingers.firstIndex(where: { $0.number == number }) { own(index, by: id) }
  }

  package func willReset(_ id: AttemptID) {}

  private func recognizerID(_ id: AttemptID) -> RecognizerID {
    entrants[id.slot]?.id ?? RecognizerID(0)
  }

  private func report(_ kind: GestureEvent.Kind) { events.append(GestureEvent(kind, at: time)) }

  // MARK: Fingers

  private func lift(_ finger: Finger) {
    if let index = index(of: finger.id) { fingers[index].isDown = false }
  }

  private func own(_ index: Int, by id: AttemptID) {
    fingers[index].isPending = false
    report(.owned(finger: fingers[index].finger.id, by: recognizerID(id)))
  }

  /// Releases the fingers that no recognizer can own any more, and forgets those that are over.
  private func releaseFingers() {
    for finger in frame.ended { lift(finger) }
    for finger in frame.cancelled { lift(finger) }
    for index in fingers.indices where fingers[index].isPending {
      let number = fingers[index].number
      let isWanted = active.contains { recognizer in
        guard recognizer.takesTouches, let id = recognizer.attempt else { return false }
        return arena.tracks(number, by: id) && arena.publishedState(of: id) == .possible
      }
      guard !isWanted else { continue }
      fingers[index].isPending = false
      report(.released(finger: fingers[index].finger.id))
    }
    for finger in fingers where !finger.isDown && !finger.isPending {
      arena.release(finger.number)
    }
    fingers.removeAll { !$0.isDown && !$0.isPending }
  }
}

/// Events that have not been read.
private struct EventQueue {
  private var events: [GestureEvent] = []
  private var start = 0

  mutating func append(_ event: GestureEvent) { events.append(event) }

  mutating func popFirst() -> GestureEvent? {
    guard start < events.count else { return nil }
    defer {
      start += 1
      if start == events.count {
        events.removeAll(keepingCapacity: true)
        start = 0
      }
    }
    return events[start]
  }
}
