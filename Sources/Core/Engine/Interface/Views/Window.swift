import TSEventTime
public import class Foundation.NSCoder
import TSGeometry
public import TSRecognition

/// The root of a view tree, which receives events from the application and delivers them to its
/// views.
///
/// A window is hidden at first. Assign its ``application``, add views or a root view controller,
/// and show it with ``makeKeyAndVisible()``. Its frame is in the screen's coordinate system.
///
/// ```swift
/// let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
/// let window = Window(frame: application.screen.bounds)
/// window.application = application
/// window.rootViewController = ViewController()
/// window.makeKeyAndVisible()
/// ```
open class Window: View, FirstResponderHost {
  /// The position of a window on the axis perpendicular to the screen (U77).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The position; windows with a higher one are in front.
    public var rawValue: CGFloat

    /// Creates a level from its position.
    ///
    /// - Parameter rawValue: The position; higher ones are in front.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of ordinary windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    public static let alert = Level(rawValue: 2000)

    /// Returns a Boolean value that indicates whether a level is lower than another.
    ///
    /// - Returns: `true` if `a` is lower than `b`.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  final let hitTestIndex = HitTestIndex()
  /// The parts of the window that something else covers, in points.
  final var coveredEdges = EdgeInsets.zero
  final let dispatcher = ViewDispatcher()
  final let arena = WindowArena()
  /// The division of touches among persons; `nil` until ``arenas`` is set.
  final var people: TouchPeople?
  struct Plain: BitwiseCopyable {
    var layoutIsPending = true
    /// Whether the window's coordinates differ from the screen's.
    var isDisplaced = false
  }

  final var plain = Plain()
  @exclusivity(unchecked) final var applicationLink = WeakLink<Application>()
  /// The number of times that a recognizer or an interaction was added to a view of the window, or
  /// removed from one.
  final var attachmentEdits = 0

  /// The responder that receives key input and actions without a target first; `nil` if there is
  /// none (U89).
  public final var firstResponder: Responder? { firstResponderLink.borrowed.target }
  private var firstResponderLink = WeakLink<Responder>()

