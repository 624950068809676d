public import TSEventTime
public import TSGeometry
import TSPreconditions
public import TSRecognition

/// An object that tracks the touches on a view and its subviews, and reports when they form a
/// gesture.
///
/// Attach a recognizer with ``View/addGestureRecognizer(_:)``, and add targets or handlers that it
/// calls when the gesture begins, changes, ends or is cancelled.
///
/// ```swift
/// let tap = TapGestureRecognizer()
/// tap.addHandler { tap in print("tapped at \(tap.location(in: photo))") }
/// photo.addGestureRecognizer(tap)
/// ```
///
/// To recognize a gesture of your own, override the four touch methods and set ``state`` in them,
/// and override ``reset()`` to discard what the attempt has stored (U100–U112):
///
/// ```swift
/// /// Recognizes a third finger that lands while two are down.
/// final class ThirdFinger: GestureRecognizer {
///   override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
///     if numberOfTouches == 3 { state = .recognized }
///   }
///
///   override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
///     state = .failed
///   }
/// }
/// ```
///
/// A subclass may also override ``canPrevent(_:)``, ``canBePrevented(by:)``,
/// ``shouldRequireFailure(of:)`` and ``shouldBeRequiredToFail(by:)``, which decide between
/// recognizers that compete for the same touches.
///
/// Overrides of properties that can be set, and of methods that change the recognizer, call `super`.
/// Overrides of what only returns a value, and of what the engine calls, need not in a direct
/// subclass, unless the documentation says otherwise.
@MainActor open class GestureRecognizer {
  /// The state of a recognizer in one attempt (U100).
  public typealias State = GestureState

  /// The name of the recognizer in scenes and traces; `nil` by default.
  open var name: String?
  /// The delegate as it was last assigned, which the engine asks.
  final weak var storedDelegate: (any GestureRecognizerDelegate)? {
    didSet {
      plain.delegateDefaults = []
      traitsChanged()
    }
  }

  @exclusivity(unchecked) final var plain = Plain()
  /// A Boolean value that indicates whether views receive `touchesCancelled` for the touches of the
  /// gesture when it is recognized (U124); `true` by default.
  open var cancelsTouchesInView: Bool {
    get { plain.cancelsTouchesInView }
    set {
      plain.cancelsTouchesInView = newValue
      traitsChanged()
    }
  }
  /// A Boolean value that indicates whether views receive no phase of a touch until the recognizer
  /// has failed (U127); `false` by default.
  open var delaysTouchesBegan: Bool {
    get { plain.delaysTouchesBegan }
    set {
      plain.delaysTouchesBegan = newValue
      traitsChanged()
    }
  }
  /// A Boolean value that indicates whether views receive `touchesEnded` only after the recognizer
  /// has failed (U126); `true` by default.
  open var delaysTouchesEnded: Bool {
    get { plain.delaysTouchesEnded }
    set {
      plain.delaysTouchesEnded = newValue
      traitsChanged()
    }
  }
  /// The types of touches that the recognizer tracks (U150); all types by default.
  open var allowedTouchTypes = Touch.TouchType.all {
    didSet { plain.allowedTypes = TouchTypeMask(allowedTouchTypes) }
  }
  /// A Boolean value that indicates whether, until the reset, only touches of the type of the first
  /// one are tracked (U150); `true` by default.
  open var requiresExclusiveTouchType: Bool {
    get { plain.requiresExclusiveTouchType }
    set { plain.requiresExclusiveTouchType = newValue }
  }

  /// A link to the view that the recognizer is attached to, which retains it.
  @exclusivity(unchecked) final var viewLink = WeakLink<View>()
  /// The touches that the recognizer tracks, and those of the attempt that are over.
  ///
  /// Unchecked, although they are objects: what is removed is returned, and so never released inside
  /// an access.
  @exclusivity(unchecked) final var tracked = TrackedTouches()
  @exclusivity(unchecked) final var attempt = GestureAttempt()
  /// The scroll or transform that the attempt receives instead of touches; `nil` for touches.
  final var sequence: PointerSequence?
  /// The timeline on which the last timer was scheduled, which its application retains.
  ///
  /// It remains when the attempt is over, because the next one usually has the same timeline.
  final var lastTimeline = WeakLink<Timeline>()
  /// The closure of the timer, created for the first one.
  private(set) final lazy var timerWork = makeTimerWork()
  /// The targets with their actions, in the order of adding.
  ///
  /// Unchecked, although it is a list of objects: those that are removed are released later.
  @exclusivity(unchecked) final var targets: [GestureTarget] = []
  /// The targets that were removed during calls of actions, and are released after them.
  final var removedTargets: [GestureTarget] = []
  /// The members that the class overrides.
  final let overrides: Overrides
  /// The recognizers that must fail before this one is recognized.
  final var requirements = WeakLinks<GestureRecognizer>() { didSet { noteIfRequired() } }
  /// The recognizers that require this one to fail.
  final var dependents = WeakLinks<GestureRecognizer>() { didSet { noteIfRequired() } }
  /// The set of the last call with several touches, to be reused; `nil` if there is none.
  final var lastSet: Set<Touch>?
  private var isOn = true

