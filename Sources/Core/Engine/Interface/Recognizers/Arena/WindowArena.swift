import TSRecognition

/// The recognizers of one window that are in an attempt: reports to a ``TSRecognition/GestureArena``
/// what happens to them, and performs its effects.
///
/// The arena is a value, which decides and calls nothing. Whatever the program does while an effect is
/// performed only makes further inputs.
@MainActor final class WindowArena {
  struct Plain: BitwiseCopyable {
    /// The order in which recognizers that are ready in the same event are recognized.
    var policy = ArbitrationPolicy.uikit
    /// The number of the event's sending that was passed to the recognizers last.
    var lastSend = 0
    /// Whether recognizers are being notified, whose states are settled
    /// afterwards.
    var isProcessing = false
    /// Whether effects are being performed.
    var isSettling = false
    /// Whether a recognizer may track touches whose end was reported to
    /// it.
    var hasFinishedTouches = false
  }

  // Unchecked, as no code of the program runs in an access.
  /// The attempts and what follows from their states.
  @exclusivity(unchecked) var gestures = GestureArena()
  /// The recognizers in an attempt, by the slots of their attempts.
  @exclusivity(unchecked) private var recognizers: [GestureRecognizer?] = []
  /// The touches that were offered to recognizers and have not ended, or whose end is delayed, by
  /// their numbers.
  @exclusivity(unchecked) private var touches: [Touch?] = []
  /// The window whose recognizers these are.
  @exclusivity(unchecked) var window = WeakLink<Window>()
  @exclusivity(unchecked) var plain = Plain()
  /// The names of what refused the beginning of an attempt, for observers.
  var refusers: [AttemptID: String] = [:]

  init() {}

  /// The identity of the application that the window belongs to; `nil` if there is none.
  var application: ObjectIdentifier? { window.borrowed.map { $0.applicationIdentity } ?? nil }

  // MARK: The objects of an attempt

  /// Begins an attempt of a recognizer.
  ///
  /// - Parameter depth: The level of its view in the hierarchy, counted from the window.
  /// - Returns: The name of the attempt. Its traits are the default ones if the recognizer overrides
  ///   some: those are read when the attempt has its first touch, as an override may do anything.
  @discardableResult func join(_ recognizer: GestureRecognizer, depth: Int) -> AttemptID {
    let traits = recognizer.overrides.traits ? AttemptTraits() : recognizer.traits
    let id = gestures.join(depth: depth, order: recognizer.plain.serial, traits)
    if id.slot == recognizers.count { recognizers.append(nil) }
    recognizers[id.slot] = recognizer
    recognizer.attempt.begin(id, in: self)
    window.borrowed.withTarget { recognizer.adoptLimits(of: $0) }
    if recognizer.plain.hasRequirements { recognizer.noteRequirements() }
    return id
  }

  /// Returns the recognizer of an attempt; `nil` if the attempt is over.
  func recognizer(_ id: AttemptID) -> GestureRecognizer? {
    gestures.isCurrent(id) ? recognizers[id.slot] : nil
  }

  /// Removes the recognizer of an attempt that is over.
  ///
  /// - Returns: The recognizer; `nil` if it was removed before.
  func takeRecognizer(_ id: AttemptID) -> GestureRecognizer? {
    guard let recognizer = recognizers[id.slot].take() else { return nil }
    window.borrowed.withTarget { $0.keep(recognizer) }
    return recognizer
  }

  /// Calls a closure with each recognizer that is in an attempt, deepest view first, and on one view
  /// the last added first.
  ///
  /// - Parameter body: The closure, which receives the name of the attempt, too. Attempts that begin or end during the iteration are left out.
  @inline(__always) func forEach(_ body: (GestureRecognizer, AttemptID) -> Void) {
    let (slots, last) = (gestures.slots, gestures.lastSerial)
    for slot in slots where gestures.attempts[slot].serial <= last {
      // One that leaves meanwhile is kept by the event.
      Borrowed(recognizers[slot]).withHeldTarget { body($0, gestures.id(slot)) }
    }
  }

  /// Returns the recognizers in an attempt that satisfy a condition, in their order.
  func recognizers(where predicate: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    forEach { recognizer, _ in if predicate(recognizer) { found.append(recognizer) } }
    return found
  }

  // MARK: Touches

  /// Gives a touch that begins a number.
  ///
  /// - Returns: The number, until ``forget(_:)``.
  func number(_ touch: Touch) -> Int {
    let number = gestures.reserveTouch()
    while touches.count <= number { touches.append(nil) }
    touches[number] = touch
    touch.number = number
    return number
  }

  /// Returns the touch of a number; `nil` for the number of a scroll or transform.
  func touch(_ number: Int) -> Touch? { number < touches.count ? touches[number] : nil }

  /// Returns whether a recognizer receives a touch of the window.
  ///
  /// - Returns: `true` if the attempt of the recognizer tracks the touch, or has tracked it until its
  ///   end.
  func tracks(_ touch: Touch, by recognizer: GestureRecognizer) -> Bool {
    guard let number = touch.number, recognizer.attempt.isIn(self) else { return false }
    return gestures.tracks(number, by: recognizer.attempt.id)
  }

  /// Takes the number of a touch back, which has ended, unless its end is delayed: then its number
  /// is taken back when the end has been delivered.
  func forget(_ touch: Touch) {
    guard let number = touch.number, !gestures.isEndDelayed(number) else { return }
    gestures.detachView(of: number)
    gestures.release(number)
    touches[number] = nil
    touch.number = nil
  }

  /// Takes all numbers back.
  ///
  /// - Returns: The touches that had one.
  func forgetTouches() -> [Touch] {
    let forgotten = touches.compactMap { $0 }
    touches = []
    for touch in forgotten { touch.number = nil }
    return forgotten
  }
}

extension View {
  /// The number of views from the root of the hierarchy to this one, both included.
  ///
  /// - Complexity: O(*n*) in the number of superviews.
  final var depth: Int {
    var depth = 1
    var next = superviewLink.borrowed
    while let outer = next.map({ $0.superviewLink.borrowed }) {
      depth += 1
      next = outer
    }
    return depth
  }
}