  /// Creates a hidden window.
  ///
  /// - Parameter frame: The frame, in the screen's coordinate system.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeRoot()
  }

  /// Creates a hidden window from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeRoot()
  }

  private func becomeRoot() {
    windowLink = WeakLink(self)
    arena.window = WeakLink(self)
    state.formUnion([.isWindow, .hidden])
    putIntoIndex()
    noteDisplacement()
  }

  private final func putIntoIndex() { hitTestIndex.setRoot(self) }

  final func noteDisplacement() {
    plain.isDisplaced = geometry.isTransformed || geometry.origin != geometry.bounds.origin
  }

  /// The application that retains the window and sends it events; `nil` by default.
  ///
  /// A change cancels the window's touches. The window becomes the frontmost of its level in
  /// the new application and, if it fills the screen, is turned to the interface's orientation.
  public final var application: Application? {
    get { applicationLink.borrowed.target }
    set { setApplication(newValue) }
  }

  /// Whether the window is leaving its application: its touches are
  /// being cancelled, or it is being removed.
  final var isLeaving = false
  /// Whether recognizers may begin an attempt: not without an
  /// application, which would end it.
  final var takesAttempts: Bool { !isLeaving && !applicationLink.borrowed.isEmpty }

  /// The identity of the application, to be compared with another; `nil` without an application.
  final var applicationIdentity: ObjectIdentifier? {
    applicationLink.borrowed.map { ObjectIdentifier($0) }
  }

  override final var outside: Responder? { applicationLink.borrowed.target }

  /// The position of the window in front of or behind others; ``Level/normal`` by default (U76).
  ///
  /// The default implementation orders the application's windows. Overrides must call `super`.
  open var windowLevel = Level.normal {
    didSet { application?.orderWindows() }
  }

  /// The view controller whose view fills the window; `nil` by default.
  ///
  /// Setting it removes the former controller's view and inserts the new one's behind all other
  /// views, with the window's bounds as its frame and a flexible width and height; in the early
  /// generation below the status bar. The default implementation does this; overrides must call
  /// `super`.
  open var rootViewController: ViewController? {
    didSet { if rootViewController !== oldValue { replaceRoot(oldValue) } }
  }

  /// A Boolean value that indicates whether the window is the application's key window.
  public final var isKeyWindow: Bool { application?.keyWindow === self }

  /// Makes the window the key window, without showing it.
  ///
  /// Sends ``resignKey()`` to the former key window and ``becomeKey()`` to this one. Overrides must
  /// call `super`.
  open func makeKey() { application?.keyWindow = self }

  /// Shows the window in front of the others of its level and makes it the key window.
  ///
  /// The root view controller receives its appearance calls before ``becomeKey()``. Overrides must
  /// call `super`.
  ///
  /// A window without an application joins the one that is being launched, or that
  /// `Application.run(_:)` runs.
  ///
  /// - Precondition: ``application`` is set, or an application is being launched or run.
  open func makeKeyAndVisible() { show() }

  /// Notifies the window that it has become the key window.
  ///
  /// Called after ``resignKey()`` of the former key window. The default implementation does
  /// nothing.
  open func becomeKey() {}
  /// Notifies the window that it is no longer the key window.
  ///
  /// Called before ``becomeKey()`` of the new key window. The default implementation does nothing.
  open func resignKey() {}

  /// Delivers an event to the gesture recognizers and views that its touches belong to (U24).
  ///
  /// The application calls it once per event for each window that has touches in the event. The
  /// default implementation passes the event to the gesture recognizers and then to the views. An
  /// override can inspect the event; it must call `super`, or the window's views and recognizers
  /// receive nothing. The window receives an event once, so that a second call has no effect; neither
  /// has a call while the application is not sending the event.
  ///
  /// - Precondition: The event is being delivered. An event that was kept cannot be sent later.
  open func sendEvent(_ event: Event) {
    guard event.isBeingSent(by: self), arena.process(event) else { return }
    dispatcher.deliver(event, in: self)
  }

  /// The rule that decides which of several gesture recognizers is recognized when they are ready
  /// in the same event; UIKit's rule by default (U135).
  public final var arbitrationPolicy: ArbitrationPolicy {
    get { arena.plain.policy }
    set { arena.plain.policy = newValue }
  }

  /// The sharing of gesture recognizers among the fingers on the window;
  /// ``GestureArenas/shared`` by default.
  ///
  /// Set it to ``GestureArenas/perPerson(distance:)`` on a table at which several people
  /// work. A change applies to touches that begin afterwards.
  ///
  /// - Precondition: The distance is positive and finite.
  public final var arenas: GestureArenas {
    get { people?.arenas ?? .shared }
    set { divide(newValue) }
  }

  /// Converts a point from this window's coordinate system to that of another window (U74).
  ///
  /// - Parameter window: The window to convert to; `nil` for the screen.
  /// - Returns: The point in the other coordinate system.
  public final func convert(_ point: CGPoint, to window: Window?) -> CGPoint {
    if window === self { return point }
    let onScreen = geometry.toSuperview(point)
    guard let window else { return onScreen }
    return window.geometry.fromSuperview(onScreen) ?? onScreen
  }

  /// Converts a point from the coordinate system of another window to that of this window (U74).
  ///
  /// - Parameter window: The window to convert from; `nil` for the screen.
  /// - Returns: The point in this window's coordinate system.
  public final func convert(_ point: CGPoint, from window: Window?) -> CGPoint {
    if window === self { return point }
    let onScreen = window?.geometry.toSuperview(point) ?? point
    return geometry.fromSuperview(onScreen) ?? onScreen
  }

  /// Converts a point of the screen to the window's coordinate system.
  ///
  /// Most windows coincide with the screen, and need no conversion.
  final func fromScreen(_ point: CGPoint) -> CGPoint {
    plain.isDisplaced ? convert(point, from: nil) : point
  }

  isolated deinit { abandonGestures() }

  final func setFirstResponder(_ responder: Responder?) {
    firstResponderLink = WeakLink(responder)
    noteFocus()
  }

  private final func noteFocus() { application?.focusObserver?.focusMayHaveChanged() }

  /// Clears the first responder if it belongs to a subtree that leaves the window.
  final func firstResponderLeaves(with view: View) {
    guard let responder = firstResponder else { return }
    let owner = (responder as? View) ?? (responder as? any ViewOwner)?.viewIfLoaded
    if let owner, owner.isDescendant(of: view) { setFirstResponder(nil) }
  }

  /// Cancels the touches of a view and its descendants, which are about to leave the window (U46).
  final func cancelTouches(in view: View) { cancelDelivery(in: view) }

  /// Keeps an object that is removed while the application delivers an event, until the event has
  /// been delivered.
  final func keep(_ object: AnyObject) { scope?.keep(object) }

  /// The scope of the window's application; `nil` without one.
  final var scope: EventScope? { applicationLink.borrowed.map(\.event.scope) }

  /// The timeline of the window's application.
  final var timeline: Timeline? { applicationLink.borrowed.map { $0.timeline } }

  final var gestureLimits: GestureLimits { application?.gestureLimits ?? .standard }

  /// The edition of these limits; `nil` for the standard ones.
  final var limitsEdition: ObjectIdentifier? {
    applicationLink.borrowed.map { $0.plain.limitsEdition } ?? nil
  }

  /// Runs a function as a part of the application's present event, or as an event of its own.
  ///
  /// - Parameter body: The function; not called without an application.
  final func perform(_ body: (Event) -> Void) { application?.perform(body) }

  /// Notes that the window may look different from now on.
  final func noteWindowChange() {
    // Not retained: a change that is awaited only schedules work.
    applicationLink.borrowed.withTarget { $0.noteChange() }
  }
}
