public import Geometry
public import Recognition

/// The root of a view tree, and the way by which events reach it.
///
/// A window belongs to an ``Application`` once ``application`` is set, is hidden at first, and is
/// shown by ``makeKeyAndVisible()``. Its frame is in the screen's coordinates.
open class Window: View {
  /// The height of a window over others (U77).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height; higher is nearer to the person.
    public var rawValue: CGFloat

    /// Creates a level from its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Of ordinary windows: 0.
    public static let normal = Level(rawValue: 0)
    /// Of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// Of alerts: 2000.
    public static let alert = Level(rawValue: 2000)

    /// Whether the first is lower than the second.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  final let arena = HitArena()
  final let deliverer = ViewDeliverer()
  // Unchecked: read for each event, and written once.
  @exclusivity(unchecked) private var environment: GestureEnvironment?
  /// The recognizers in an attempt; made when the first touch comes to one.
  final var gestures: GestureEnvironment {
    if let environment { return environment }
    let made = GestureEnvironment(self)
    environment = made
    return made
  }
  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  @exclusivity(unchecked) final var layoutIsPending = true
  /// Whether the window's coordinates differ from the screen's.
  @exclusivity(unchecked) final var isDisplaced = false
  final var applicationLink = WeakLink<Application>()

  /// The responder that keys and actions without a target go to first; nil for none (U89).
  public final var firstResponder: Responder? { firstResponderLink.borrowed.target }
  private var firstResponderLink = WeakLink<Responder>()

  /// Creates a window with a frame in the screen's coordinates.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    windowLink = WeakLink(self)
    state.formUnion([.isWindow, .hidden])
    arena.setRoot(self)
    noteDisplacement()
  }

  final func noteDisplacement() {
    isDisplaced = geometry.isTransformed || geometry.origin != geometry.bounds.origin
  }

  /// The application that the window is shown by and that holds it.
  public final var application: Application? {
    get { applicationLink.borrowed.target }
    set {
      // Held: what is called on the way may let go of the application, or set another.
      let old = applicationLink.borrowed.target
      guard newValue !== old else { return }
      old?.event.scope.keep(self)
      let wasLeaving = isLeaving
      isLeaving = true
      cancelTouches(in: self)
      isLeaving = wasLeaving
      guard applicationLink.borrowed.target === old else { return }
      if let old, !deliverer.isTracking { old.touchedWindows.drop(self) }
      applicationLink = WeakLink(newValue)
      relink()
      newValue?.add(self)
      old?.remove(self)
      if applicationLink.borrowed.target === newValue { newValue?.orient(self) }
    }
  }

  /// Whether touches are being cancelled as the window leaves its application.
  private final var isLeaving = false
  /// Whether recognizers may begin an attempt: not without an application, which would end it.
  final var takesAttempts: Bool { !isLeaving && !applicationLink.borrowed.isEmpty }

  override final var outside: Responder? { applicationLink.borrowed.target }

  /// The height over other windows; normal by default (U76).
  open var windowLevel = Level.normal {
    didSet { application?.orderWindows() }
  }

  /// The controller whose view fills the window.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let application { rootViewController?.join(application) }
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  /// Whether this is the application's key window.
  public final var isKeyWindow: Bool { application?.keyWindow === self }

  /// Makes this the key window, without showing it.
  open func makeKey() { application?.keyWindow = self }

  /// Shows the window in front of those of its level and makes it the key window.
  open func makeKeyAndVisible() {
    application?.bringToFront(self)
    application?.orient(self)
    isHidden = false
    application?.orientations.isShowingWindow = true
    makeKey()
    application?.orientations.isShowingWindow = false
    if turningController != nil { application?.followDevice(animated: false) }
  }

  /// Tells that the window became the key window; does nothing unless overridden.
  open func becomeKey() {}
  /// Tells that the window is not the key window any more; does nothing unless overridden.
  open func resignKey() {}

  /// Delivers an event to the views of this window that its touches belong to (U24).
  ///
  /// An override that does not call this keeps all touches from the window's views.
  open func sendEvent(_ event: Event) {
    if let environment, environment.isBusy { environment.process(event) }
    deliverer.deliver(event)
  }

  /// Who is recognized first of several recognizers that want to be in one event; as in UIKit by
  /// default (U135).
  public final var arbitrationPolicy: ArbitrationPolicy {
    get { gestures.policy }
    set { gestures.policy = newValue }
  }

  /// Returns a point of this window in another's coordinates; in the screen's when nil (U74).
  public final func convert(_ point: CGPoint, to window: Window?) -> CGPoint {
    if window === self { return point }
    let onScreen = geometry.toSuperview(point)
    guard let window else { return onScreen }
    return window.geometry.fromSuperview(onScreen) ?? onScreen
  }

  /// Returns a point of another window, of the screen when nil, in this one's coordinates (U74).
  public final func convert(_ point: CGPoint, from window: Window?) -> CGPoint {
    if window === self { return point }
    let onScreen = window?.geometry.toSuperview(point) ?? point
    return geometry.fromSuperview(onScreen) ?? onScreen
  }

  isolated deinit {
    for recognizer in environment?.abandon() ?? [] { recognizer.callReset() }
  }

  /// Tells recognizers of touches that were cancelled in the middle of an event.
  final func recognizersHearOfCancelled(_ event: Event) {
    if let environment, environment.isBusy { environment.hearOfCancellation(event) }
  }

  /// Ends attempts whose touches are over without the window having been sent their event.
  final func recognizersMissed(_ event: Event) {
    if let environment, environment.isBusy { environment.giveUpTheUntold(event) }
  }

  /// Ends what the window has to do with an application that is no more.
  ///
  /// - Returns: The recognizers that are to be reset.
  final func applicationIsGoing(_ event: Event) -> [GestureRecognizer] {
    let abandoned = environment?.abandon() ?? []
    // Views whose touches have lifted may track them still (U126).
    deliverer.abandon(event)
    applicationLink = WeakLink()
    relink()
    return abandoned
  }

  final func setFirstResponder(_ responder: Responder?) {
    firstResponderLink = WeakLink(responder)
  }

  final func firstResponderLeaves(with view: View) {
    guard let responder = firstResponder else { return }
    let owner = (responder as? View) ?? (responder as? ViewController)?.viewIfLoaded
    if let owner, owner.isDescendant(of: view) { setFirstResponder(nil) }
  }

  /// Cancels the touches of a view and all in it, which are about to leave the window (U46).
  final func cancelTouches(in view: View) {
    if let application, deliverer.isTracking, application.constants.cancelsTouchesOfRemovedViews {
      deliverer.cancel(in: view === self ? nil : view, application.event)
    }
    // Also where there is no application any more: the recognizers may come to another window.
    environment?.viewLeaves(view)
  }
}
