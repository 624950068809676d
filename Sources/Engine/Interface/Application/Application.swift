public import EventTime
public import Geometry
import Preconditions
public import Recognition
public import Sampling

/// The object at the end of the responder chain, which owns windows, input and time.
///
/// An application receives frames from digitizers, converts them to touches and sends them to its
/// windows as events. There is no shared instance: a process can contain several independent
/// applications, in tests for example.
///
/// ```swift
/// let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
/// let window = Window(frame: application.screen.bounds)
/// window.application = application
/// window.makeKeyAndVisible()
///
/// let source = application.connect(digitizer)
/// for frame in frames { application.process(frame, from: source) }
/// ```
open class Application: Responder {
  /// The screen on which the windows are shown.
  ///
  /// A display that shows the application changes its size.
  @exclusivity(unchecked) public internal(set) final var screen: Screen
  /// The source of time: frames advance it, and all timers are scheduled on it.
  public final let timeline: Timeline
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The thresholds that Apple does not document.
  ///
  /// Change them before touches begin.
  @exclusivity(unchecked) public final var constants = Constants()
  /// The limits that decide gestures in the application's windows; by default the standard ones.
  ///
  /// A recognizer takes them over at the beginning of an attempt, unless the limits of its machine
  /// were changed themselves.
  @exclusivity(unchecked) public final var gestureLimits = GestureLimits.standard {
    didSet { limitsEdition = LimitsEdition() }
  }
  /// The edition of ``gestureLimits``.
  @exclusivity(unchecked) private(set) final var limitsEdition: LimitsEdition?
  /// The limits of views that belong to other layers.
  @exclusivity(unchecked) final var limitTables = LimitTables()
  /// The object that is notified of everything that happens in the application; `nil` by default.
  ///
  /// An observer makes each call slower.
  public final var observer: (any InterfaceObserver)? {
    didSet {
      event.observer = observer
      isObserved = observer != nil
    }
  }
  /// A Boolean value that indicates whether the application has an ``observer``.
  @exclusivity(unchecked) private(set) final var isObserved = false
  /// The minimum time between two events that contain only movement, in seconds; `nil`, the
  /// default, sends an event for every frame.
  ///
  /// With an interval, 1/60 s for example, the frames in between are delivered with the next event
  /// as coalesced touches (U54). Touches that begin or end are never delayed. Has no effect unless
  /// ``inputSampling`` is ``InputSampling/raw``.
  @exclusivity(unchecked) public final var deliveryInterval: TimeInterval? {
    didSet { samplingChanged() }
  }

  /// The samples of a touch that views receive, and when; ``InputSampling/raw`` by default.
  ///
  /// A change applies to the movements that follow it, and resamples the touches that begin
  /// afterwards.
  @exclusivity(unchecked) public final var inputSampling = InputSampling.raw {
    didSet { samplingChanged() }
  }
  /// The limits of resampling and their defaults, for touches that begin afterwards.
  public final var resamplingLimits = ResamplingLimits.standard
  /// A Boolean value that indicates whether frames that contain only movement may be kept for a later
  /// event.
  @exclusivity(unchecked) final var keepsMoves = false
  /// The work at the next frame of the display; `nil` unless movements are kept for it.
  final var inputFrame: InputFrame?

  /// The modifier keys that are down, as the owner of a keyboard sets them; empty by default.
  ///
  /// Events and recognizers report them.
  @exclusivity(unchecked) public final var modifierFlags: KeyModifierFlags = [] {
    didSet { event.modifierFlags = modifierFlags }
  }
  /// The texts that were cut or copied in the application; empty at first.
  public final let pasteboard = Pasteboard()
  /// A Boolean value that indicates whether the tab key moves from one text input to the next;
  /// `true` by default.
  ///
  /// See ``pressKey(_:)``.
  @exclusivity(unchecked) public final var movesFocusWithTab = true
  /// The object that is notified when the first responder of the key window may have changed, such
  /// as the keyboard on the screen; `nil` by default.
  package final var focusObserver: (any FocusObserver)?

