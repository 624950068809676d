public import TSEventTime
public import TSGeometry
import TSPreconditions
public import TSRecognition

/// A recognizer whose decisions are made by a machine: a value that processes fingers, without
/// views.
///
/// The concrete recognizers of this package are subclasses. Subclass it with a
/// ``TSRecognition/GestureMachine`` of your own to recognize other gestures, especially those that
/// time alone may decide; a machine can also be tested without views.
///
/// ```swift
/// final class QuickTapGestureRecognizer: MachineGestureRecognizer<TapMachine> {
///   init() {
///     var limits = GestureLimits()
///     limits.tapDuration = 0.2
///     super.init(machine: TapMachine(limits: limits))
///   }
/// }
/// ```
open class MachineGestureRecognizer<Machine: GestureMachine>: GestureRecognizer {
  /// The machine, whose limits may be changed between attempts.
  ///
  /// A machine may be replaced or reset at any time but while one of its own functions is called. An
  /// attempt in which the new machine takes no part fails, and a gesture in progress is cancelled.
  ///
  /// - Precondition: No function of the machine is being called. A machine returns a
  ///   ``TSRecognition/Decision`` and calls nothing that reads or replaces it.
  public final var machine: Machine {
    get { withMachine { $0 } }
    set {
      let wasEngaged = isMachineEngaged
      let former = withMachine { machine in
        let former = machine
        machine = newValue
        return former
      }
      if wasEngaged {
        endIfLost()
        schedule()
      }
      // Outlives the use, as the objects of a program's machine may do anything in their `deinit`.
      extendLifetime(former)
    }
  }
  // Unchecked, although a program's machine may call the program: both are used only between
  // `enterMachine()` and the end of the use.
  @exclusivity(unchecked) private final var uncheckedMachine: Machine
  /// The fingers of the last call, kept for their storage.
  @exclusivity(unchecked) private final var fingers: [Finger] = []
  /// Whether the machine is being called or replaced.
  private final var isMachineInUse = false
  /// The limits that were taken over from an application; others are those of the recognizer itself.
  private var adoptedLimits = GestureLimits.standard

  /// Creates a recognizer with a machine.
  ///
  /// - Parameters:
  ///   - watchesTime: Pass `false` if the machine never has a deadline; no timer is scheduled then.
  ///   - target: The object whose method is called, which is not retained; `nil`, the default, for
  ///     none.
  ///   - action: The method; `nil`, the default, for none.
  public init(
    machine: Machine, watchesTime: Bool = true, target: Any? = nil, action: Action? = nil
  ) {
    uncheckedMachine = machine
    super.init(target: target, action: action)
    self.watchesTime = watchesTime
    plain.followsMoves = false
  }

