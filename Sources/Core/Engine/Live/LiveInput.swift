public import TSContacts
public import TSDevices
public import TSEvdev
public import TSGuard
internal import TSEventTime
package import TSGeometry
public import TSInterface
public import TSLinuxInput
public import TSTrackpad

/// The connection of live devices to an application, as `Replayer` is for recordings.
///
/// ```swift
/// let application = Application(screen: screen, timeline: Timeline(at: MonotonicClock.now))
/// let window = Window(frame: application.screen.bounds)
/// // … views …
/// let ending = try LiveInput(application).run()
/// ```
///
/// Every touch device is used, including those plugged in later; when one is removed, its touches
/// are cancelled. Keyboards and mice are used if ``readsKeyboards`` and ``readsMice`` are set, or if
/// a loop of your own reads them. The application's timeline follows the monotonic clock: frames and
/// timers advance it.
///
/// A device covers the whole screen, corrected by `LIBINPUT_CALIBRATION_MATRIX`: the environment's,
/// else udev's for the device. One that does not begin with six numbers is ignored and counted as
/// ``TSContacts/Repair/calibrationIgnored``, so that the device stays usable. Set ``placement`` to
/// decide yourself.
@MainActor public final class LiveInput {
  /// A change of the connected devices.
  public enum Change {
    /// A device was connected; its contacts become touches.
    case connected(InputDevice, Digitizer)
    /// A device was removed; its touches have been cancelled.
    case disconnected(InputDevice)
    /// A device cannot be opened or read.
    case refused(DeviceError)
  }

  /// The application that receives the touches.
  public let application: Application
  /// A closure that is called when a device is connected, removed or refused; `nil` by default.
  public var onChange: ((Change) -> Void)?
  /// A Boolean value that indicates whether the contacts of trackpads are direct touches, as if made
  /// on a screen, instead of moving the pointer; `false` by default.
  public var asTouchscreen = false
  /// A closure that returns the settings of a trackpad; `nil`, the default, for the default
  /// settings.
  ///
  /// It is called when a trackpad is connected. The settings must be in their ranges.
  public var trackpadSettings: ((Digitizer, DeviceDescription) -> TrackpadSettings)?
  /// A closure that returns the rules of the touch guard of a screen or a pen; `nil`, the default, for no
  /// guard.
  ///
  /// It is called when a device is connected.
  public var guardSettings: ((Digitizer, DeviceDescription) -> GuardSettings?)?
  /// A closure that returns the position of a device on the screen; `nil`, the default, for the
  /// whole screen with the calibration of the environment or of udev.
  ///
  /// It is called when a device is connected.
  public var placement: ((Digitizer, DeviceDescription, Screen) -> DevicePlacement)?

  /// A Boolean value that indicates whether ``run(_:grab:folder:)`` reads keyboards; `false` by
  /// default.
  ///
  /// Reading keyboards is opt-in: it needs the right to read all of them, and with it the passwords
  /// that are typed into other programs on the same seat. Set it before the loop is run. Devices
  /// that you add to a loop yourself are used in any case.
  public var readsKeyboards = false
  /// A Boolean value that indicates whether ``run(_:grab:folder:)`` reads mice; `false` by default.
  ///
  /// Set it where a display shows the pointer. Without one a mouse would press what the user cannot
  /// see. Trackpads are digitizers, and are read in any case.
  public var readsMice = false
  /// A closure that returns the decoder of a keyboard; `nil`, the default, for the US layout.
  ///
  /// It is called when a keyboard is connected.
  ///
  /// ```swift
  /// let live = LiveInput(application)
  /// let layout = try KeyboardLayout()  // of the environment; import TouchKeyboards
  /// live.keyDecoder = { _ in layout.decoder() }
  /// ```
  public var keyDecoder: ((DeviceDescription) -> any KeyDecoder)?
  /// The times at which a key that is held types again, by the application's timeline.
  ///
  /// `nil` for the repetitions that the kernel reports. A change applies to keyboards that are
  /// connected afterwards.
  public var keyRepeat: KeyRepeat? = KeyRepeat()