  /// The object that is notified of the input of devices before it takes effect; `nil` by default.
  package final var inputMonitor: (any InputMonitor)? {
    didSet { hasMonitor = inputMonitor != nil }
  }
  /// A Boolean value that indicates whether the application has an ``inputMonitor``.
  ///
  /// Computed, because other modules check each access to a stored property, also to an unchecked one.
  package final var isMonitored: Bool { hasMonitor }
  @exclusivity(unchecked) private final var hasMonitor = false

  /// A Boolean value that indicates whether the application handles pointing devices as such (T87).
  ///
  /// The default is `true`. Otherwise the press of a pointer is a touch of the type `direct`, and
  /// fingers that pinch or rotate on a trackpad are two direct touches, 100 points to either side of
  /// the pointer, which may be recognized by other recognizers as well. Scrolls are the same in either
  /// case. A change applies to what begins afterwards.
  public final var supportsIndirectInputEvents = true
  /// The pointer of the system, which trackpads and mice share; created when it is first used.
  ///
  /// Its location is `nil` until it is moved for the first time.
  public final var pointer: Pointer {
    if let systemPointer { return systemPointer }
    let made = Pointer(self)
    systemPointer = made
    return made
  }
  /// The pointer of the system, if it has been used.
  package private(set) final var systemPointer: Pointer?
  /// A Boolean value that indicates whether the pointer is hidden and stays where it is, because the
  /// view controller of the key window prefers it (T98).
  ///
  /// ``Pointer/lockedMovementHandler`` receives its movements meanwhile.
  @exclusivity(unchecked) public internal(set) final var isPointerLocked = false

  /// The state of the application: in the background until it is launched, and active while a person
  /// can use it.
  public internal(set) final var applicationState = State.background
  /// A Boolean value that indicates whether the delegate was notified of the launch.
  final var isLaunched = false { didSet { if isLaunched { prepareInterfaceForLaunch() } } }
  /// A Boolean value that indicates whether the delegate was found to have no method for the launch.
  final var launchFoundNoMethod = false
  /// A Boolean value that indicates whether the application was active before.
  final var hasBeenActive = false

  /// The generation of UIKit whose behaviour the view controllers follow;
  /// ``UIKitGeneration/today`` by default.
  ///
  /// Bars and alerts have the appearance of that generation. Set it before any is shown.
  public final var uikitGeneration = UIKitGeneration.today {
    didSet { if uikitGeneration != oldValue { generationChanged() } }
  }
  /// The properties of the application that its `Info.plist` lists; `nil`, the default, for none.
  ///
  /// Set it before the launch, as `Application.run(_:)` does. What the program sets itself, such as
  /// ``supportedInterfaceOrientations``, takes precedence, also if it was set before; only
  /// ``supportsIndirectInputEvents`` is that of the list from then on.
  public final var infoPlist: InfoPlist? {
    didSet {
      if let supports = infoPlist?.supportsIndirectInputEvents {
        supportsIndirectInputEvents = supports
      }
    }
  }
  /// The look of the status bar that the program or a view controller has chosen; `nil` for none.
  package final var chosenStatusBarStyle: StatusBarStyle?
  /// The height of the status bar, in points: 0 while it is hidden, and `nil` until the program or
  /// the launch decides about it.
  package final var statusBarHeight: CGFloat?

  /// A Boolean value that indicates whether every event counts as a change of what is shown, because
  /// touches are shown; `false` by default.
  @exclusivity(unchecked) package final var showsTouches = false
  /// A Boolean value that indicates whether the next change of what is shown is awaited.
  @exclusivity(unchecked) final var awaitsChange = false
  /// The closure that is called with the first change of what is shown after it has been awaited.
  final var onChange: (@MainActor () -> Void)?

