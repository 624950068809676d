internal import Contacts
internal import Controls
public import Displays
internal import EventTime
public import Geometry
public import Inspector
public import Interface
public import LinuxInput
public import Live

/// The connection of an application with a display, the input devices of the machine and the signals
/// of its process.
///
/// ``Interface/Application/run(_:display:prepare:)`` is the short form. Use a runner for an
/// application that has a fixed size, or to change the input before it begins:
///
/// ```swift
/// final class Kiosk: ApplicationDelegate {}
///
/// let runner = try ApplicationRunner(fitting: CGSize(width: 320, height: 480))
/// runner.live.readsKeyboards = true
/// let ending = try runner.run(Kiosk())
/// ```
@MainActor public final class ApplicationRunner {
  /// The application; its input is resampled for the frames of the display.
  public let application: Application
  /// The presenter of the application on the display.
  public let presenter: ScreenPresenter
  /// The input devices; mice are read, keyboards are not unless
  /// ``Live/LiveInput/readsKeyboards`` is set.
  public let live: LiveInput
  /// The loop that waits for the devices and the display.
  public let loop: InputLoop
  /// A closure that receives what does not end the application: a device that cannot be read, an
  /// image that cannot be drawn, a screen that was taken; `nil` by default.
  public var onReport: ((String) -> Void)?
  /// A Boolean value that indicates whether devices deliver their events to this program exclusively;
  /// `false` by default.
  public var grabsDevices = false

  /// The server of the inspector's page; `nil` unless ``inspect(port:title:allowsTouches:)`` was
  /// called.
  public internal(set) var inspector: InspectorServer?

  /// Opens a display, and creates an application for it.
  ///
  /// - Parameters:
  ///   - options: The choice of the display.
  ///   - size: The size of the application's screen in points, which is scaled to fit the display;
  ///     `nil`, the default, for the size of the display.
  /// - Throws: ``DisplayError`` if no display can be opened, or ``DeviceError`` if the loop cannot be
  ///   created.
  public init(
    _ options: DisplayOptions = DisplayOptions(), fitting size: CGSize? = nil
  ) throws {
    loop = try InputLoop()
    let timeline = Timeline(at: MonotonicClock.now)
    let display = try options.open(timeline: timeline)
    application = Application(
      screen: Screen(size: size ?? display.mode?.size ?? Self.sizeWithoutScreen),
      timeline: timeline)
    live = LiveInput(application)
    live.readsMice = true
    application.inputSampling = .frames(resample: true)
    application.blinksInsertionPoints = true
    presenter = ScreenPresenter(application, on: display, fitting: size)
    presenter.clock = { MonotonicClock.now }
    place()
    presenter.onChange = { [weak self] in self?.displayChanged() }
    presenter.onClose = { [weak self] in self?.loop.stop() }
    presenter.onError = { [weak self] in self?.onReport?("\($0)") }
    live.onChange = { [weak self] in
      if case .refused(let error) = $0 { self?.onReport?("\(error)") }
    }
    try watchDisplay()
  }

  /// The size of the screen until one is connected, in points.
  private static let sizeWithoutScreen = CGSize(width: 320, height: 480)

  /// Launches the application and runs it until a signal arrives, its display is closed, or
  /// `InputLoop.stop()` is called.
  ///
  /// The delegate is retained until then. At the end touches are cancelled, the delegate is notified,
  /// and the display shows what it showed before.
  ///
  /// - Parameter delegate: The delegate of the application; its launch methods are called first.
  /// - Returns: The reason for which the loop ended.
  /// - Throws: ``DeviceError`` if the folder of devices cannot be watched.
  @discardableResult
  public func run(_ delegate: any ApplicationDelegate) throws(DeviceError) -> InputLoop.Ending {
    try run(starting: { application in
      application.delegate = delegate
      application.launch()
      return delegate
    })
  }

  /// Runs an application that a closure starts, until a signal arrives, its display is closed, or
  /// `InputLoop.stop()` is called.
  ///
  /// - Parameter start: A closure that starts the application; its result is retained until the end.
  /// - Returns: The reason for which the loop ended.
  /// - Throws: ``DeviceError`` if the folder of devices cannot be watched.
  @discardableResult
  public func run(
    starting start: (Application) -> Any
  ) throws(DeviceError) -> InputLoop.Ending {
    try loop.watch(grab: grabsDevices) { [live] in live.accepts($0.description) }
    live.catchUp()
    let running = start(application)
    if !presenter.display.isShowing { application.enterBackground() }
    let ending = live.run(loop)
    inspector?.close()
    application.terminate()
    presenter.close()
    withExtendedLifetime(running) {}
    return ending
  }

  private func watchDisplay() throws(DeviceError) {
    let display = presenter.display
    guard let descriptor = display.fileDescriptor else { return }
    try loop.watch(fileDescriptor: descriptor, name: "display") { [weak self] in
      MainActor.assumeIsolated { self?.dispatchDisplay() }
    }
  }

  private func dispatchDisplay() {
    // The time of a picture that was shown is compared with the present.
    live.catchUp()
    do throws(DisplayError) {
      try presenter.display.dispatch()
    } catch {
      onReport?(error.description)
      loop.stop()
    }
  }

  private func displayChanged() {
    place()
    if presenter.display.isShowing {
      application.becomeActive()
    } else {
      onReport?("the display shows nothing at present: no screen is connected, or it is taken")
      application.enterBackground()
    }
  }

  /// Rotates touchscreens back by the rotation of the picture, and lays them over it (P1).
  private func place() {
    let rotation: DigitizerMapping.Rotation =
      switch presenter.display.mode?.rotation ?? .none {
      case .none: .none
      case .quarter: .threeQuarters
      case .half: .half
      case .threeQuarters: .quarter
      }
    live.placeTouchscreens(rotation: rotation, region: presenter.panelRegion)
  }
}

extension Application {
  /// Runs an application on a display with the input devices of the machine, until it ends.
  ///
  /// Opens the display, creates the application, calls the delegate's launch methods in UIKit's order
  /// (U407), shows every change in time for the next refresh, and returns on SIGINT or SIGTERM, with
  /// touches cancelled and the screen restored. Call it on the main thread, from a `main` that is not
  /// asynchronous.
  ///
  /// ```swift
  /// final class Clock: ApplicationDelegate {
  ///   var window: Window?
  ///
  ///   func applicationDidFinishLaunching(_ application: Application) {
  ///     let window = Window(frame: application.screen.bounds)
  ///     window.application = application
  ///     window.backgroundColor = .white
  ///     window.makeKeyAndVisible()
  ///     self.window = window
  ///   }
  /// }
  ///
  /// try Application.run(Clock())
  /// ```
  ///
  /// - Parameters:
  ///   - delegate: The delegate, which is retained until the end.
  ///   - display: The choice of the display; the first that works by default.
  ///   - prepare: A closure that changes the runner before the launch, to read keyboards for example.
  /// - Returns: The reason for which the application ended.
  /// - Throws: ``DisplayError`` or ``DeviceError`` if the application cannot be started, and the
  ///   errors of `prepare`.
  @discardableResult
  public static func run(
    _ delegate: any ApplicationDelegate, display: DisplayOptions = DisplayOptions(),
    prepare: (ApplicationRunner) throws -> Void = { _ in }
  ) throws -> InputLoop.Ending {
    let runner = try ApplicationRunner(display)
    try prepare(runner)
    return try runner.run(delegate)
  }
}