  /// Passes touches that began to the machine.
  ///
  /// Once the gesture is active, touches that the machine does not track are ignored. An override
  /// must call `super`; the default implementation sets ``GestureRecognizer/state``.
  // Compiled for the machines of continuous gestures, besides the general form, in which reading the
  // state of a machine copies it.
  @specialized(where Machine == PanMachine)
  @specialized(where Machine == PinchMachine)
  @specialized(where Machine == RotationMachine)
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    pass(touches, event) { $0.began($1, at: $2) }
    guard withMachine({ $0.state.isActive }) else { return }
    for touch in touches.sorted(by: { $0.id < $1.id })
    where !withMachine({ $0.tracks(touch.id) }) {
      ignore(touch, for: event)
    }
  }

  /// Passes touches that moved to the machine.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    passAllMoves(of: touches, event)
  }

  /// Passes touches that moved to the machine, and a single one without an array.
  @inline(__always) final func passMoves(
    of touches: Set<Touch>, _ event: Event,
    _ moveOne: (inout Machine, Finger, Timestamp) -> Decision
  ) {
    if !passedOne(of: touches, event, moveOne) { passAllMoves(of: touches, event) }
  }

  /// Passes the only touch of a call to the machine, without an array.
  ///
  /// - Returns: `false` if there are several touches, and none was passed.
  @inline(__always) final func passedOne(
    of touches: Set<Touch>, _ event: Event,
    _ step: (inout Machine, Finger, Timestamp) -> Decision
  ) -> Bool {
    guard touches.count == 1, let finger = tracked.onlyChanged else { return false }
    decide(withMachine { step(&$0, finger, event.time) })
    return true
  }

  /// Passes touches that moved to the machine as an array.
  private func passAllMoves(of touches: Set<Touch>, _ event: Event) {
    pass(touches, event) { $0.moved($1, at: $2) }
  }

  /// Passes the touches of a call to the machine.
  ///
  /// - Parameter step: A closure that passes the fingers to the machine. It receives both in place,
  ///   as neither is retained or copied then.
  @inline(__always) private func pass(
    _ touches: Set<Touch>, _ event: Event,
    _ step: (inout Machine, inout [Finger], Timestamp) -> Decision
  ) {
    decide(
      withMachine {
        tracked.write(touches, to: &fingers)
        return step(&$0, &fingers, event.time)
      })
  }

  // MARK: Uses of the machine

  /// Calls a closure with the machine in place, which is not copied for the call.
  @inline(__always) final func withMachine<Result>(_ body: (inout Machine) -> Result) -> Result {
    enterMachine()
    let result = body(&uncheckedMachine)
    isMachineInUse = false
    return result
  }

  /// Begins a use of the machine, which may call the program, and stops the program within another.
  private final func enterMachine() {
    if isMachineInUse { stopUse() }
    isMachineInUse = true
  }

  @inline(never) private final func stopUse() -> Never {
    usageError(
      "the machine of \(traceName), \(Machine.self), is read, replaced or called while a function of it"
        + " is being called: let the machine return its decision, and touch the recognizer afterwards,"
        + " in an action or between events")
  }

  /// Whether the machine is in the gesture of an attempt, or may begin it.
  private final var isMachineEngaged: Bool {
    let isActive = attemptState.isActive
    return attempt.isInProgress
      && withMachine {
        isActive ? $0.state.isActive : $0.numberOfTouches > 0 || $0.deadline != nil
      }
  }

  /// Ends the attempt in progress unless the machine takes part in it, as nothing else would.
  private final func endIfLost() {
    if attempt.isInProgress, !isMachineEngaged {
      move(to: attemptState.isActive ? .cancelled : .failed, because: nil)
    }
  }

  /// Passes touches that ended to the machine.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  @specialized(where Machine == PanMachine)
  @specialized(where Machine == PinchMachine)
  @specialized(where Machine == RotationMachine)
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    pass(touches, event) { $0.ended($1, at: $2) }
  }

  /// Passes touches that were cancelled to the machine.
  ///
  /// An override must call `super`; the default implementation sets ``GestureRecognizer/state``.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    pass(touches, event) { $0.cancelled($1, at: $2) }
  }

  /// Resets the machine after an attempt.
  ///
  /// The default implementation calls ``TSRecognition/GestureMachine/reset()``. An override must call
  /// `super`.
  open override func reset() {
    super.reset()
    withMachine { $0.reset() }
  }

  /// The number of fingers in the gesture, as the default implementation reads it from the machine.
  open override var numberOfTouches: Int { withMachine { $0.numberOfTouches } }

  /// Returns the location of the gesture, in points of a view or, for `nil`, of the window.
  ///
  /// The default implementation converts the location of the machine. An override need not call
  /// `super`.
  open override func location(in view: View?) -> CGPoint {
    convert(withMachine { $0.location }, to: view)
  }

  /// Returns the location of one finger, in points of a view or, for `nil`, of the window (U120).
  ///
  /// The default implementation converts the location of the machine. An override need not call
  /// `super`.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    convert(withMachine { $0.location(ofTouch: index) }, to: view)
  }

  /// The values of the machine, which the default implementation returns.
  open override var gestureValues: GestureValues { withMachine { $0.values } }

  package override final var totalValues: GestureValues {
    withMachine { $0.totalValues } ?? gestureValues
  }

  package override var directions: [String]? { Machine.directions }

  /// Returns the differences between the attempt and the limits of the machine.
  ///
  /// The default implementation returns the margins of the machine. An override need not call
  /// `super`.
  open override func margins(at time: Timestamp) -> [GestureMargin] {
    withMachine { $0.margins(at: time) }
  }

  /// The deadline of the machine, or `nil`.
  public override final var deadline: Timestamp? { withMachine { $0.deadline } }

  override final var mayHaveDeadline: Bool { watchesTime }

  override final func adopt(_ limits: GestureLimits) -> Bool {
    if limits == adoptedLimits { return true }
    let adopted = adoptedLimits
    let areAdopted = withMachine { machine in
      guard machine.limits == adopted else { return false }
      machine.limits = limits
      return true
    }
    if areAdopted { adoptedLimits = limits }
    return areAdopted
  }

  package override final func updateLimits(_ update: (inout GestureLimits) -> Void) {
    withMachine { update(&$0.limits) }
  }

  override final func lose(_ touch: Touch, at time: Timestamp) {
    decide(withMachine { $0.cancelled([Finger(id: touch.id, position: touch.position)], at: time) })
  }

  /// Passes the deadline to the machine, which decides.
  public override final func timeout(at time: Timestamp) {
    decide(withMachine { $0.timeout(at: time) })
  }

  @inline(__always) final func decide(_ decision: Decision) {
    guard let state = decision.state else { return }
    move(to: state, because: decision.reason, at: decision.crossing)
  }
}

