public import TSEventTime
public import TSGeometry
import TSPreconditions

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
  public internal(set) final var screen: Screen
  /// The source of time: frames advance it, and all timers are scheduled on it.
  public final let timeline: Timeline
  /// The way of frames to touches, recognizers and views.
  final let pipeline = TouchPipeline()

  struct Plain: BitwiseCopyable {
    var constants = Constants()
    /// The edition of the limits of gestures; `nil` for the standard ones.
    var limitsEdition: ObjectIdentifier?
    var awaitsChange = false
    var showsTouches = false
  }

  final var plain = Plain()
  /// The thresholds that Apple does not document.
  ///
  /// Change them before touches begin.
  public final var constants: Constants {
    get { plain.constants }
    set { plain.constants = newValue }
  }
  final var limits = ApplicationLimits() {
    didSet { plain.limitsEdition = limits.edition.map { ObjectIdentifier($0) } }
  }
  /// The object that is notified of the input of devices before it takes effect; `nil` by default.
  package final var inputMonitor: (any InputMonitor)?
  final let pointers = Pointers()
  final let keyboard = KeyboardState()
  /// The texts that were cut or copied in the application; empty at first.
  public final let pasteboard = Pasteboard()

  final var life = Life() {
    didSet { if life.isLaunched, !oldValue.isLaunched { prepareInterfaceForLaunch() } }
  }
  /// The generation of UIKit whose behaviour the view controllers follow;
  /// ``UIKitGeneration/today`` by default.
  ///
  /// Bars and alerts have the appearance of that generation. Set it before any is shown, or by the key
  /// `UIKitGeneration` of the ``infoPlist``.
  public final var uikitGeneration = UIKitGeneration.today {
    didSet { if uikitGeneration != oldValue { generationChanged() } }
  }
  /// The properties of the application that its `Info.plist` lists; `nil`, the default, for none.
  ///
  /// Set it before the launch, as `Application.run(_:)` does. What the program sets itself, such as
  /// ``supportedInterfaceOrientations``, takes precedence, also if it was set before; only
  /// ``supportsIndirectInputEvents`` and ``uikitGeneration`` are those of the list from then on.
  public final var infoPlist: InfoPlist? {
    didSet {
      if let supports = infoPlist?.supportsIndirectInputEvents {
        supportsIndirectInputEvents = supports
      }
      if let generation = infoPlist?.generation { uikitGeneration = generation }
    }
  }

  /// The windows, back to front: ordered by level, and within a level by when they were last
  /// brought to the front (U76).
  public private(set) final var windows: [Window] = []
  /// The window that receives key input and actions without a target; `nil` if there is none.
  public final internal(set) var keyWindow: Window? {
    didSet { if keyWindow !== oldValue { keyWindowChanged(from: oldValue) } }
  }
  final let controllers = ControllerRegistry()
  final let orientations = Orientations()
  /// The distances from the interface's edges that something else covers, in points; zero by
  /// default.
  ///
  /// ``View/safeAreaInsets`` of the views follow from it, in the windows of the application at the
  /// time and in those that join it. ``View/safeAreaInsetsDidChange()`` notifies them of a change.
  public final var safeAreaInsets = EdgeInsets.zero {
    didSet { for window in windows { window.cover(safeAreaInsets) } }
  }
  package final var statusBarState = StatusBarState()
  final var animationClock: AnimationClock?
  /// The actions that objects are to be sent later.
  package final private(set) lazy var delayedActions = DelayedActions(timeline)
  /// The closure that is called with the next change of what is shown; `nil` if none is awaited.
  final var changeHandler: (@MainActor () -> Void)? {
    didSet { plain.awaitsChange = changeHandler != nil }
  }

  /// Creates an application without windows.
  ///
  /// - Parameters:
  ///   - screen: The screen onto which digitizers are mapped.
  ///   - timeline: The source of time; a new one by default.
  public init(screen: Screen, timeline: Timeline = Timeline()) {
    self.screen = screen
    self.timeline = timeline
    super.init()
    forwardingFlags.insert(.application)
    event.plain.application = ObjectIdentifier(self)
    sceneID = "application"
    register()
  }

  isolated deinit {
    unregister()
    pipeline.abandon(self)
  }

  final var event: Event { pipeline.event }

  /// The object that is notified of everything that happens in the application; `nil` by default.
  ///
  /// An observer makes each call slower.
  public final var observer: (any InterfaceObserver)? {
    get { event.observer }
    set { event.observer = newValue }
  }

  /// The object that is notified of the application's life cycle; `nil` by default.
  ///
  /// If it is a responder it is the last one of the chain, unless it is a view, a view controller
  /// or an application (U86).
  public final weak var delegate: (any ApplicationDelegate)? {
    didSet {
      // Not a view, a controller or an application: the chain would be a cycle.
      let isInChain =
        delegate is View || delegate is any ViewOwner || delegate is Application
      link(to: isInChain ? nil : delegate as? Responder)
    }
  }

  override final func linksChanged() { for window in windows { window.linksChanged() } }

  /// Sends an event to each window that has touches in it (U24).
  ///
  /// Called once for each event, after new touches have been hit-tested and before any recognizer
  /// or view receives them. The default implementation calls ``Window/sendEvent(_:)`` of the
  /// windows in the order in which they were first touched. An override can inspect each event; it
  /// must call `super`, or nothing is delivered: a touch whose end is withheld has no end for its view.
  /// Each window receives an event once, so that a second call has no effect; neither has a call while
  /// the event is not being sent, from a hit test for example.
  ///
  /// - Precondition: The event is being delivered by this application. An event that was kept cannot
  ///   be sent later.
  open func sendEvent(_ event: Event) {
    ensure(
      event === self.event, "sendEvent(_:) of an application with an event that is not its own")
    guard event.isBeingSent(by: self) else { return }
    // Retains the windows, of which the program may give any to another application.
    let windows = pipeline.windows
    for index in windows.indices { Borrowed(windows[index]).withHeldTarget { $0.sendEvent(event) } }
    extendLifetime(windows)
  }

  /// Discards touches until a matching number of calls to ``endIgnoringInteractionEvents()`` has
  /// been made (U51).
  ///
  /// Touches that are down are cancelled (U52). Calls may be nested.
  public final func beginIgnoringInteractionEvents() {
    pipeline.plain.ignoring += 1
    if pipeline.plain.ignoring == 1 { cancelTouches(why: "interaction events are ignored") }
  }

  /// Ends one call of ``beginIgnoringInteractionEvents()``.
  ///
  /// - Precondition: At least one call has not been ended yet.
  public final func endIgnoringInteractionEvents() {
    ensure(
      isIgnoringInteractionEvents,
      "endIgnoringInteractionEvents() without beginIgnoringInteractionEvents()")
    pipeline.plain.ignoring -= 1
  }

  /// A Boolean value that indicates whether touches are being discarded.
  public final var isIgnoringInteractionEvents: Bool { pipeline.plain.ignoring > 0 }

  /// Performs work on touches: as a part of the event that is being delivered, or as an event of its own.
  final func perform(_ body: (Event) -> Void) { pipeline.perform(in: self, body) }

  override final var firstResponderHost: (any FirstResponderHost)? { keyWindow }
  override final var definesFirstResponderHost: Bool { true }

  /// Turns a window that was assigned to the application to the interface's orientation, and places
  /// its root view.
  final func windowEntered(_ window: Window) {
    window.placeRoot()
    startLayers(of: window)
    if uikitGeneration == .legacy { window.layOutAgain() }
    orient(window)
  }

  final func stopAnimations() { animationClock?.stop() }
  final var hasRunningAnimations: Bool { animationClock?.isRunning == true }
  private final func startLayers(of window: Window) { window.joinLayers() }

  /// The gesture recognizers of the application's windows: back to front, a view's before those of
  /// its subviews, and on one view in the order in which they were added.
  package final var allRecognizers: [GestureRecognizer] {
    var all: [GestureRecognizer] = []
    for window in windows {
      all += window.recognizers
      window.forEachBelow { view, _ in
        all += view.recognizers
        return true
      }
    }
    return all
  }

  final func add(_ window: Window) {
    windows.append(window)
    orderWindows()
  }

  final func remove(_ window: Window) {
    windows.removeIdentical(window)
    noteChange()
    if keyWindow === window { keyWindow = nil }
  }

  final func bringToFront(_ window: Window) {
    guard let index = windows.firstIndex(ofIdentical: window) else {
      usageError("\(window.name) is to be shown, but its application is not set")
    }
    windows.append(windows.remove(at: index))
    orderWindows()
  }

  final func orderWindows() {
    // Stable: windows of one level keep the order in which they were brought to the front.
    let ordered = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    windows = ordered.map(\.element)
    noteChange()
  }
}
