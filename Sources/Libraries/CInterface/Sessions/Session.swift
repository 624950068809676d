/// Devices, a clock, a tree of surfaces and a queue of events.
///
/// A session owns an arena and performs its effects. Nothing here calls code of the program.
final class Session: ArenaOwner {
  /// The number of points in a millimetre, unless the program sets another: 163 are an inch.
  static var standardDensity: Double { 163 / 25.4 }

  let root = Surface()
  private(set) var density = Session.standardDensity
  private var limitSettings = PropertyValues()
  /// The limits of recognizers that do not set their own.
  private(set) var limits = GestureLimits()
  private(set) var strokeLimits = StrokeLimits()
  /// The number of changes that machines follow at their next attempt.
  private(set) var revision = 1
  /// The present time, which never runs backwards.
  var time = Timestamp.distantPast
  var policy = ArbitrationPolicy.uikit

  // Objects by their numbers, none of which is used again.
  private var surfaces: [UInt32: Surface] = [:]
  private var recognizers: [UInt32: Recognizer] = [:]
  private var lastSurfaceID: UInt32 = 0
  private var lastRecognizerID: UInt32 = 0
  var devices: [SessionDevice] = []
  var lastDeviceNumber: Int32 = 0

  // Recognition.
  var arena = GestureArena()
  /// The recognizers that are in an attempt, by slot of the arena.
  var entrants: [Recognizer?] = []
  /// The same recognizers, in the order in which they joined.
  var active: [Recognizer] = []
  /// The recognizers of the present arbitration, kept for their storage.
  var arbitrated: [Recognizer] = []
  /// The question that the program has not answered.
  var request: Request?

  // Touches.
  /// The touches, in the order of landing.
  var touches: [HeldTouch] = []
  var lastTouchID: UInt64 = 0
  /// The trackers of touches that are over, kept for their storage.
  var freeTrackers: [Tracker] = []
  var sampling = SamplingMode.raw
  var frame = FingerFrame(at: .zero)
  /// The fingers of the present call of a machine, kept for their storage.
  var scratch: [Finger] = []
  /// The changes of the present frame, kept for their storage.
  var changes: [ContactChange] = []
  /// A Boolean value that indicates whether the changes are kept for replays, and those that are.
  var keepsTouches = false
  var kept: [KeptChange] = []

  /// Where the pointer is, and the number of the surface that the program names under it.
  var pointer = (location: CGPoint.zero, target: UInt32(0))

  // Events.
  var queue = UnreadEvents()
  var interests = EventInterests.standard
  /// The gestures that were decided, to be queued behind verdicts and deliveries.
  var decided: [ts_event] = []
  /// The events of touches that wait for a verdict, oldest first.
  var waiting: [WaitingEvent] = []
  /// The last event that was delivered in the present group.
  var lastDelivery: (serial: UInt64, time: Int64)?

  init() { enter(root) }

  deinit { forget(root) }

  // MARK: Objects

  func surface(_ id: UInt32) -> Surface? { surfaces[id] }

  func recognizer(_ id: UInt32) -> Recognizer? { recognizers[id] }

  /// Gives numbers to a tree of surfaces and its recognizers.
  func enter(_ surface: Surface) {
    lastSurfaceID += 1
    surface.join(self, id: lastSurfaceID)
    surfaces[lastSurfaceID] = surface
    for recognizer in surface.recognizers { enter(recognizer) }
    for child in surface.children { enter(child) }
  }

  /// Enters a surface without recognizers or children under the number of another.
  func enter(_ surface: Surface, as original: Surface) {
    surface.join(self, id: original.id)
    surfaces[original.id] = surface
  }

  /// Enters a recognizer under the number of another.
  func enter(_ recognizer: Recognizer, as original: Recognizer) {
    lastRecognizerID = original.id - 1
    enter(recognizer)
  }

  func enter(_ recognizer: Recognizer) {
    lastRecognizerID += 1
    recognizer.id = lastRecognizerID
    recognizer.order = Int(truncatingIfNeeded: lastRecognizerID)
    recognizers[lastRecognizerID] = recognizer
    // Preparing many templates takes longer than a touch may wait.
    if recognizer.kind == .stroke { recognizer.prepareMachine(in: self) }
  }

  /// Ends what a tree of surfaces takes part in, and takes its numbers back.
  func leave(_ surface: Surface) {
    cancelTouches { $0.surface === surface || surface.isAncestor(of: $0.surface) }
    endAttempts(in: surface)
    settle()
    forget(surface)
  }

  func leave(_ recognizer: Recognizer) {
    endAttempt(of: recognizer)
    settle()
    forget(recognizer)
  }

  private func endAttempts(in surface: Surface) {
    for recognizer in surface.recognizers { endAttempt(of: recognizer) }
    for child in surface.children { endAttempts(in: child) }
  }

  private func forget(_ surface: Surface) {
    for recognizer in surface.recognizers { forget(recognizer) }
    for child in surface.children { forget(child) }
    surfaces[surface.id] = nil
    surface.join(nil, id: 0)
  }

  private func forget(_ recognizer: Recognizer) {
    recognizers[recognizer.id] = nil
    recognizer.id = 0
    recognizer.forgetAttempt()
  }

  // MARK: Settings

  func setDensity(_ points: Double) {
    density = points
    updateLimits()
  }

  /// Sets the default of a limit.
  func setLimit(_ property: Property, to value: Double, _ unit: PropertyValues.Unit) -> Status {
    let status = limitSettings.set(property, to: value, unit)
    if status == Statuses.ok { updateLimits() }
    return status
  }

  func takeSettings(of other: Session) {
    (density, limitSettings, policy) = (other.density, other.limitSettings, other.policy)
    updateLimits()
  }

  private func updateLimits() {
    limits = GestureLimits()
    limitSettings.apply(to: &limits, density: density)
    strokeLimits = StrokeLimits()
    strokeLimits.pointsPerMillimetre = density
    limitSettings.apply(to: &strokeLimits, density: density)
    revision += 1
  }
}

/// A recognizer that asks whether it may begin.
struct Request {
  let attempt: AttemptID
  /// The number of the event that asks; 0 before it is queued.
  var serial: UInt64 = 0
}
