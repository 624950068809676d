public import EventTime
public import Geometry
import Misuse
public import Recognition

/// An object that watches the touches of a view and all in it, and tells when they are a gesture.
///
/// It goes through the states of one attempt (U100–U112) and sends its actions for began, changed,
/// ended and cancelled. Subclasses override the four touch methods, ``reset()`` and the questions
/// `canPrevent`, `canBePrevented(by:)`, `shouldRequireFailure(of:)` and
/// `shouldBeRequiredToFail(by:)`, as those of this package do.
@MainActor open class GestureRecognizer {
  /// Where a recognizer stands in one attempt (U100).
  public typealias State = GestureState

  /// The name in scenes and traces; nil until it is given one.
  public final var id: String?
  /// Decides, beside the recognizer itself; nil by default.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  /// Whether the views lose their touches when the gesture is recognized (U124); true by default.
  @exclusivity(unchecked) open var cancelsTouchesInView = true
  /// Whether the views get nothing of a touch until the recognizer has failed (U127); false by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether the views hear of a lift only when the recognizer has failed (U126); true by default.
  open var delaysTouchesEnded = true
  /// What may touch (U150); everything by default.
  open var allowedTouchTypes: Set<Touch.TouchType> = [
    .direct, .indirect, .pencil, .indirectPointer,
  ]
  /// Whether only touches of the first one's type count until the reset (U150); true by default.
  open var requiresExclusiveTouchType = true

  /// The view that the recognizer is attached to, and that holds it.
  @exclusivity(unchecked) final var viewLink = WeakLink<View>()
  /// The order of adding, over all views: of two on one view the later one goes first (U135).
  final var serial = 0
  final var tracked: [Touch] = []
  /// Touches of the attempt that are over, to be told when it is.
  final var formerTouches: [Touch] = []
  /// The touches of the attempt, those that have gone included.
  @exclusivity(unchecked) final var attemptIDs: [Int] = []
  /// The numbers of the same touches, by which attempts that share one are found.
  @exclusivity(unchecked) final var touchMask = TouchMask()
  /// The state that has been shown.
  @exclusivity(unchecked) final var shown = State.possible
  /// States that were reached and have not been shown: held back, or to be settled in this event.
  @exclusivity(unchecked) final var queue: [State] = []
  /// Why the attempt failed, for those who watch.
  @exclusivity(unchecked) final var why: String?
  /// When the deciding limit was crossed, in seconds of the source's clock.
  @exclusivity(unchecked) final var crossing = 0.0
  /// Whether the arbitration has it wait until another has failed.
  @exclusivity(unchecked) final var isHeld = false
  /// Whether ``reset()`` is being called, in which no state can be set.
  final var isResetting = false
  /// Whether an action has been sent in this attempt, or is about to be.
  @exclusivity(unchecked) final var hasActed = false
  /// Whether views are losing their touches to the gesture, before its first action.
  @exclusivity(unchecked) final var isCancellingViews = false
  /// The state that the actions at hand are told of, which may be past already: a gesture may begin
  /// and end in one event.
  @exclusivity(unchecked) final var acting: State?
  /// The touches of which the recognizer knows that they are over.
  @exclusivity(unchecked) final var heardOver: [Int] = []
  /// The moment of the last event that was asked for, and the answer (U146).
  final var receives: (time: Timestamp, answer: Bool)?
  final weak var timeline: Timeline?
  @exclusivity(unchecked) final var mayBegin: Bool?
  @exclusivity(unchecked) final var isInEnvironment = false
  @exclusivity(unchecked) final var environment = WeakLink<GestureEnvironment>()
  /// How far below the window the view lies; the deeper goes first (U135).
  final var depth = 0
  @exclusivity(unchecked) final var timer: Timeline.Token?
  @exclusivity(unchecked) final var timerDeadline: Timestamp?
  final var targets: [GestureTarget] = []
  final var requirements = WeakLinks<GestureRecognizer>()
  /// Those that require this one to fail.
  final var dependents = WeakLinks<GestureRecognizer>()
  /// Pairs that were asked in this attempt (U142).
  @exclusivity(unchecked) final var askedPairs = AskedPairs()
  /// Its number in the environment, as long as it takes part.
  @exclusivity(unchecked) final var number = 0
  /// The changed touches of the call at hand, by id, which its set holds without an order.
  @exclusivity(unchecked) final var changed = WeakLinks<Touch>()
  /// The same as ``tracked``, to be gone through without retaining each.
  @exclusivity(unchecked) final var links = WeakLinks<Touch>() {
    didSet {
      let only = links.count == 1 ? links[0].target : nil
      lone = WeakLink(only)
      loneSet = WeakLink(only?.alone)
      isSetOfAll = false
    }
  }
  /// The touch and the set of it where there is just one, so that neither need be retained.
  @exclusivity(unchecked) final var lone = WeakLink<Touch>()
  @exclusivity(unchecked) final var loneSet = WeakLink<TouchSet>()
  @exclusivity(unchecked) final var lastTouches = WeakLinks<Touch>()
  final var lastSet: Set<Touch> = []
  /// Whether the last call was about all touches, so that ``changed`` and ``lastSet`` hold them.
  @exclusivity(unchecked) final var isSetOfAll = false
  /// Whether each move of a gesture that goes on is a change, whatever its code sets (U105); not
  /// with machines, which tell themselves.
  @exclusivity(unchecked) final var followsMoves = true
  private var isOn = true

