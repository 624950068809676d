public import Contacts
public import Evdev
internal import EventTime
public import Interface
public import LinuxInput

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
/// are cancelled. The application's timeline follows the monotonic clock: frames and timers advance
/// it.
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
  /// A Boolean value that indicates whether the touches of trackpads are direct, as if made on a
  /// screen; `false` by default.
  public var asTouchscreen = false
  /// A closure that returns the mapping of a device to the screen.
  ///
  /// It is called when a device is connected. By default a device covers the whole screen,
  /// corrected by udev's calibration if there is one.
  public var mapping: (Digitizer, DeviceDescription, Screen) -> DigitizerMapping

  private var lanes: [Lane] = []
  private var tally = LiveStatistics()
  var embedding: Embedding?

  /// Creates the connection for an application.
  ///
  /// The application's timeline is advanced to the present; if work is waiting on it, it is left
  /// unchanged, so that the work keeps its deadline.
  ///
  /// - Parameter application: The application that receives the touches.
  public init(_ application: Application) {
    self.application = application
    mapping = LiveInput.fullScreen
    let now = MonotonicClock.now
    if application.timeline.count == 0, application.timeline.now < now {
      application.timeline.restart(at: now)
    }
  }

  /// The counts of frames, events, contacts and repairs of all devices, including removed ones.
  public var statistics: LiveStatistics {
    var sum = tally
    for lane in lanes { sum.add(lane.decoder) }
    return sum
  }

  /// The devices whose contacts become touches, in the order in which they were connected.
  public var devices: [InputDevice] { lanes.map(\.device) }

  /// Processes an event of a loop.
  ///
  /// Call it for every event of a loop that you run yourself; ``run(_:)`` and ``start(_:ended:)``
  /// do so.
  ///
  /// - Parameter event: The event.
  public func take(_ event: InputLoop.Event) {
    switch event {
    case .opened(let device): open(device)
    case .events(let device, let events):
      guard let lane = lane(of: device) else { return }
      push(events, lane)
    case .resynchronised(let device, let events, let state, let time):
      guard let lane = lane(of: device) else { return }
      push(events, lane)
      if lanes[lane].decoder.resynchronise(with: state, at: time) { deliver(lane) }
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

  /// Disconnects all devices.
  ///
  /// The contacts that are down are cancelled, the work due within the hour is performed, and grabs
  /// are released.
  public func finish() {
    let now = max(MonotonicClock.now, application.timeline.now)
    for lane in lanes.indices where lanes[lane].decoder.cancelAll(at: now) { deliver(lane) }
    application.timeline.runUntilIdle()
    // No device was unplugged, so that the observer is not notified of the disconnection.
    let observer = application.observer
    application.observer = nil
    defer { application.observer = observer }
    for lane in lanes {
      lane.source.disconnect()
      lane.device.ungrab()
      tally.add(lane.decoder)
    }
    lanes = []
  }

  private func open(_ device: InputDevice) {
    guard let digitizer = try? device.description.digitizer() else { return }
    application.advance(to: device.openedAt)
    let place = mapping(digitizer, device.description, application.screen)
    let source = application.connect(
      digitizer, mapping: place, type: asTouchscreen ? .direct : nil)
    lanes.append(
      Lane(
        device: device, source: source,
        decoder: ContactDecoder(digitizer, description: device.description)))
    onChange?(.connected(device, digitizer))
    guard device.tellsState else { return }
    let lane = lanes.count - 1
    if lanes[lane].decoder.resynchronise(with: device.initialState, at: device.openedAt) {
      deliver(lane)
    }
  }

  private func close(_ device: InputDevice) {
    guard let lane = lane(of: device) else { return }
    application.advance(to: MonotonicClock.now)
    lanes[lane].source.disconnect()
    tally.add(lanes[lane].decoder)
    lanes.remove(at: lane)
    onChange?(.disconnected(device))
  }

  private func push(_ events: [InputEvent], _ lane: Int) {
    for event in events where lanes[lane].decoder.push(event) { deliver(lane) }
    if let last = events.last { tally.last = max(tally.last, last.time) }
  }

  /// Delivers the completed frame of a decoder to the application.
  private func deliver(_ lane: Int) {
    var frame = lanes[lane].decoder.frame
    // Devices are read one after the other, so that a frame may be older than another device's
    // last.
    if frame.time < application.timeline.now { frame.time = application.timeline.now }
    lanes[lane].source.process(frame)
  }

  private func lane(of device: InputDevice) -> Int? {
    lanes.firstIndex { $0.device === device }
  }

  /// A live device with its decoder and its input source in the application.
  private struct Lane {
    let device: InputDevice
    let source: InputSource
    var decoder: ContactDecoder
  }
}
