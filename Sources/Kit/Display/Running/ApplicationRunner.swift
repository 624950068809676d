internal import TSControls
public import TSDisplays
internal import TSEventTime
internal import TSEvdev
public import TSGeometry
public import TSInterface
internal import TSKMS
internal import TouchKeyboards
public import TSLinuxInput
public import TSLive
package import TSSystemEvents

/// The connection of an application with a display, the input devices of the machine and the signals
/// of its process.
///
/// ``TSInterface/Application/run(_:display:infoPlist:generation:prepare:)`` is the short form. Use a runner for an
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
  /// ``TSLive/LiveInput/readsKeyboards`` is set.
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
  /// What accompanies the run, in the order in which it is notified.
  package var attachments: [any RunAttachment] = []
  /// The time without input after which the picture is switched off, in seconds; `nil`, the default,
  /// for never.
  ///
  /// The application resigns active meanwhile. The next touch, key or movement of the pointer shows
  /// the picture again, and the application becomes active; the touches and the key that did so take
  /// no other effect, down to the lift of the last finger (P12). A finger that rests on the screen
  /// keeps the picture on.
  ///
  /// - Precondition: The time is more than 0 and finite.
  public var blankAfter: Double? {
    get { blanking.delay }
    set { blanking.delay = newValue }
  }
  /// A Boolean value that indicates whether the picture is switched off for lack of input.
  public var isBlank: Bool { blanking.isBlank }
  /// A Boolean value that indicates whether the application receives memory warnings when the system
  /// runs low on memory; `true` by default.
  ///
  /// The system is the service if systemd watches its memory, else the machine (`MemoryPressure`).
  /// Without the right or the kernel's support there are no warnings. Set it before the application
  /// is run.
  public var receivesMemoryWarnings = true
  /// A Boolean value that indicates whether an accelerometer turns the application's
  /// `deviceOrientation`; `true` by default.
  ///
  /// It is read four times a second while the application is active. Set it before the application is
  /// run.
  public var followsAccelerometer = true
  /// A Boolean value that indicates whether Ctrl-Alt-F1 to Ctrl-Alt-F12 on a keyboard show other virtual
  /// terminals; `true` by default.
  ///
  /// It applies to screens without a desktop, and only if keyboards are read: otherwise the kernel
  /// does it unless the program has a terminal of its own. Set it to `false` for a kiosk with a
  /// keyboard.
  public var switchesTerminals = true
  /// A Boolean value that indicates whether keys simulate events of the system: Super-Left and
  /// Super-Right turn the device, and Super-Shift-M is a memory warning, as in UIKit's simulator;
  /// `false` by default.
  ///
  /// It applies only if keyboards are read.
  public var simulatesSystemEvents = false

  /// The source of memory warnings.
  package var memoryTrigger = MemoryPressure.Trigger.ofEnvironment
  /// The folders in which an accelerometer is searched for.
  package var accelerometerFolders = Accelerometer.Folders()
  private let blanking: IdleBlanking
  var systemEvents: SystemEventWatch?

  /// Opens a display, and creates an application for it.
  ///
  /// - Parameters:
  ///   - size: The size of the application's screen in points, which is scaled to fit the display
  ///     unless the options have a scale or a density; `nil`, the default, for the size of the
  ///     display. A window has this size at first, unless `options` has another one.
  ///   - infoPlist: The properties of the application; by default those of the program's `Info.plist`,
  ///     in the resources of the main bundle or the working folder, if there is one.
  /// - Throws: `DisplayError` if no display can be opened, `DeviceError` if the loop cannot be
  ///   created, or `InfoPlistError` if the `Info.plist` is faulty.
  public init(
    _ options: DisplayOptions = DisplayOptions(), fitting size: CGSize? = nil,
    infoPlist: @autoclosure () throws -> InfoPlist? = try InfoPlist.ofProgram()
  ) throws {
    let infoPlist = try infoPlist()
    loop = try InputLoop()
    let timeline = Timeline(at: MonotonicClock.now)
    var options = options
    if options.windowSize == nil { options.windowSize = size }
    options.title = options.title ?? infoPlist?.title
    options.applicationID = options.applicationID ?? infoPlist?.identifier
    let display = try options.open(timeline: timeline)
    application = Application(
      screen: Screen(size: size ?? display.mode?.size ?? Self.sizeWithoutScreen),
      timeline: timeline)
    application.infoPlist = infoPlist
    live = LiveInput(application)
    live.readsMice = true
    application.inputSampling = .frames(resample: true)
    application.blinksInsertionPoints = true
    presenter = ScreenPresenter(
      application, on: display, fitting: size, isMagnified: options.isMagnified)
    presenter.clock = { MonotonicClock.now }
    receiver = DisplayInputReceiver(presenter)
    blanking = IdleBlanking(application, on: display)
    placeTouchscreens()
    presenter.willProcessEvent = { [weak self] in
      // A display that changes during a frame is within the work of the timeline.
      if let self, isDispatching { live.catchUp() }
    }
    presenter.onInput = { [receiver] in receiver.receive($0) }
    let keys = SystemKeys { [weak self] in self?.perform($0) ?? false }
    application.inputMonitor = RunningMonitor(keys: keys, blanking: blanking)
    blanking.onChange = { [weak self] in self?.updateLife() }
    presenter.onChange = { [weak self] in self?.displayChanged() }
    presenter.onClose = { [weak self] in self?.loop.stop() }
    presenter.onError = { [weak self] in self?.onReport?("\($0)") }
    live.onChange = { [weak self] in
      if case .refused(let error) = $0 { self?.onReport?("\(error)") }
    }
    try watchDisplay()
  }

  /// Creates a runner that a program can change before a recording is played, and that does not run.
  ///
  /// - Parameter presenter: The presenter on a display in memory.
  /// - Throws: `DeviceError` if the loop cannot be created.
  package init(replayingOn presenter: ScreenPresenter) throws {
    self.presenter = presenter
    application = presenter.application
    loop = try InputLoop()
    live = LiveInput(replaying: application)
    receiver = DisplayInputReceiver(presenter)
    blanking = IdleBlanking(application, on: presenter.display)
  }

  private var isDispatching = false

  /// The size of the screen until one is connected, in points.
  private static let sizeWithoutScreen = CGSize(width: 320, height: 480)

  /// Launches the application and runs it until a signal arrives, its display is closed, or
  /// `InputLoop.stop()` is called.
  ///
  /// The delegate is retained until then. At the end touches are cancelled, the delegate is notified,
  /// and the display shows what it showed before.
  ///
  /// If the application's `InfoPlist` names a main nib, the application is launched from that, with the
  /// delegate of the nib; `delegate` is not used (U403).
  ///
  /// - Parameter delegate: An expression that creates the delegate of the application, as a part of
  ///   the run; its launch methods are called first.
  /// - Returns: The reason for which the loop ended.
  /// - Throws: `DeviceError` if the folder of devices cannot be watched, the errors of `delegate` and
  ///   of the main nib, and `InfoPlistError` if there is no source of nibs for that.
  @discardableResult
  public func run(
    _ delegate: @autoclosure () throws -> any ApplicationDelegate
  ) throws -> InputLoop.Ending {
    try run(starting: { try $0.start(delegate) })
  }

  /// Launches the application from the main nib that its `InfoPlist` names, and runs it until it ends,
  /// as ``run(_:)`` does.
  ///
  /// - Returns: The reason for which the loop ended.
  /// - Throws: `DeviceError` if the folder of devices cannot be watched, `InfoPlistError` if there is no
  ///   main nib or no source of nibs, and the errors of the nib.
  @discardableResult
  public func run() throws -> InputLoop.Ending { try run(starting: { try $0.start() }) }

  /// Launches the application from a main nib and runs it until it ends, as ``run(_:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name of the nib, which makes the delegate and the window.
  ///   - source: The nibs; `nil`, the default, for ``TSInterface/ViewController/nibs``.
  /// - Returns: The reason for which the loop ended.
  /// - Throws: `DeviceError` if the folder of devices cannot be watched, and the errors of the
  ///   nib.
  /// - Precondition: There is a source of nibs.
  @discardableResult
  public func run(
    mainNib name: String, in source: (any NibSource)? = nil
  ) throws -> InputLoop.Ending {
    try run(starting: { try $0.start(mainNib: name, in: source) })
  }

  /// Runs an application that a closure starts, until a signal arrives, its display is closed, or
  /// `InputLoop.stop()` is called.
  ///
  /// During the run the application is the shared one (`UIApplication.shared`), and windows join it
  /// that are shown without an application. If the start shows no window, ``onReport`` says so.
  ///
  /// - Parameter start: A closure that starts the application; its result is retained until the end.
  /// - Returns: The reason for which the loop ended.
  /// - Throws: `DeviceError` if the folder of devices cannot be watched, and the errors of `start`;
  ///   the display is closed.
  @discardableResult
  public func run(starting start: (Application) throws -> Any) throws -> InputLoop.Ending {
    try Application.$ofTask.withValue(application) { try runAsShared(start) }
  }

  private func runAsShared(_ start: (Application) throws -> Any) throws -> InputLoop.Ending {
    defer { presenter.close() }
    // A compositor reads the devices itself: their events would arrive twice.
    if !presenter.display.deliversInput {
      try loop.watch(grab: grabsDevices) { [live] in live.accepts($0.description) }
    }
    useLayoutOfEnvironment()
    receiver.keyRepeat = live.keyRepeat
    if let keyDecoder = live.keyDecoder {
      receiver.keyDecoder = keyDecoder(DeviceDescription(name: "display"))
    }
    live.catchUp()
    for attachment in attachments { attachment.runWillStart(self) }
    if let notice = application.infoPlist?.notice(for: application.userInterfaceIdiom) {
      onReport?(notice)
    }
    let running = try start(application)
    if let notice = application.launchNotice { onReport?(notice) }
    if !presenter.display.isShowing { application.enterBackground() }
    beginSystemEvents()
    let ending = live.run(loop)
    endSystemEvents()
    receiver.cancel()
    for attachment in attachments { attachment.runEnded() }
    application.terminate()
    withExtendedLifetime(running) {}
    return ending
  }

  /// Lets keyboards type with the layout of the environment, unless the program has chosen another
  /// decoder.
  private func useLayoutOfEnvironment() {
    guard live.keyDecoder == nil, live.readsKeyboards || presenter.display.deliversInput else {
      return
    }
    do throws(KeyboardLayoutError) {
      let layout = try KeyboardLayout()
      live.keyDecoder = { _ in layout.decoder() }
    } catch {
      onReport?("\(error); keyboards have the US layout")
    }
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
    placeTouchscreens()
    blanking.displayChanged()
    if !presenter.display.isShowing, !blanking.isBlank {
      onReport?(
        presenter.display.deliversInput
          ? "the window is hidden"
          : "the display shows nothing at present: no screen is connected, or it is taken")
    }
    updateLife()
  }

  /// Makes the application active while its picture is shown, inactive while the picture is switched
  /// off, and otherwise moves it to the background.
  private func updateLife() {
    if blanking.isBlank {
      application.resignActive()
    } else if presenter.display.isShowing {
      application.becomeActive()
    } else {
      application.enterBackground()
    }
    systemEvents?.isShown = isShown
  }

  /// Whether the picture is shown, and not switched off.
  private var isShown: Bool { presenter.display.isShowing && !blanking.isBlank }

  // MARK: - System events

  private func beginSystemEvents() {
    let events = SystemEventWatch(live, loop) { [weak self] in self?.onReport?($0) }
    events.quarterTurns = quarterTurns
    events.isShown = isShown
    if receivesMemoryWarnings { events.watchMemory(memoryTrigger) }
    if followsAccelerometer { events.followAccelerometer(in: accelerometerFolders) }
    systemEvents = events
    blanking.start()
  }

  private func endSystemEvents() {
    blanking.stop()
    systemEvents?.stop()
    systemEvents = nil
  }

  private func perform(_ command: SystemKeys.Command) -> Bool {
    switch command {
    case .terminal(let number):
      guard switchesTerminals, let display = presenter.display as? KMSDisplay else { return false }
      display.switchTerminal(to: number)
    case .simulate(let event):
      guard simulatesSystemEvents else { return false }
      application.simulate(event)
    }
    return true
  }
}
