public import EventTime
public import Evdev

/// Waits for several devices at once and hands on what they give, until it is told to stop.
///
/// One read a device a turn keeps a busy device from holding up the others. Nothing is asked that
/// has not said to be ready, so an idle loop costs nothing. SIGINT and SIGTERM end the loop; a
/// second one ends the program, should it hang. Create the loop before any other thread: a thread
/// inherits how signals are handled.
public final class InputLoop {
  /// What the loop hands on.
  public enum Event {
    /// A device is read from now on; its ``InputDevice/initialState`` says what lies on it.
    case opened(InputDevice)
    /// A device that was plugged in cannot be opened, or one that was read failed; the latter is
    /// told to be gone next.
    case refused(DeviceError)
    /// Events of a device.
    case events(InputDevice, [InputEvent])
    /// Events up to a loss, the last one `SYN_DROPPED`, and what lies on the device since.
    case resynchronised(InputDevice, [InputEvent], DeviceState, at: Timestamp)
    /// A device was unplugged: whatever was down on it is lost.
    case gone(InputDevice)
    /// The deadline passed; input that was there by then came before.
    case due(Timestamp)
  }

  /// Why the loop ended.
  public enum Ending: Hashable, Sendable {
    /// It was told to by ``InputLoop/stop()``.
    case stopped
    /// A signal came: `SIGINT` (2) or `SIGTERM` (15).
    case interrupted(signal: Int32)
    /// Every device is gone and nobody watches for new ones.
    case nothingLeft
  }

  /// The moment on the monotonic clock at which ``Event/due(_:)`` shall come; nil for never.
  ///
  /// It comes once: the loop takes the deadline away before it hands the event on.
  public var deadline: Timestamp?

  private var poller: Poller
  private var timer: TimerDescriptor
  private var signals: SignalDescriptor
  private var devices: [Int32: InputDevice] = [:]
  private var unannounced: [InputDevice] = []
  private var watch: Watch?
  private var events: [InputEvent] = []
  private var isStopping = false

  private struct Watch {
    var monitor: DeviceMonitor
    var unopened: [String]
    var grab: Bool
    var accept: (InputDevice) -> Bool
  }

  /// Creates a loop without devices.
  public init() throws(DeviceError) {
    poller = try Poller()
    timer = try TimerDescriptor()
    signals = try SignalDescriptor()
    try poller.add(timer.descriptor.number, path: "timerfd")
    try poller.add(signals.descriptor.number, path: "signalfd")
  }

  /// Reads a device too, until it is gone.
  public func add(_ device: InputDevice) throws(DeviceError) {
    try poller.add(device.fileDescriptor, path: device.path)
    devices[device.fileDescriptor] = device
    unannounced.append(device)
  }

  /// Opens the devices of a folder, those that are there and those that will be plugged in.
  ///
  /// - Parameters:
  ///   - folder: The folder of device nodes; the kernel's unless given.
  ///   - grab: Whether their events shall come to this program alone.
  ///   - accept: Whether a device, opened to be asked, is wanted.
  public func watch(
    folder: String = InputDevices.folder, grab: Bool = false,
    accept: @escaping (InputDevice) -> Bool
  ) throws(DeviceError) {
    let monitor = try DeviceMonitor(folder: folder)
    try poller.add(monitor.fileDescriptor, path: folder)
    let present = (try? InputDevices.nodes(in: folder)) ?? []
    watch = Watch(monitor: monitor, unopened: present, grab: grab, accept: accept)
  }

  /// Ends the loop when the handler returns.
  public func stop() { isStopping = true }

  /// Waits and hands on, until the loop is stopped, a signal comes, or nothing is left.
  public func run<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Ending {
    isStopping = false
    for path in watch?.unopened ?? [] { try open(path, isFinal: true, handler) }
    watch?.unopened = []
    while true {
      while !unannounced.isEmpty { try handler(.opened(unannounced.removeFirst())) }
      if isStopping { return .stopped }
      if devices.isEmpty, watch == nil, deadline == nil { return .nothingLeft }
      timer.arm(deadline)
      let ready = poller.wait()
      for descriptor in ready where !isStopping {
        if let device = devices[descriptor] { try read(device, handler) }
      }
      if ready.contains(signals.descriptor.number), let signal = signals.take() {
        return .interrupted(signal: signal)
      }
      if ready.contains(timer.descriptor.number) { try fire(handler) }
      if let monitor = watch?.monitor, ready.contains(monitor.fileDescriptor) {
        for change in monitor.read() { try take(change, handler) }
      }
    }
  }

  private func fire<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    timer.acknowledge()
    // The handler of this turn's input may have moved the deadline on.
    guard let due = deadline, due <= MonotonicClock.now else { return }
    deadline = nil
    try handler(.due(due))
  }

  private func read<Failure: Error>(
    _ device: InputDevice, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    let item: InputDevice.Item
    do {
      item = try device.read(into: &events)
    } catch {
      forget(device)
      try handler(.refused(error))
      return try handler(.gone(device))
    }
    switch item {
    case .events:
      if !events.isEmpty { try handler(.events(device, events)) }
    case .resynchronised(let state, let time):
      try handler(.resynchronised(device, events, state, at: time))
    case .gone:
      forget(device)
      try handler(.gone(device))
    }
  }

  private func forget(_ device: InputDevice) {
    poller.remove(device.fileDescriptor)
    devices[device.fileDescriptor] = nil
    unannounced.removeAll { $0 === device }
  }
}

extension InputLoop {
  private func take<Failure: Error>(
    _ change: DeviceMonitor.Change, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    switch change {
    case .appeared(let path):
      // A node of that name that is still held was unplugged: let it say so first.
      if let old = device(at: path) { try read(old, handler) }
      try open(path, isFinal: false, handler)
    case .permissionsChanged(let path):
      try open(path, isFinal: true, handler)
    case .disappeared:
      break
    }
  }

  private func device(at path: String) -> InputDevice? {
    devices.values.first { $0.path == path }
  }

  /// Opens a node that is not open yet; until udev has had its turn, a refusal is not final.
  private func open<Failure: Error>(
    _ path: String, isFinal: Bool, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    guard let watch, device(at: path) == nil else { return }
    do {
      let device = try InputDevice(path)
      guard watch.accept(device) else { return }
      if watch.grab { try device.grab() }
      try add(device)
    } catch {
      switch error.reason {
      case .noSuchDevice, .gone: return
      case .noPermission where !isFinal: return
      default: return try handler(.refused(error))
      }
    }
  }
}
