import Contacts
import Evdev
import EventTime
public import Geometry
public import Interface
import Misuse
import Tracing

/// A screen with an application, a window and a touch device, for tests that touch.
///
/// The problem: a test that calls `touchesBegan` itself tests neither hit-testing nor gestures,
/// and one that waits for a clock is slow and sometimes red. Here a hand touches a device; its
/// kernel events are decoded and delivered as those of hardware are; and time moves only when the
/// hand does something or the test says ``wait(_:)``.
///
///     @Test("opens on a tap") @MainActor func opens() {
///       let stage = TestStage()
///       let button = OpenButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
///       stage.window.addSubview(button)
///       stage.hand.tap(button)
///       #expect(button.isOpen)
///       #expect(stage.warnings.isEmpty, "\(stage.warnings)")
///     }
///
/// The stage watches the application for its trace, and hands everything on to the observer that
/// was set before.
@MainActor public final class TestStage {
  /// The application that is touched.
  public let application: Application
  /// The window that views are put into: the application's key window, or one over all the screen.
  public let window: Window
  /// The device that is touched; another can be plugged in.
  public private(set) var device: TestDevice
  /// What did not reach what it was aimed at, in order; each once for each verb.
  public internal(set) var warnings: [TouchWarning] = []

  let watcher: StageWatcher
  var surface: TouchSurface
  var decoder: ContactDecoder
  var source: InputSource?
  var mapping: DigitizerMapping
  var lastReport: Timestamp?
  /// How many calls of ``together(_:)`` are under way.
  var gathering = 0
  /// Whether what the device tells gets lost.
  var isLosing = false
  /// Whether the device has been plugged in anew: fingers that were down are off it.
  var hasReplugged = false
  /// The verb that is under way, for warnings.
  var verb: String?
  /// What fingers that land in the next report are aimed at.
  var aims: [Aim] = []

  /// Creates an application with one empty window over all of a screen.
  ///
  /// - Parameters:
  ///   - size: The screen's, in points; 320 × 480 by default.
  ///   - millimetres: The screen's; 163 points an inch by default, as phones have.
  ///   - device: What the screen is touched through.
  public convenience init(
    size: CGSize = CGSize(width: 320, height: 480), millimetres: CGSize? = nil,
    device: TestDevice = .typeB
  ) {
    self.init(
      application: Application(screen: Screen(size: size, millimetres: millimetres)),
      device: device)
  }

  /// Brings a window of yours on stage, in an application of its own unless it has one.
  public convenience init(window: Window, device: TestDevice = .typeB) {
    let application =
      window.application ?? Application(screen: Screen(size: window.frame.size))
    window.application = application
    window.makeKeyAndVisible()
    self.init(application: application, device: device)
  }

  /// Brings an application of yours on stage.
  public init(application: Application, device: TestDevice = .typeB) {
    self.application = application
    if let shown = application.keyWindow ?? application.windows.last {
      window = shown
    } else {
      window = Window(frame: application.screen.bounds)
      window.id = "window"
      window.application = application
      window.makeKeyAndVisible()
    }
    self.device = device
    let digitizer = device.digitizer(over: application.screen)
    mapping = DigitizerMapping(
      digitizer, onto: application.screen.bounds, rotation: device.rotation)
    surface = TouchSurface(device)
    decoder = ContactDecoder(digitizer)
    source = application.connect(digitizer, mapping: mapping)
    watcher = StageWatcher(application)
    watcher.stage = self
    application.observer = watcher
  }

  /// The hand that touches the device.
  public var hand: Hand { Hand(stage: self) }

  /// The present moment, in seconds since the timeline's origin.
  public var now: TimeInterval { application.timeline.now.seconds }

  /// Lets time pass: long presses, tap intervals and all other timers fire at their own moments.
  ///
  /// Fingers that are down rest; a device says nothing of them.
  ///
  /// - Precondition: The time is finite and not negative.
  public func wait(_ seconds: TimeInterval) {
    demand(seconds >= 0 && seconds.isFinite, "a stage is to wait \(seconds) s")
    application.advance(to: application.timeline.now.advanced(by: seconds))
  }

  /// Unplugs the device in mid-touch: its touches are cancelled, and fingers are not felt.
  public func unplug() {
    source?.disconnect()
    source = nil
  }

  /// Plugs a device in, the same as before unless told; one that is there is unplugged first.
  ///
  /// Fingers that are down must land anew to be felt.
  public func plug(_ other: TestDevice? = nil) {
    unplug()
    device = other ?? device
    let digitizer = device.digitizer(over: application.screen)
    mapping = DigitizerMapping(
      digitizer, onto: application.screen.bounds, rotation: device.rotation)
    surface = TouchSurface(device)
    hasReplugged = true
    decoder = ContactDecoder(digitizer)
    lastReport = nil
    source = application.connect(digitizer, mapping: mapping)
  }

  /// Cancels all touches, as when a call or an alert takes the screen over.
  ///
  /// Their fingers stay down, and are not heard of until they land anew.
  public func cancelTouches(why: String = "the system takes the screen over") {
    application.cancelTouches(why: why)
  }
}