  /// Creates a recognizer that is attached to no view, with a target and its action.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called, which is not retained (U96); `nil` for none.
  ///   - action: The method, called when the gesture begins, changes, ends or is cancelled (U104);
  ///     `nil` for none.
  public init(target: Any?, action: Action?) {
    overrides = Overrides(of: type(of: self))
    plain.watchesTime = overrides.deadline
    if let target, let action { attachTarget(target, action: action) }
  }

  /// Creates a recognizer that is attached to no view and has no target.
  public convenience init() { self.init(target: nil, action: nil) }

  isolated deinit {
    retarget { _ in false }
    releaseTouches()
    for index in requirements.indices {
      requirements[index].target?.dependents.removeIdentical(self)
    }
    for index in dependents.indices { dependents[index].target?.requirements.removeIdentical(self) }
  }

  /// The delegate, which takes part in the decisions of the recognizer; `nil` by default.
  ///
  /// The recognizer does not retain it. The default implementation stores the value, which the
  /// engine reads without calling an override.
  open var delegate: (any GestureRecognizerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }

  /// The state of the attempt, which subclasses set in their touch methods.
  ///
  /// During an action it reads as the state for which the action is sent. After a discrete gesture
  /// it reads as possible again (U107). While the delegate and the views are asked whether the
  /// gesture may begin, it still reads as possible (U145).
  ///
  /// Any state may be set at any time. One that cannot follow the present state counts as the
  /// nearest that can (``TSRecognition/GestureState/outcome(ofSetting:)``): cancelled before the
  /// gesture began is failed, for example. In an end state, in ``reset()``, and for a recognizer in
  /// no window of an application, an assignment has no effect. The application's observer is
  /// notified of each assignment that has a different outcome or none.
  ///
  /// The engine reads the state of the attempt itself.
  open var state: State {
    get { attempt.actionState ?? (attempt.isAsked ? .possible : attemptState) }
    set { assign(newValue) }
  }

  /// A Boolean value that indicates whether the recognizer tracks touches; `true` by default.
  ///
  /// Setting it to `false` during an attempt cancels a gesture that has begun, and makes any other
  /// attempt fail (U116).
  open var isEnabled: Bool {
    get { isOn }
    set {
      guard newValue != isOn else { return }
      isOn = newValue
      if !newValue { giveUp(because: .disabled) }
    }
  }

  /// Adds a target and the action that is sent to it when the gesture begins, changes, ends or is
  /// cancelled (U104).
  ///
  /// The target is not retained (U96). Several pairs are called in the order of adding (U98). A
  /// pair that was added already is not added again (U99): pairs are equal if the targets are
  /// identical and the actions are equal (``Action/==(_:_:)``), so an action without a name is
  /// always added.
  ///
  /// ```swift
  /// pan.addTarget(card, action: Action("pan", Card.panned))
  /// pan.addTarget(card, action: Action("pan", Card.panned))  // has no effect
  /// ```
  ///
  /// - Precondition: When an action is sent, the target is an instance of the class of the method,
  ///   and the recognizer is an instance of the class that the method takes.
  /// - Parameter action: The method, with the name that traces show. It is sent without an event.
  open func addTarget(_ target: Any, action: Action) { attachTarget(target, action: action) }

  /// Removes actions, as UIKit's `removeTarget(_:action:)` does (U558).
  ///
  /// ```swift
  /// pan.removeTarget(card, action: Action("pan", Card.panned))  // one
  /// pan.removeTarget(card)  // all of the card
  /// pan.removeTarget(nil)  // everything, closures included
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object whose methods are removed, or `nil` for every object.
  ///   - action: The action to remove, or `nil`, the default, for all actions of the object. If
  ///     both are `nil`, closures are removed as well.
  open func removeTarget(_ target: Any?, action: Action? = nil) {
    detachTarget(target, action: action)
  }