  /// A closure that receives each event of the loop before it is processed, and those of devices
  /// frame by frame; `nil` by default.
  package var onEvent: ((InputLoop.Event) -> Void)?

  /// A closure that changes the position of a device that senses touches, as ``placement`` or the
  /// display has it; `nil` by default.
  package var changesPlacement: ((InputDevice, inout DevicePlacement) -> Void)?
  /// The rotation and the region of touchscreens, unless ``placement`` decides.
  private var panel: (rotation: DigitizerMapping.Rotation, region: CGRect?) = (.none, nil)
  private var connections: [Connection] = []
  private var tally = LiveStatistics()
  private let calibration: Result<DigitizerMapping.Calibration?, CalibrationError>
  var embedding: Embedding?

  /// Creates the connection for an application.
  ///
  /// The application's timeline is advanced to the present; if work is waiting on it, it is left
  /// unchanged, so that the work keeps its deadline.
  public convenience init(_ application: Application) {
    self.init(
      application,
      calibration: ProcessEnvironment.value(of: DigitizerMapping.Calibration.propertyName))
  }

  /// Creates a connection that reads nothing, for an application whose input is a recording.
  ///
  /// - Parameter application: The application, whose time is left as it is.
  package init(replaying application: Application) {
    self.application = application
    calibration = .success(nil)
  }

  /// Creates the connection for an application, with a calibration for all devices.
  ///
  /// - Parameter calibration: The value of `LIBINPUT_CALIBRATION_MATRIX` in the environment, or
  ///   `nil` if it is not set.
  package init(_ application: Application, calibration: String?) {
    self.application = application
    self.calibration = Result { () throws(CalibrationError) in
      guard let calibration else { return nil }
      return try DigitizerMapping.Calibration(parsing: calibration)
    }
    let now = MonotonicClock.now
    if application.timeline.count == 0, application.timeline.now < now {
      application.timeline.restart(at: now)
    }
  }

  /// The counts of frames, events, contacts and repairs of all devices, including removed ones.
  public var statistics: LiveStatistics {
    var sum = tally
    for connection in connections { sum.add(connection.session) }
    return sum
  }

  /// The devices whose contacts become touches, in the order in which they were connected.
  public var devices: [InputDevice] {
    connections.filter { $0.session.digitizer != nil }.map(\.device)
  }

  /// Processes an event of a loop.
  ///
  /// Call it for every event of a loop that you run yourself; ``run(_:)`` and ``start(_:ended:)``
  /// do so.
  public func take(_ event: InputLoop.Event) {
    // Those of a device are passed on frame by frame below.
    if case .events = event {} else { onEvent?(event) }
    switch event {
    case .opened(let device): open(device)
    case .events(let device, let events): push(events, of: device)
    case .resynchronised(let device, let events, let state, let time):
      let session = session(of: device)
      push(events, session)
      session?.resynchronise(with: state, at: time)
    case .gone(let device): close(device)
    case .due(let time): application.advance(to: time)
    case .refused(let error): onChange?(.refused(error))
    }
  }

  /// Advances the application's time to the present.
  ///
  /// Call it in work that other sources trigger, before it starts an animation or a timer: the
  /// timeline is at the time of the last frame or timer. ``run(_:)`` advances the time before it
  /// runs the tasks of the main actor.
  public func catchUp() { application.advance(to: MonotonicClock.now) }

  /// Lays touchscreens over a display, unless ``placement`` decides.
  ///
  /// - Parameters:
  ///   - rotation: The rotation of the devices relative to the screen.
  ///   - region: The part of the screen that they cover, in points; `nil` for all of it.
  package func placeTouchscreens(rotation: DigitizerMapping.Rotation, region: CGRect?) {
    panel = (rotation, region)
    guard placement == nil else { return }
    for connection in connections where connection.session.digitizer?.isDirect == true {
      connection.session.placement = chosenPlacement(
        of: connection.device, connection.session.digitizer)
    }
  }

