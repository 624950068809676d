public import EventTime
public import Geometry
import Misuse

/// The object at the end of the responder chain that owns windows, input and time.
///
/// There is no shared instance: a process can hold several applications, in tests for example,
/// and none hears of the others.
open class Application: Responder {
  /// The screen that the windows lie on.
  public final let screen: Screen
  /// The one source of time: frames advance it, and all timers wait on it.
  public final let timeline: Timeline
  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  /// The numbers that Apple does not document; to be changed before touches begin.
  @exclusivity(unchecked) public final var constants = Constants()
  /// Who hears what happens; nil by default.
  ///
  /// Watching makes each call slower.
  public final var observer: (any InterfaceObserver)? {
    didSet { event.observer = observer }
  }
  /// The least time between two events that only tell of movement; nil by default: every frame of
  /// a device makes an event.
  ///
  /// With an interval, 1/60 s for example, the frames in between are gathered into the next event
  /// as its coalesced touches (U54). Landing and lifting never wait.
  @exclusivity(unchecked) public final var deliveryInterval: TimeInterval? {
    didSet { if !isSending { flush() } }
  }

  /// Which generation of UIKit the controllers follow; today's by default.
  ///
  /// Bars and alerts look as they did then; a program sets it before it shows any.
  public final var controllerGeneration = ControllerGeneration.today

  final let event = Event()
  /// What recognizers are asked about before they are told of a pointer (U195).
  private(set) final lazy var hoverEvent = Event(.hover)
  final let taps = TapMemory()
  final var sources: [InputSource] = [] { didSet { hasSeveralSources = sources.count > 1 } }
  @exclusivity(unchecked) private(set) final var hasSeveralSources = false
  private var windowsByOrder: [Window] = []
  /// Read for each event; whoever takes a window out holds it beyond the access.
  @exclusivity(unchecked) final var touchedWindows: [Window] = []
  @exclusivity(unchecked) final var nextTouchID = 1
  final let touchPool = TouchPool()
  @exclusivity(unchecked) final var isSending = false
  final var gathering: Gathering?
  @exclusivity(unchecked) final var lastDelivery: Timestamp?
  @exclusivity(unchecked) private var ignoring = 0
  final var animationClock: AnimationClock?
  final let orientations = Orientations()
  /// The controllers that work in the application.
  final let controllers = ControllerRegistry()
  /// Whether timers are fired.
  @exclusivity(unchecked) final var isAdvancing = false
  /// Whether the application is delivering an event or firing a timer.
  final var isAtWork: Bool { isSending || isAdvancing || event.scope.isOpen }

  /// Creates an application without windows.
  ///
  /// - Parameters:
  ///   - screen: The surface that digitizers are laid over.
  ///   - timeline: The time it lives in; one of its own unless given.
  public init(screen: Screen, timeline: Timeline = Timeline()) {
    self.screen = screen
    self.timeline = timeline
    super.init()
    following.insert(.application)
    event.application = WeakLink(self)
    id = "application"
    enterProcess()
  }

  isolated deinit {
    leaveProcess()
    // What goes with the application does so last, and what is called then may do anything.
    event.scope.begin()
    var abandoned: [GestureRecognizer] = []
    for window in windowsByOrder { abandoned += window.applicationIsGoing(event) }
    for touch in event.active {
      // In a window that has been given to another application meanwhile, which goes on.
      ViewDeliverer.forget(touch, event)
      touch.abandon()
    }
    for source in sources { source.applicationLink = WeakLink() }
    stopGathering()
    animationClock?.stop()
    for recognizer in abandoned { recognizer.callReset() }
    event.scope.end()
  }

  /// Hears of the application's life, and is last in the chain if it is a responder (U86).
  public final weak var delegate: (any ApplicationDelegate)? {
    didSet {
      // Not a view, a controller or the application itself: the chain would run in a circle.
      let responder = delegate as? Responder
      let isLast = responder != nil && responder !== self
      link(to: isLast && !(responder is View) && !(responder is ViewController) ? responder : nil)
    }
  }

  /// The windows, back to front: by level, and within a level by when they were last brought to
  /// the front (U76).
  public final var windows: [Window] { windowsByOrder }

  /// The window that keys, and actions without a target, go to.
  public final internal(set) var keyWindow: Window? {
    didSet {
      guard keyWindow !== oldValue else { return }
      oldValue?.resignKey()
      keyWindow?.becomeKey()
      // Another controller has the say now.
      if oldValue != nil, !orientations.isShowingWindow { followDevice(animated: true) }
    }
  }

  /// Hands an event to every window that has touches in it (U24).
  ///
  /// May be overridden to see every event first; one that does not call this delivers nothing.
  open func sendEvent(_ event: Event) {
    if touchedWindows.count == 1 {
      touchedWindows[0].sendEvent(event)
    } else {
      for window in touchedWindows { window.sendEvent(event) }
    }
  }

  /// Discards touches until as many calls of ``endIgnoringInteractionEvents()`` have come (U51).
  ///
  /// Touches that are down are cancelled (U52).
  public final func beginIgnoringInteractionEvents() {
    ignoring += 1
    if ignoring == 1 { cancelTouches(why: "interaction events are ignored") }
  }

  /// Ends one call of ``beginIgnoringInteractionEvents()``.
  ///
  /// - Precondition: One has not been ended yet.
  public final func endIgnoringInteractionEvents() {
    demand(
      ignoring > 0, "endIgnoringInteractionEvents() without beginIgnoringInteractionEvents()")
    ignoring -= 1
  }

  /// Whether touches are being discarded.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  /// How many touches have landed so far.
  package final var touchCount: Int { nextTouchID - 1 }

  /// The touches that are down, in order of landing.
  package final var touchesInProgress: [Touch] { event.active.filter { !$0.isFinished } }

  override final var firstResponderWindow: Window? { keyWindow }

  final func add(_ window: Window) {
    windowsByOrder.append(window)
    orderWindows()
  }

  final func remove(_ window: Window) {
    windowsByOrder.drop(window)
    if keyWindow === window { keyWindow = nil }
  }

  final func bringToFront(_ window: Window) {
    guard let index = windowsByOrder.place(of: window) else {
      misuse("\(window.name) is to be shown, but its application is not set")
    }
    windowsByOrder.append(windowsByOrder.remove(at: index))
    orderWindows()
  }

  final func orderWindows() {
    // Stable: within a level the order of coming to the front stays.
    let ordered = windowsByOrder.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    windowsByOrder = ordered.map(\.element)
  }
}

/// Hears of the application's life.
@MainActor public protocol ApplicationDelegate: AnyObject {
  /// The application is about to handle its first event.
  func applicationDidFinishLaunching(_ application: Application)
  /// Memory runs low; the controllers hear of it next.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// Which orientations a window supports (U284).
  func application(_ application: Application, supportedInterfaceOrientationsFor window: Window?)
    -> InterfaceOrientationMask
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: Application) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  /// What the application supports.
  public func application(
    _ application: Application, supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { application.supportedInterfaceOrientations }
}