  final let event = Event()
  /// The event that recognizers are asked about before they receive a hovering pointer (U195).
  private(set) final lazy var hoverEvent = Event(.hover)
  final let taps = TapCounter()
  final var sources: [InputSource] = [] { didSet { countSources() } }
  /// The pointers that press, scroll or transform.
  final var engagedPointers: [Pointer] = [] { didSet { countSources() } }
  /// The objects that are notified of the keys of keyboards.
  final var keyObservers: [any KeyObserver] = []
  @exclusivity(unchecked) private(set) final var hasSeveralSources = false
  /// Unchecked although it is a list of objects: it is replaced as a whole, and the callers that
  /// remove a window retain it beyond the access.
  @exclusivity(unchecked) private(set) final var windowsByOrder: [Window] = []
  /// The windows with touches, in the order in which they were first touched; the touches hold them.
  @exclusivity(unchecked) final var touchedWindows = PlainList<Borrowed<Window>>()
  @exclusivity(unchecked) final var nextTouchID = 1
  final let touchPool = TouchPool()
  /// A Boolean value that indicates whether an event of touches is being delivered, from its beginning
  /// until what views and recognizers receive of it is complete.
  final var isSending: Bool { event.delivery != .over }
  final var coalescing: Coalescing?
  @exclusivity(unchecked) final var lastDelivery: Timestamp?
  @exclusivity(unchecked) private var ignoring = 0
  final var animationClock: AnimationClock?
  final let orientations = Orientations()
  /// The parts of the interface that something else covers, in points.
  final var coveredEdges = EdgeInsets.zero
  /// The controllers that belong to the application.
  final let controllers = ControllerRegistry()
  /// A Boolean value that indicates whether timers are being fired or a memory warning is sent.
  @exclusivity(unchecked) final var isAdvancing = false
  /// A Boolean value that indicates whether the application is delivering an event or firing a
  /// timer.
  final var isAtWork: Bool { isSending || isAdvancing || event.scope.isOpen }

  /// Creates an application without windows.
  ///
  /// - Parameters:
  ///   - screen: The screen onto which digitizers are mapped.
  ///   - timeline: The source of time; a new one by default.
  public init(screen: Screen, timeline: Timeline = Timeline()) {
    self.screen = screen
    self.timeline = timeline
    _ = ObjectCounts.areKnown
    super.init()
    following.insert(.application)
    event.application = WeakLink(self)
    sceneID = "application"
    register()
  }

  isolated deinit {
    unregister()
    // Released last, because the objects that are deallocated then may do anything.
    event.scope.begin()
    var abandoned: [GestureRecognizer] = []
    for window in windowsByOrder { abandoned += window.applicationIsGoing(event) }
    for touch in event.active {
      // In a window that has been given to another application meanwhile, which continues.
      touch.receiver?.forget(touch, event.scope)
      touch.abandon()
    }
    for source in sources { source.applicationIsGoing() }
    touchPool.abandon()
    stopCoalescing()
    stopAnimations()
    for recognizer in abandoned { recognizer.callReset() }
    event.scope.end()
  }

  /// The object that is notified of the application's life cycle; `nil` by default.
  ///
  /// If it is a responder it is the last one of the chain, unless it is a view, a view controller
  /// or the application itself (U86).
  public final var delegate: (any ApplicationDelegate)? {
    get { weakDelegate.target }
    set {
      weakDelegate = WeakDelegate(newValue)
      // Not a view, a controller or the application itself: the chain would be a cycle.
      let responder = newValue as? Responder
      let isLast = responder != nil && responder !== self
      link(to: isLast && !(responder is View) && !(responder is any ViewOwner) ? responder : nil)
    }
  }

  private final var weakDelegate = WeakDelegate()

  /// The windows, back to front: ordered by level, and within a level by when they were last
  /// brought to the front (U76).
  public final var windows: [Window] { windowsByOrder }