extension TrackedTouches {
  /// The only touch of the present call as a finger; `nil` if there are several or none.
  fileprivate var onlyChanged: Finger? {
    changedCount == 1
      ? changed(0).mapHeld { Finger(id: $0.id, position: $0.position) } : nil
  }

  /// Writes the touches of a call as fingers in the order in which they began, which a set does not
  /// preserve.
  ///
  /// - Parameters:
  ///   - touches: The touches: those of the present call, or fewer if a subclass omits some.
  ///   - fingers: The list to overwrite, whose storage is reused.
  @inline(__always) fileprivate func write(_ touches: Set<Touch>, to fingers: inout [Finger]) {
    guard touches.count == changedCount else {
      fingers.removeEach()
      for place in 0..<changedCount {
        changed(place).withHeldTarget {
          if touches.contains($0) { fingers.append(Finger(id: $0.id, position: $0.position)) }
        }
      }
      return
    }
    if fingers.count != changedCount {
      fingers.removeEach()
      while fingers.count < changedCount { fingers.append(Finger(id: 0, position: .zero)) }
    }
    // A span, because an array tests at each write whether it is shared.
    var span = fingers.mutableSpan
    for place in 0..<changedCount {
      if let finger = changed(place).mapHeld({ Finger(id: $0.id, position: $0.position) }) {
        span[place] = finger
      }
    }
  }
}

extension GestureRecognizer {
  /// Converts a point of the window to the coordinate space of a view.
  ///
  /// - Parameter view: The view to convert to, or `nil` for the window.
  final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    guard let view, let window = self.view?.window, view !== window else { return point }
    return view.converted(point, from: window)
  }

  /// Converts a displacement in the window to the coordinate space of a view.
  ///
  /// - Parameter view: The view to convert to, or `nil` for the window.
  final func convert(_ vector: CGVector, to view: View?) -> CGVector {
    // The test runs no code of the application, so the window is not retained for it.
    let window = viewLink.borrowed.map { $0.windowLink.borrowed } ?? Borrowed()
    guard let view, window.map({ view.isTranslated(in: $0) }) == false else { return vector }
    return convert(CGPoint.zero + vector, to: view) - convert(CGPoint.zero, to: view)
  }
}
