import TSEventTime
public import TSGeometry

/// Recognizers without views: fingers go in, decisions come out.
///
/// A session is a value that owns machines and the ``GestureArena`` in which they compete. Compositors,
/// toolkits and tests use it where there are neither views nor responders.
///
/// Add recognizers and their relations, push frames with ``process(_:)``, call ``advance(to:)`` when
/// ``deadline`` is reached, and read what was decided with ``nextEvent()``.
///
/// ```swift
/// var session = GestureSession()
/// let pan = session.add(.pan())
/// let tap = session.add(.tap())
///
/// let start = Finger(id: 7, position: CGPoint(x: 100, y: 100))
/// session.process(FingerFrame(at: Timestamp(seconds: 0), began: [start]))
/// let end = Finger(id: 7, position: CGPoint(x: 100, y: 180))
/// session.process(FingerFrame(at: Timestamp(seconds: 0.1), moved: [end]))
///
/// while let event = session.nextEvent() {
///   switch event.kind {
///   case .state(pan, _, let state, _): print("pan", state, event.translation ?? .zero)
///   case .state(tap, _, .failed, let reason?): print("no tap:", reason)
///   case .owned(let finger, let recognizer): print("finger", finger, "belongs to", recognizer)
///   default: break
///   }
/// }
/// ```
///
/// In steady state, while gestures only change and events are read, nothing is allocated.
public struct GestureSession: Sendable {
  /// A recognizer of the session.
  struct Recognizer {
    var machine: SessionMachine
    var depth: Int
    var region: CGRect?
    var isEnabled = true
    var traits = AttemptTraits()
    /// The name of the present attempt; `nil` if there is none.
    var attempt: AttemptID?
    /// The time at which a deadline was last reached.
    var timedOut: Timestamp?
    /// The recognizers that must fail first.
    var requirements: Set<Int> = []
    /// The recognizers that require this one to fail.
    var dependents: Set<Int> = []
    /// The recognizers with which it may be recognized simultaneously.
    var permissions: Set<Int> = []
  }

  /// A finger that is down, or about which is not decided.
  struct HeldFinger {
    let id: Int
    /// The number of the finger in the arena.
    let number: Int
    var isDown = true
    /// A Boolean value that indicates whether a recognizer may still own the finger.
    var isPending = true
  }

  var recognizers: [Recognizer] = []
  /// The indices of recognizers, deepest first, and of one depth the last added first.
  var order: [Int] = []
  var arena = GestureArena()
  /// The indices of the recognizers that are in an attempt, by slot.
  var bySlot: [Int] = []
  var fingers: [HeldFinger] = []
  var events = EventQueue()
  /// The fingers of the present call, kept for their storage.
  var scratch: [Finger] = []
  var time = Timestamp.zero
  /// A Boolean value that indicates whether any recognizer requires another to fail.
  var hasRequirements = false

  /// The order in which recognizers that are ready in the same frame are recognized.
  public var policy = ArbitrationPolicy.uikit

  /// Creates a session without recognizers.
  public init() {}

  /// Adds a recognizer.
  ///
  /// - Parameters:
  ///   - machine: The machine, which makes the decisions.
  ///   - depth: The precedence: of recognizers that are ready in the same frame, the one with the
  ///     greatest depth is recognized, as one of a subview is; of one depth the last added; 0 by
  ///     default.
  ///   - region: The fingers that the recognizer tracks, by where they land; `nil`, the default, for
  ///     all.
  ///   - traits: The effects on others and on fingers; `delaysBegan` and `delaysEnded` have none.
  /// - Returns: The name of the recognizer.
  public mutating func add(
    _ machine: SessionMachine, depth: Int = 0, in region: CGRect? = nil,
    _ traits: AttemptTraits = AttemptTraits()
  ) -> RecognizerID {
    let index = recognizers.count
    recognizers.append(
      Recognizer(machine: machine, depth: depth, region: region, traits: traits))
    let place = order.firstIndex { recognizers[$0].depth <= depth }
    order.insert(index, at: place ?? order.count)
    return RecognizerID(index)
  }

  /// Makes a recognizer wait until another has failed (U139).
  ///
  /// Call it between attempts.
  ///
  /// - Precondition: Both were added to this session.
  /// - Parameters:
  ///   - id: The recognizer that waits.
  ///   - other: The recognizer that must fail first. If both wait for each other, directly or
  ///     through others, all of them fail.
  public mutating func require(_ id: RecognizerID, toFail other: RecognizerID) {
    hasRequirements = true
    recognizers[id.index].requirements.insert(other.index)
    recognizers[other.index].dependents.insert(id.index)
  }

  /// Allows two recognizers to be recognized simultaneously (U138).
  ///
  /// - Precondition: Both were added to this session.
  /// - Parameters:
  ///   - id: A recognizer.
  ///   - other: Another one.
  public mutating func permit(_ id: RecognizerID, with other: RecognizerID) {
    recognizers[id.index].permissions.insert(other.index)
    recognizers[other.index].permissions.insert(id.index)
  }

  /// Enables or disables a recognizer.
  ///
  /// Disabling cancels a gesture that has begun, and fails any other attempt (U116).
  ///
  /// - Precondition: The recognizer was added to this session.
  /// - Parameters:
  ///   - id: A recognizer.
  ///   - isEnabled: Pass `false` to track no fingers.
  public mutating func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    recognizers[id.index].isEnabled = isEnabled
    guard !isEnabled, let attempt = recognizers[id.index].attempt else { return }
    arena.giveUp(attempt)
    settle()
  }

  /// The machine of a recognizer, whose limits may be changed between attempts.
  ///
  /// - Precondition: The recognizer was added to this session.
  /// - Parameter id: A recognizer.
  public subscript(id: RecognizerID) -> SessionMachine {
    get { recognizers[id.index].machine }
    set { recognizers[id.index].machine = newValue }
  }

  /// Returns the oldest decision that was not read, or `nil` if there is none.
  ///
  /// - Returns: The decision, which is removed.
  public mutating func nextEvent() -> GestureEvent? { events.popFirst() }
}

/// Events that have not been read.
struct EventQueue: Sendable {
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