  /// The window that receives key input and actions without a target; `nil` if there is none.
  public final internal(set) var keyWindow: Window? {
    didSet { if keyWindow !== oldValue { keyWindowChanged(from: oldValue) } }
  }

  /// Sends an event to each window that has touches in it (U24).
  ///
  /// Called once for each event, after new touches have been hit-tested and before any recognizer
  /// or view receives them. The default implementation calls ``Window/sendEvent(_:)`` of the
  /// windows in the order in which they were first touched. An override can inspect each event; it
  /// must call `super`, or nothing is delivered: a touch whose end is withheld has no end for its view.
  /// Each window receives an event once, so that a second call has no effect; neither has a call while
  /// the event is not being sent, from a hit test for example.
  ///
  /// - Parameter event: The event to send.
  /// - Precondition: The event is being delivered by this application. An event that was kept cannot
  ///   be sent later.
  open func sendEvent(_ event: Event) {
    ensure(
      event === self.event, "sendEvent(_:) of an application with an event that is not its own")
    guard event.isBeingSent(by: self) else { return }
    forEachTouchedWindow { $0.sendEvent(event) }
  }

  /// Calls a closure with each window that has touches.
  ///
  /// - Parameter body: The closure to call. The touches hold the windows, whatever it does.
  @inline(__always) final func forEachTouchedWindow(_ body: (Window) -> Void) {
    // Most events have touches in a single window, for which the list need not be copied.
    if touchedWindows.count == 1 { return touchedWindows[0].withHeldTarget(body) }
    for window in touchedWindows.elements { window.withHeldTarget(body) }
  }

  /// Discards touches until a matching number of calls to ``endIgnoringInteractionEvents()`` has
  /// been made (U51).
  ///
  /// Touches that are down are cancelled (U52). Calls may be nested.
  public final func beginIgnoringInteractionEvents() {
    ignoring += 1
    if ignoring == 1 { cancelTouches(why: "interaction events are ignored") }
  }

  /// Ends one call of ``beginIgnoringInteractionEvents()``.
  ///
  /// - Precondition: At least one call has not been ended yet.
  public final func endIgnoringInteractionEvents() {
    ensure(
      ignoring > 0, "endIgnoringInteractionEvents() without beginIgnoringInteractionEvents()")
    ignoring -= 1
  }

  /// A Boolean value that indicates whether touches are being discarded.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  /// The number of touches that have begun so far.
  package final var touchCount: Int { nextTouchID - 1 }

  /// The touches that are down, in the order in which they began.
  package final var touchesInProgress: [Touch] {
    event.active.filter { !$0.status.contains(.finished) }
  }

  override final var firstResponderHost: (any FirstResponderHost)? { keyWindow }
  override final var definesFirstResponderHost: Bool { true }

  /// Turns a window that was assigned to the application to the interface's orientation, and places
  /// its root view.
  final func windowEntered(_ window: Window) {
    window.placeRoot()
    if uikitGeneration == .legacy { window.layOutAgain() }
    orient(window)
  }

  private final func countSources() {
    hasSeveralSources = sources.count + engagedPointers.count > 1
  }

  private final func stopAnimations() { animationClock?.stop() }

  final func add(_ window: Window) {
    windowsByOrder.append(window)
    orderWindows()
  }

  final func remove(_ window: Window) {
    windowsByOrder.removeIdentical(window)
    noteChange()
    if keyWindow === window { keyWindow = nil }
  }

  final func bringToFront(_ window: Window) {
    guard let index = windowsByOrder.firstIndex(ofIdentical: window) else {
      usageError("\(window.name) is to be shown, but its application is not set")
    }
    windowsByOrder.append(windowsByOrder.remove(at: index))
    orderWindows()
  }

  final func orderWindows() {
    // Stable: windows of one level keep the order in which they were brought to the front.
    let ordered = windowsByOrder.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    windowsByOrder = ordered.map(\.element)
    noteChange()
  }
}
