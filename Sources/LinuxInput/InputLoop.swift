public import EventTime
public import Evdev

/// Waits for several devices at once and hands on what they give, until it is told to stop.
///
/// Nothing is asked that has not said to be ready (epoll), and time that is to pass is a descriptor
/// too (timerfd), so an idle loop never wakes up. A device that floods hands on at most
/// ``framesPerTurn`` frames before the others have their turn. SIGINT, SIGTERM and SIGHUP (the
/// terminal was closed) end the loop; a second one ends the program, should it hang. Create the loop
/// before any other thread: a thread inherits how signals are handled.
///
/// There are two ways to run it. ``run(_:)`` waits itself, and on the main thread does the main
/// actor's other work as well: its tasks go on beside the devices. A program that has a loop
/// already (`dispatchMain()`, an asynchronous `main`, a toolkit) watches ``fileDescriptor`` and
/// calls ``turn(_:)`` whenever that is readable.
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
    /// Time is to move on: the deadline passed, or other work of the main actor is about to run.
    /// Input that was there by then came before.
    case due(Timestamp)
  }

  /// Why the loop ended.
  public enum Ending: Hashable, Sendable {
    /// It was told to by ``InputLoop/stop()``.
    case stopped
    /// A signal came: `SIGHUP` (1), `SIGINT` (2) or `SIGTERM` (15). A `SIGHUP` that is ignored, as
    /// `nohup` does it, does not end the loop.
    case interrupted(signal: Int32)
    /// Every device is gone and nobody watches for new ones.
    case nothingLeft
  }

  /// The most frames that a device hands on before the others have their turn.
  public static let framesPerTurn = 32

  /// The moment on the monotonic clock at which ``Event/due(_:)`` shall come; nil for never.
  ///
  /// It comes once: the loop takes the deadline away before it hands the event on.
  public var deadline: Timestamp? {
    didSet { if !isInTurn { timer.arm(deadline) } }
  }

  /// How often the loop has woken up; an idle one does not.
  public internal(set) var wakeUps = 0

  var poller: Poller
  var timer: TimerDescriptor
  var signals: SignalDescriptor
  /// In the order of their coming.
  var lanes: [Lane] = []
  var unannounced: [InputDevice] = []
  var watch: Watch?
  var events: [InputEvent] = []
  var isStopping = false
  var isInTurn = false
  /// How many turns the deadline at hand has waited for older input.
  var turnsPostponed = 0

  /// A device that is read.
  final class Lane {
    let device: InputDevice
    var backlog = EventBacklog()

    init(_ device: InputDevice) { self.device = device }
  }

  struct Watch {
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
    lanes.append(Lane(device))
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

  /// Ends the loop when the handler returns; one that is embedded and waits, at once.
  public func stop() {
    isStopping = true
    if !isInTurn { timer.arm(.zero) }
  }

  /// Waits and hands on, until the loop is stopped, a signal comes, or nothing is left.
  ///
  /// On the main thread the tasks of the main actor run too, after ``Event/due(_:)`` has told the
  /// present moment; not so where this is called within such a task, which has to end first.
  public func run<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Ending {
    let mainQueue = MainQueue()
    if let mainQueue { try? poller.add(mainQueue.descriptor, path: "main queue") }
    defer { if let mainQueue { poller.remove(mainQueue.descriptor) } }
    isStopping = false
    while true {
      if let ending = try turn(waits: true, mainQueue, handler) { return ending }
    }
  }

  /// Readable when ``turn(_:)`` has something to do.
  public var fileDescriptor: Int32 { poller.number }

  /// Hands on what is there, without waiting; to be called once to begin with, and then whenever
  /// ``fileDescriptor`` is readable.
  ///
  /// - Returns: Why the loop has ended; nil while it has not.
  public func turn<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Ending? {
    if let ending = try turn(waits: false, nil, handler) { return ending }
    // What is left of this turn makes the descriptor readable again, and so does the deadline.
    timer.arm(hasBacklog ? .zero : deadline)
    return nil
  }
}