  /// Creates a failure requirement: the recognizer is not recognized until another has failed
  /// (U139).
  ///
  /// If the other is recognized instead, this one fails. The recognizer waits only for attempts
  /// that share a touch with its own (U143). The requirement remains until either recognizer is
  /// deallocated. Adding it again has no effect.
  ///
  /// ```swift
  /// let (singleTap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
  /// doubleTap.numberOfTapsRequired = 2
  /// singleTap.require(toFail: doubleTap)
  /// ```
  ///
  /// - Precondition: The other recognizer is not this one, and does not wait for it already,
  ///   directly or through others; UIKit would wait forever (U144).
  /// - Complexity: O(*n*) in the number of requirements.
  open func require(toFail other: GestureRecognizer) { addRequirement(toFail: other) }

  /// Stops tracking a touch for the rest of this attempt; its view keeps receiving it (U115).
  ///
  /// Call it in a touch method of a subclass. Has no effect if the recognizer does not track the
  /// touch.
  open func ignore(_ touch: Touch, for event: Event) { drop(touch, for: event) }

  /// Tells the recognizer that one or more touches began.
  ///
  /// Called for touches on the recognizer's view and its subviews that the recognizer and its
  /// delegate accept, and for no others (U114), before the views receive them (U27). Within an event
  /// the recognizers of deeper views are called first, and each recognizer receives its touches in
  /// the order began, moved, ended, cancelled. A recognizer in an end state is not called (U111). The
  /// default implementation does nothing.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Tells the recognizer that one or more of its touches moved, or changed their pressure or size.
  ///
  /// Called after ``touchesBegan(_:with:)`` for these touches, before the views receive them. While
  /// the gesture is active, every call leads to a further action, even if the override sets no
  /// state (U105). The default implementation does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Tells the recognizer that one or more of its touches were lifted.
  ///
  /// Called as the last method for these touches, before the views receive them. The touches still
  /// count in ``numberOfTouches`` during the call. The default implementation does nothing. A
  /// recognizer that tracks no touch afterwards, and has decided nothing, fails unless it has a
  /// ``deadline``.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Tells the recognizer that one or more of its touches were cancelled.
  ///
  /// Called instead of ``touchesEnded(_:with:)``, for example when the device is disconnected or
  /// the application cancels its touches. The default implementation fails an attempt that is still
  /// possible, and cancels a gesture that has begun (U49). An override that does not set the state
  /// must call `super`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if attemptState == .possible { move(to: .failed, because: .cancelled) }
    if attemptState.isActive { move(to: .cancelled, because: nil) }
  }

  /// Discards what the subclass has stored about the attempt.
  ///
  /// Called after every end state, once its actions have been sent (U109), and when the application
  /// is released during an attempt. During the call ``state`` reads as possible, and assignments to
  /// it have no effect. The default implementation does nothing. An override must call `super`.
  open func reset() {}

  /// Returns a Boolean value that indicates whether this recognizer, once recognized, prevents
  /// another from being recognized (U137).
  ///
  /// Called during arbitration, together with ``canBePrevented(by:)`` of the other recognizer. Both
  /// must return `true`, and neither delegate may allow simultaneous recognition, for the other to
  /// fail (U136). The default implementation returns `true`.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns a Boolean value that indicates whether another recognizer, once recognized, prevents
  /// this one from being recognized (U137).
  ///
  /// Called during arbitration, after ``canPrevent(_:)`` of the other recognizer has returned
  /// `true`. The default implementation returns `true`.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns a Boolean value that indicates whether another recognizer must fail before this one is
  /// recognized (U142).
  ///
  /// Called at most once per attempt for each other recognizer that shares a touch, before the
  /// delegates. The default implementation returns `false`.
  ///
  /// - Returns: `true` to require the other to fail. `false` does not remove a requirement that was
  ///   made elsewhere.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns a Boolean value that indicates whether this recognizer must fail before another is
  /// recognized (U142).
  ///
  /// Called at most once per attempt for each other recognizer that shares a touch, after
  /// ``shouldRequireFailure(of:)`` of the other has returned `false`, and before the delegates. The
  /// default implementation returns `false`.
  ///
  /// - Returns: `true` to make the other wait. `false` does not remove a requirement that was made
  ///   elsewhere.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Returns a Boolean value that indicates whether the recognizer receives an event (U146, U195).
  ///
  /// Called once per event, before the delegate's method of this name and before any touch of the
  /// event is offered; for a hover recognizer, before the pointer begins to hover; for a pan, a
  /// pinch or a rotation, before a scroll or a transform begins, which ``Event/type`` distinguishes
  /// (T85). The default implementation returns `true`.
  ///
  /// - Returns: `false` to track none of the touches that begin in the event, or nothing of the
  ///   scroll or transform.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// The values that a trace shows in addition to the state and the location.
  ///
  /// The default implementation returns no values.
  open var gestureValues: GestureValues { GestureValues() }

  /// The values since the beginning: handlers set others during a gesture (`pinch.scale = 1`), so the
  /// total is used of machines that keep one.
  package var totalValues: GestureValues { gestureValues }

  /// The words for the directions that gestures can have; `nil` if they are not known.
  package var directions: [String]? { nil }

  /// Whether touches are offered to the recognizer; `true` by default.
  var takesTouches: Bool { true }

  /// Returns whether the recognizer can recognize a scroll or a transform; `false` by default.
  func takes(_ sequence: PointerSequence) -> Bool { false }

  /// Updates the gesture from an event of the scroll or transform that it receives.
  ///
  /// - Parameters:
  ///   - change: The change that the event reports.
  ///   - time: The time of the event, on the clock of the source.
  func receive(
    _ change: PointerSequence.Change, of sequence: PointerSequence, at time: Timestamp
  ) {}

  /// Returns the differences between the attempt and the limits that decide it, at a time on the clock
  /// of the source.
  ///
  /// Traces call it to explain an attempt. The default implementation returns no margins. An
  /// override returns an empty array once the attempt is decided.
  open func margins(at time: Timestamp) -> [GestureMargin] { [] }

  /// The text that a trace adds to the reason of a failure; empty by default.
  var failureNote: String { "" }

  /// Returns whether a delegate of the class accepts what was recognized; `true` unless overridden.
  func delegateAcceptsResult() -> Bool { true }

  /// The time at which time alone may decide something; `nil` while only touches can.
  ///
  /// Read at the end of every event, at first when ``numberOfTouches`` still includes the touches
  /// that have just lifted. A recognizer that tracks no touch and has decided nothing fails, unless
  /// it has a deadline. At the deadline ``timeout(at:)`` is called, if ``watchesTime`` is `true`.
  /// The default implementation returns `nil`.
  open var deadline: Timestamp? { nil }

  /// Whether ``deadline`` is ever set.
  var mayHaveDeadline: Bool { overrides.deadline || watchesTime }

  /// The edition of the limits that were taken over, whose identity no other one takes meanwhile.
  final var adoptedEdition: LimitsEdition?

  /// Takes over the limits of the application, at the beginning of an attempt.
  ///
  /// - Returns: `false` if the recognizer keeps limits of its own.
  func adopt(_ limits: GestureLimits) -> Bool { true }

  /// Changes the limits of a recognizer that has a machine; of others this does nothing.
  package func updateLimits(_ update: (inout GestureLimits) -> Void) {}

  /// Notifies a subclass that a touch was ignored and no longer counts for the gesture.
  func lose(_ touch: Touch, at time: Timestamp) {}

  /// Tells the recognizer that its ``deadline`` has been reached.
  ///
  /// Called between events, with the time on the clock of the source, by the timer that was scheduled
  /// for the deadline. States that are set in it are settled immediately afterwards. The default
  /// implementation does nothing.
  open func timeout(at time: Timestamp) {}

  /// Returns the centroid of the touches that the recognizer tracks, in points (U119).
  ///
  /// The default implementation includes touches that end in the current event. Without touches it
  /// returns the origin of the window.
  ///
  /// - Parameter view: The view in whose coordinate space the location is returned, or `nil` for
  ///   the window's.
  open func location(in view: View?) -> CGPoint {
    let centroid = tracked.indices.centroid { tracked[$0].mapHeld { $0.position } ?? .zero }
    return convert(centroid ?? .zero, to: view)
  }

  /// The number of touches that the recognizer tracks (U120).
  ///
  /// The default implementation includes touches that end in the current event.
  open var numberOfTouches: Int { tracked.count }

  /// Returns the location of one of the touches, in points (U120).
  ///
  /// The default implementation returns the current location of the touch.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  /// - Parameters:
  ///   - index: The index of the touch, in the order in which the touches began.
  ///   - view: The view in whose coordinate space the location is returned, or `nil` for the
  ///     window's.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    ensure(
      tracked.indices.contains(index),
      "location(ofTouch: \(index)) of \(traceName), which has \(tracked.count) touches")
    return tracked[index].target?.location(in: view) ?? .zero
  }
}
