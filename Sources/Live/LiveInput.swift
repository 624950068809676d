public import Contacts
public import Evdev
internal import EventTime
public import Interface
public import LinuxInput

/// Live devices in an application: what `Replayer` is for recordings.
///
///     let application = Application(screen: screen, timeline: Timeline(at: MonotonicClock.now))
///     let window = Window(frame: application.screen.bounds)
///     …
///     let ending = try LiveInput(application).run()
///
/// Every touch device is taken up, those that are plugged in later too; when one goes its touches
/// are cancelled. The application's time follows the monotonic clock: frames and timers move it on.
@MainActor public final class LiveInput {
  /// What happens to devices.
  public enum Change {
    /// A device's contacts become touches from now on.
    case connected(InputDevice, Digitizer)
    /// A device is gone; its touches have been cancelled.
    case disconnected(InputDevice)
    /// A device cannot be opened or read.
    case refused(DeviceError)
  }

  /// Where the touches go.
  public let application: Application
  /// Hears what happens to devices; nil by default.
  public var onChange: ((Change) -> Void)?
  /// Whether the touches of trackpads are direct ones, as if they were made on a screen.
  public var asTouchscreen = false
  /// Where a device lies on the screen; by default all over it, corrected by the calibration that
  /// udev knows of it.
  public var mapping: (Digitizer, DeviceDescription, Screen) -> DigitizerMapping

  private var lanes: [Lane] = []
  private var tally = LiveStatistics()
  var embedding: Embedding?

  /// Prepares for the devices of an application.
  ///
  /// Its timeline is brought to the present; work that already waits there keeps its deadline.
  public init(_ application: Application) {
    self.application = application
    mapping = LiveInput.fullScreen
    let now = MonotonicClock.now
    if application.timeline.count == 0, application.timeline.now < now {
      application.timeline.restart(at: now)
    }
  }

  /// What the devices have sent, those that are gone included.
  public var statistics: LiveStatistics {
    var sum = tally
    for lane in lanes { sum.add(lane.decoder) }
    return sum
  }

  /// The devices whose contacts are touches.
  public var devices: [InputDevice] { lanes.map(\.device) }

  /// Does what a loop hands on.
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

  /// Brings the application's time to the present.
  ///
  /// To be called by work that comes from elsewhere, before it starts an animation or a timer: the
  /// timeline stands where the last frame or timer has left it. ``run(_:)`` does it by itself.
  public func catchUp() { application.advance(to: MonotonicClock.now) }

  /// Ends it: what is down is cancelled, what is due within the hour happens, grabs are released.
  public func finish() {
    let now = max(MonotonicClock.now, application.timeline.now)
    for lane in lanes.indices where lanes[lane].decoder.cancelAll(at: now) { deliver(lane) }
    application.timeline.runUntilIdle()
    // Nothing was unplugged: whoever watches the application is not to hear of it.
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

  /// Brings a completed frame to the application.
  private func deliver(_ lane: Int) {
    var frame = lanes[lane].decoder.frame
    // Devices are read one after the other, so one may tell of what came before another's last.
    if frame.time < application.timeline.now { frame.time = application.timeline.now }
    lanes[lane].source.process(frame)
  }

  private func lane(of device: InputDevice) -> Int? {
    lanes.firstIndex { $0.device === device }
  }

  /// A live device with its decoder and its place in the application.
  private struct Lane {
    let device: InputDevice
    let source: InputSource
    var decoder: ContactDecoder
  }
}
