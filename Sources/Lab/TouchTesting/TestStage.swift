import TSContacts
import TSDevices
import TSEvdev
import TSEventTime
public import TSGeometry
public import TSInterface
import TSPreconditions

/// A screen with an application, a window and a simulated touch device, for tests of touch
/// handling.
///
/// A test that calls `touchesBegan` itself tests neither hit-testing nor gestures, and one that
/// waits for a clock is slow and sometimes fails. On a stage, a hand touches a device; its kernel
/// events are decoded and delivered as those of hardware are; and time advances only when the hand
/// acts or the test calls ``wait(_:)``.
///
/// ```swift
/// @Test("opens on a tap") @MainActor func opens() {
///   let stage = TestStage()
///   let button = OpenButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
///   stage.window.addSubview(button)
///   stage.hand.tap(button)
///   #expect(button.isOpen)
///   #expect(stage.warnings.isEmpty, "\(stage.warnings)")
/// }
/// ```
///
/// The stage observes the application for its trace, and forwards every call to the previous
/// observer.
@MainActor public final class TestStage {
  /// The application that receives the touches.
  public let application: Application
  /// The window for the test's views: the key window of the application, or a new one that covers
  /// the screen.
  public let window: Window
  /// The device that the hand touches; see ``plug(_:)``.
  public private(set) var device: TestDevice
  /// The warnings about fingers that missed their targets, in order of occurrence; equal ones occur
  /// once.
  public internal(set) var warnings: [TouchWarning] = []

  /// The closure that is called with a ``picture`` and a name for it when ``recognition(of:)`` finds that
  /// a recognizer was not recognized; `nil` by default.
  ///
  /// ```swift
  /// stage.onMiss = { Attachment.record($0, named: $1) }
  /// ```
  ///
  /// That attaches the picture to a test of Swift Testing, which keeps attachments with
  /// `swift test --attachments-path FOLDER`.
  public var onMiss: ((_ picture: String, _ name: String) -> Void)?

  let watcher: StageWatcher
  var surface: TouchSurface
  var session: DeviceSession
  var digitizer: Digitizer
  var lastReport: Timestamp?
  /// The number of nested calls of ``together(_:)``.
  var gathering = 0
  var isLosing = false
  /// Whether a device was plugged in later, so that fingers that were down are not on it.
  var hasReplugged = false
  var sent: [InputEvent] = []
  /// Whether ``sent`` has all that happened to fingers: no events were lost, and no device was
  /// unplugged.
  var hasWholeEvents = true
  /// The name of the gesture in progress, for warnings.
  var verb: String?
  /// The targets of the fingers that touch down in the next report.
  var aims: [Aim] = []

  /// Creates an application with one empty window that covers the screen.
  ///
  /// - Parameters:
  ///   - size: The size of the screen, in points; 320 × 480 by default.
  ///   - millimetres: The size of the screen in millimetres; if `nil`, 163 points per inch are
  ///     assumed, as on phones.
  public convenience init(
    size: CGSize = CGSize(width: 320, height: 480), millimetres: CGSize? = nil,
    device: TestDevice = .typeB
  ) {
    self.init(
      application: Application(screen: Screen(size: size, millimetres: millimetres)),
      device: device)
  }

  /// Creates a stage for a window, with an application of its own unless the window has one.
  ///
  /// - Parameter window: The window, which becomes key and visible.
  public convenience init(window: Window, device: TestDevice = .typeB) {
    let application =
      window.application ?? Application(screen: Screen(size: window.frame.size))
    window.application = application
    window.makeKeyAndVisible()
    self.init(application: application, device: device)
  }

  /// Creates a stage for an application.
  ///
  /// - Parameter application: The application; a window is added if it has none.
  public init(application: Application, device: TestDevice = .typeB) {
    self.application = application
    // Not the status bar, nor an alert.
    let frontmost = application.windows.last { $0.windowLevel < .statusBar }
    if let shown = application.keyWindow ?? frontmost {
      window = shown
    } else {
      window = Window(frame: application.screen.bounds)
      window.sceneID = "window"
      window.application = application
      window.makeKeyAndVisible()
    }
    self.device = device
    surface = TouchSurface(device)
    digitizer = device.digitizer(over: application.screen)
    session = DeviceSession(
      digitizer, placement: DevicePlacement(rotation: device.rotation), in: application)
    watcher = StageWatcher(application)
    watcher.stage = self
    application.observer = watcher
  }

  /// The hand that touches the device.
  public var hand: Hand { Hand(stage: self) }

  /// The present time, in seconds since the timeline's origin.
  public var now: TimeInterval { application.timeline.now.seconds }

  /// Advances the time: long presses, tap intervals and all other timers fire at their own times.
  ///
  /// Fingers that are down rest, and the device sends no events. At the end the windows are laid
  /// out, as at the end of a frame.
  ///
  /// - Parameter seconds: The time, in seconds.
  /// - Precondition: The time is finite and not negative.
  public func wait(_ seconds: TimeInterval) {
    pass(seconds)
    for window in application.windows { window.layoutIfNeeded() }
  }

  /// Advances the time within a gesture.
  func pass(_ seconds: TimeInterval) {
    ensure(seconds >= 0 && seconds.isFinite, "a stage is to wait \(seconds) s")
    application.advance(to: application.timeline.now.advanced(by: seconds))
  }

  /// Unplugs the device: its touches are cancelled, and later contacts are not reported.
  public func unplug() {
    session.disconnect()
    hasWholeEvents = false
  }

  /// Plugs a device in; a device that is connected is unplugged first.
  ///
  /// Fingers that are down must touch down again to be reported.
  ///
  /// - Parameter other: The device, or `nil` for the same as before.
  public func plug(_ other: TestDevice? = nil) {
    unplug()
    device = other ?? device
    surface = TouchSurface(device)
    hasReplugged = true
    lastReport = nil
    digitizer = device.digitizer(over: application.screen)
    session = DeviceSession(
      digitizer, placement: DevicePlacement(rotation: device.rotation), in: application)
  }

  /// Cancels all touches, as when a call or an alert covers the screen.
  ///
  /// The fingers stay down, and are not reported until they touch down again.
  ///
  /// - Parameter why: The reason, which the trace contains.
  public func cancelTouches(why: String = "the system takes the screen over") {
    application.cancelTouches(why: why)
  }
}