  /// Disconnects all devices.
  ///
  /// The contacts that are down are cancelled, the work due within the hour is performed, and grabs
  /// are released.
  public func finish() {
    let now = max(MonotonicClock.now, application.timeline.now)
    for connection in connections { connection.session.cancelContacts(at: now) }
    application.timeline.runUntilIdle()
    for connection in connections {
      // No device was unplugged, so that the observer is not notified of the disconnection.
      connection.session.disconnect(isRemoved: false)
      connection.device.ungrab()
      tally.add(connection.session)
    }
    connections = []
  }

  /// Checks the calibration of the environment, if it applies to the devices.
  ///
  /// - Throws: ``DeviceError`` if it is not a matrix.
  func checkCalibration() throws(DeviceError) {
    guard placement == nil, case .failure(let error) = calibration else { return }
    throw DeviceError(DigitizerMapping.Calibration.propertyName, .badCalibration(error.text))
  }

  private func open(_ device: InputDevice) {
    let digitizer = try? device.description.digitizer()
    application.advance(to: device.openedAt)
    let session = DeviceSession(
      digitizer, device.description, placement: chosenPlacement(of: device, digitizer),
      type: asTouchscreen ? .direct : nil,
      trackpadSettings: digitizer.flatMap { trackpadSettings?($0, device.description) }
        ?? TrackpadSettings(), in: application)
    session.keyRepeat = keyRepeat
    session.guardSettings = digitizer.flatMap { guardSettings?($0, device.description) }
    if digitizer == nil, let keyDecoder { session.keyDecoder = keyDecoder(device.description) }
    connections.append(Connection(device: device, session: session))
    if digitizer != nil, placement == nil, case .failure = calibration {
      session.note(.calibrationIgnored)
    }
    if let digitizer { onChange?(.connected(device, digitizer)) }
    guard device.tellsState else { return }
    session.resynchronise(with: device.initialState, at: device.openedAt)
  }

  private func chosenPlacement(of device: InputDevice, _ digitizer: Digitizer?) -> DevicePlacement {
    var chosen = DevicePlacement(calibration: (try? calibration.get()) ?? nil)
    if let placement, let digitizer {
      chosen = placement(digitizer, device.description, application.screen)
    } else if digitizer?.isDirect == true {
      (chosen.rotation, chosen.region) = (panel.rotation, panel.region)
    }
    if digitizer != nil { changesPlacement?(device, &chosen) }
    return chosen
  }

  private func close(_ device: InputDevice) {
    guard let session = session(of: device) else { return }
    application.advance(to: MonotonicClock.now)
    session.disconnect()
    tally.add(session)
    connections.removeAll { $0.device === device }
    if session.digitizer != nil { onChange?(.disconnected(device)) }
  }

  /// Processes the events of a device; an observer receives each frame before it is processed.
  private func push(_ events: [InputEvent], of device: InputDevice) {
    guard let onEvent else { return push(events, session(of: device)) }
    var frame: [InputEvent] = []
    for event in events {
      frame.append(event)
      guard event.isReport else { continue }
      onEvent(.events(device, frame))
      push(frame, session(of: device))
      frame = []
    }
    guard !frame.isEmpty else { return }
    onEvent(.events(device, frame))
    push(frame, session(of: device))
  }

  private func push(_ events: [InputEvent], _ session: DeviceSession?) {
    guard let session else { return }
    session.push(events)
    if session.digitizer != nil, let last = events.last { tally.last = max(tally.last, last.time) }
  }

  /// Returns the connection of a device to the application; `nil` if the device is not connected.
  package func session(of device: InputDevice) -> DeviceSession? {
    for connection in connections where connection.device === device { return connection.session }
    return nil
  }

  /// A live device with its session in the application.
  private struct Connection {
    let device: InputDevice
    let session: DeviceSession
  }
}