  /// Creates a recognizer that is attached to no view.
  public init() {}

  isolated deinit {
    retarget { _ in false }
    for index in requirements.indices { requirements[index].target?.dependents.drop(self) }
    for index in dependents.indices { dependents[index].target?.requirements.drop(self) }
  }

  /// The view that the recognizer is attached to (U118).
  public final var view: View? { viewLink.borrowed.target }

  /// The state of the attempt; set by subclasses.
  ///
  /// Inside an action it reads the state for which the action is sent; after a discrete gesture it
  /// reads possible again (U107).
  ///
  /// Any state may be set at any time. One that cannot follow the present state counts as the
  /// nearest that can (``Recognition/GestureState/outcome(ofSetting:)``): cancelled before the
  /// gesture began is failed, for example. In an end state, in ``reset()``, and for a recognizer
  /// in no window of an application, an assignment has no effect. The application's observer is
  /// notified of each that counts as another or as none.
  public final var state: State {
    get { acting ?? latest }
    set { assign(newValue) }
  }

  /// The last state that was reached, whether it has been shown or not.
  final var latest: State { queue.last ?? shown }

  /// Whether the recognizer takes part; switching it off in mid-gesture cancels it (U116).
  open var isEnabled: Bool {
    get { isOn }
    set {
      guard newValue != isOn else { return }
      isOn = newValue
      if !newValue { giveUp(because: .disabled) }
    }
  }

  /// Takes touches that landed; does nothing unless overridden.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Takes touches that moved; does nothing unless overridden.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Takes touches that lifted; does nothing unless overridden.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Takes touches that were taken away: fails, or cancels what had begun (U49), unless overridden.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if latest == .possible { move(to: .failed, because: .cancelled) }
    if latest.isActive { move(to: .cancelled, because: nil) }
  }

  /// Forgets the attempt; called after every end state, before possible (U109), and when the
  /// application is released in mid-attempt.
  ///
  /// Overrides call super.
  open func reset() {}

  /// Whether this recognizer may keep another from recognizing; true unless overridden (U137).
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether this recognizer may be kept from recognizing; true unless overridden (U137).
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether another must fail first, asked once an attempt (U142); false unless overridden.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Whether this must fail before another, asked once an attempt (U142); false unless overridden.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer is to see anything of an event, asked before its touches (U146, U195);
  /// true unless overridden.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// The values that a trace shows, besides state and place; none unless overridden.
  open var values: GestureValues { GestureValues() }

  /// Whether touches are offered to it at all.
  var takesTouches: Bool { true }

  /// How far the attempt stands from the limits that decide it, at a moment; nothing once it is
  /// decided, and nothing unless overridden.
  open func margins(at time: Timestamp) -> [GestureMargin] { [] }

  /// What else a trace is to say of a failure.
  var failureNote: String { "" }

  /// Whether time alone may ever decide something: ``deadline`` is asked for only then; false by
  /// default.
  ///
  /// A subclass sets it before it is attached.
  @exclusivity(unchecked) public final var watchesTime = false

  /// When time alone may decide something; nil when only touches can, as it is unless overridden.
  ///
  /// Asked at the end of every event, when ``numberOfTouches`` still counts what has just lifted. A
  /// recognizer that has no touches and decided nothing fails, unless it
  /// waits for such a moment.
  open var deadline: Timestamp? { nil }

  /// Has a touch count no more for the gesture.
  func lose(_ touch: Touch, at time: Timestamp) {}

  /// Lets time decide, when ``deadline`` has come; does nothing unless overridden.
  open func timeout(at time: Timestamp) {}

  /// Returns the centre of the touches, in a view's coordinates; in the window's when nil (U119).
  open func location(in view: View?) -> CGPoint {
    guard !tracked.isEmpty else { return convert(CGPoint.zero, to: view) }
    var sum = CGVector.zero
    for touch in tracked { sum = sum + (touch.position - CGPoint.zero) }
    return convert(CGPoint.zero + sum * (1 / CGFloat(tracked.count)), to: view)
  }

  /// How many touches the recognizer tracks (U120).
  open var numberOfTouches: Int { tracked.count }

  /// Returns the place of one touch, in a view's coordinates; in the window's when nil (U120).
  ///
  /// - Precondition: The index is less than ``numberOfTouches``.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    demand(
      tracked.indices.contains(index),
      "location(ofTouch: \(index)) of \(name), which has \(tracked.count) touches")
    return tracked[index].location(in: view)
  }
}
