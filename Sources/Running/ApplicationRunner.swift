internal import Contacts
internal import Controls
public import Displays
internal import EventTime
internal import Evdev
public import Geometry
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
  ///
  /// On a display that delivers input, such as a window, no device is read.
  public let live: LiveInput
  /// The receiver of the display's own input; keys are decoded and repeated as ``live`` says.
  public let receiver: DisplayInputReceiver
  /// The loop that waits for the devices and the display.
  public let loop: InputLoop
  /// A closure that receives what does not end the application: a device that cannot be read, an
  /// image that cannot be drawn, a screen that was taken; `nil` by default.
  public var onReport: ((String) -> Void)?
  /// A Boolean value that indicates whether devices deliver their events to this program exclusively;
  /// `false` by default.
  public var grabsDevices = false
  /// The path of a file to which the run is recorded in evemu's format; `nil`, the default, for no
  /// recording.
  ///
  /// It contains the events of the first touch device and the times of the display's frames, so that
  /// its replay has the same trace and the same pictures. What cannot be recorded is reported, and
  /// the run goes on.
  public var recordingPath: String?
  private var recorder: RunRecorder?

  /// Opens a display, and creates an application for it.
  ///
  /// - Parameters:
  ///   - options: The choice of the display.
  ///   - size: The size of the application's screen in points, which is scaled to fit the display
  ///     unless the options have a scale or a density; `nil`, the default, for the size of the
  ///     display. A window has this size at first, unless `options` has another one.
  /// - Throws: ``DisplayError`` if no display can be opened, or ``DeviceError`` if the loop cannot be
  ///   created.
  public init(
    _ options: DisplayOptions = DisplayOptions(), fitting size: CGSize? = nil
  ) throws {
    loop = try InputLoop()
    let timeline = Timeline(at: MonotonicClock.now)
    var options = options
    if options.windowSize == nil { options.windowSize = size }
    let display = try options.open(timeline: timeline)
    application = Application(
      screen: Screen(size: size ?? display.mode?.size ?? Self.sizeWithoutScreen),
      timeline: timeline)
    live = LiveInput(application)
    live.readsMice = true
    application.inputSampling = .frames(resample: true)
    application.blinksInsertionPoints = true
    presenter = ScreenPresenter(
      application, on: display, fitting: size, isMagnified: options.isMagnified)
    presenter.clock = { MonotonicClock.now }
    receiver = DisplayInputReceiver(presenter)
    place()
    presenter.willProcessEvent = { [weak self] in
      // A display that changes during a frame is within the work of the timeline.
      if let self, isDispatching { live.catchUp() }
    }
    presenter.onInput = { [receiver] in receiver.receive($0) }
    presenter.onChange = { [weak self] in self?.displayChanged() }
    presenter.onClose = { [weak self] in self?.loop.stop() }
    presenter.onError = { [weak self] in self?.onReport?("\($0)") }
    live.onChange = { [weak self] in
      if case .refused(let error) = $0 { self?.onReport?("\(error)") }
    }
    try watchDisplay()
  }

  /// Whether the display is processing its events.
  private var isDispatching = false

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
  public func run(_ delegate: any ApplicationDelegate) throws -> InputLoop.Ending {
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
  /// - Throws: ``DeviceError`` if the folder of devices cannot be watched, and the errors of `start`;
  ///   the display is closed.
  @discardableResult
  public func run(starting start: (Application) throws -> Any) throws -> InputLoop.Ending {
    defer { presenter.close() }
    // A compositor reads the devices itself: their events would arrive twice.
    if !presenter.display.deliversInput {
      try loop.watch(grab: grabsDevices) { [live] in live.accepts($0.description) }
    }
    receiver.keyRepeat = live.keyRepeat
    if let keyDecoder = live.keyDecoder {
      receiver.keyDecoder = keyDecoder(DeviceDescription(name: "display"))
    }
    live.catchUp()
    if let recordingPath {
      let recorder = RunRecorder(self, path: recordingPath)
      recorder.onReport = { [weak self] in self?.onReport?($0) }
      self.recorder = recorder
    }
    let running = try start(application)
    if !presenter.display.isShowing { application.enterBackground() }
    let ending = live.run(loop)
    receiver.cancel()
    recorder?.finish()
    recorder = nil
    application.terminate()
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
    isDispatching = true
    defer { isDispatching = false }
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
      onReport?(
        presenter.display.deliversInput
          ? "the window is hidden"
          : "the display shows nothing at present: no screen is connected, or it is taken")
      application.enterBackground()
    }
  }

  /// Rotates touchscreens back by the rotation of the picture, and lays them over it (P1).
  private func place() {
    let (rotation, region) = placement
    live.placeTouchscreens(rotation: rotation, region: region)
    recorder?.writeDisplay()
  }

  /// The rotation of touchscreens relative to the screen, and the part of it that they cover, in
  /// points.
  var placement: (rotation: DigitizerMapping.Rotation, region: CGRect?) {
    let rotation: DigitizerMapping.Rotation =
      switch presenter.display.mode?.rotation ?? .none {
      case .none: .none
      case .quarter: .threeQuarters
      case .half: .half
      case .threeQuarters: .quarter
      }
    return (rotation, presenter.panelRegion)
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
