public import TSEventTime
public import TSEvdev

/// An event loop that waits for several devices at once and delivers their events to a handler.
///
/// The loop sleeps in `epoll_wait` until a descriptor is ready, and its deadline is a descriptor
/// too (timerfd), so an idle loop uses no CPU. A device that floods delivers at most
/// ``framesPerTurn`` frames before the others have their turn. SIGINT, SIGTERM, SIGQUIT and SIGHUP
/// (the terminal was closed) end the loop; a second one ends the program, should it hang. Create the
/// loop before any other thread: a thread inherits the signal mask.
///
/// The loop runs by itself or as a part of another one. ``run(_:)`` waits itself, and on the main
/// thread performs the other work of the main actor as well: its tasks run between the events. A
/// program that has its own loop (`dispatchMain()`, an asynchronous `main`, a toolkit) watches
/// ``fileDescriptor`` and calls ``turn(_:)`` whenever that is readable.
public final class InputLoop {
  /// An event that the loop delivers to its handler.
  public enum Event {
    /// A device was added; its ``InputDevice/initialState`` contains the contacts on it.
    case opened(InputDevice)
    /// A device that was plugged in cannot be opened, or a read failed.
    ///
    /// After a failed read, ``gone(_:)`` follows for the device.
    case refused(DeviceError)
    /// A device sent events.
    case events(InputDevice, [InputEvent])
    /// A device lost events.
    ///
    /// The array contains the events up to the loss, of which the last is `SYN_DROPPED`; the state
    /// is that of the device afterwards, at the given time.
    case resynchronised(InputDevice, [InputEvent], DeviceState, at: Timestamp)
    /// A device was unplugged, and its contacts are lost.
    case gone(InputDevice)
    /// Time advances: the deadline has passed, or other work of the main actor is about to run.
    ///
    /// Input that was available by then is delivered first.
    case due(Timestamp)
  }

  /// The reason for which the loop ended.
  public enum Ending: Hashable, Sendable {
    /// The loop was stopped by ``InputLoop/stop()``.
    case stopped
    /// A signal arrived: `SIGHUP` (1), `SIGINT` (2), `SIGQUIT` (3) or `SIGTERM` (15).
    ///
    /// A `SIGHUP` or `SIGQUIT` that is ignored, as `nohup` does, does not end the loop.
    case interrupted(signal: Int32)
    /// Every device was removed, and no folder is watched for new ones.
    case nothingLeft
  }

  /// The maximum number of frames that a device delivers before the others have their turn.
  public static let framesPerTurn = 32

  /// The time on the monotonic clock at which ``Event/due(_:)`` is delivered; `nil`, the default,
  /// means never.
  ///
  /// The event is delivered once: the loop sets the deadline to `nil` before it calls the handler.
  public var deadline: Timestamp? {
    didSet { if !isInTurn { timer.arm(deadline) } }
  }

  /// The number of times that the loop has woken up, which is constant while it is idle.
  public internal(set) var wakeUps = 0

  var poller: Poller
  var timer: TimerDescriptor
  var signals: SignalDescriptor
  /// The devices of the loop, in the order in which they were added.
  var lanes: [Lane] = []
  var unannounced: [InputDevice] = []
  var watch: Watch?
  /// The other descriptors that are waited for, each with its work.
  var others: [(descriptor: Int32, work: () -> Void)] = []
  var events: [InputEvent] = []
  var isStopping = false
  var isInTurn = false
  /// The number of turns for which the present deadline has waited for older input.
  var turnsPostponed = 0

  /// A device of the loop with the events that remain of its last read.
  final class Lane {
    let device: InputDevice
    var backlog = EventBacklog()
    /// The discards of the device when it was read: what it has sent before the next one is outdated.
    private var discards = 0

    init(_ device: InputDevice) { self.device = device }

    func noteRead() { discards = device.discards }

    /// Drops events that were read before the program has asked the device for its state.
    func dropOutdated() {
      if discards != device.discards { backlog.clear() }
      discards = device.discards
    }
  }

  struct Watch {
    var monitor: DeviceMonitor
    var unopened: [String]
    var grab: Bool
    var accept: (InputDevice) -> Bool
  }

  /// Creates a loop without devices.
  ///
  /// - Throws: ``DeviceError`` if one of its descriptors (epoll, timerfd, signalfd) cannot be
  ///   created.
  public init() throws(DeviceError) {
    poller = try Poller()
    timer = try TimerDescriptor()
    signals = try SignalDescriptor()
    try poller.add(timer.descriptor.number, path: "timerfd")
    try poller.add(signals.descriptor.number, path: "signalfd")
  }

  /// Adds a device, which the loop reads until it is removed.
  ///
  /// The handler receives ``Event/opened(_:)`` in the next turn.
  ///
  /// - Throws: ``DeviceError`` if the descriptor cannot be watched.
  public func add(_ device: InputDevice) throws(DeviceError) {
    try poller.add(device.fileDescriptor, path: device.path)
    lanes.append(Lane(device))
    unannounced.append(device)
  }

  /// Opens the devices of a folder, both those that are present and those plugged in later.
  ///
  /// Present devices are opened in the first turn. Calling the method again replaces the folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder of device nodes; the kernel's folder by default.
  ///   - grab: A Boolean value that indicates whether this program receives the events exclusively.
  ///   - accept: A closure that returns `true` if the loop should read a device; the device is
  ///     open.
  /// - Throws: ``DeviceError`` if the folder cannot be watched.
  public func watch(
    folder: String = InputDevices.folder, grab: Bool = false,
    accept: @escaping (InputDevice) -> Bool
  ) throws(DeviceError) {
    let monitor = try DeviceMonitor(folder: folder)
    try poller.add(monitor.fileDescriptor, path: folder)
    let present = (try? InputDevices.nodes(in: folder)) ?? []
    watch = Watch(monitor: monitor, unopened: present, grab: grab, accept: accept)
  }

  /// Waits for another file descriptor as well, such as that of a display.
  ///
  /// - Parameters:
  ///   - isUrgent: A Boolean value that indicates whether the loop waits for an exceptional condition
  ///     (`POLLPRI`), as files of the kernel announce changes, instead of data to read; `false` by
  ///     default.
  ///   - work: A closure that is called whenever the descriptor is ready, after the devices have
  ///     been read. It must read what is available, or it is called again.
  /// - Throws: ``DeviceError`` if the descriptor cannot be watched.
  public func watch(
    fileDescriptor: Int32, name: String, isUrgent: Bool = false, _ work: @escaping () -> Void
  ) throws(DeviceError) {
    try poller.add(fileDescriptor, path: name, isUrgent: isUrgent)
    others.append((fileDescriptor, work))
  }

  /// Ends waiting for a file descriptor.
  ///
  /// - Parameter fileDescriptor: A descriptor that was passed to
  ///   ``watch(fileDescriptor:name:isUrgent:_:)``.
  public func stopWatching(fileDescriptor: Int32) {
    poller.remove(fileDescriptor)
    others.removeAll { $0.descriptor == fileDescriptor }
  }

  /// Stops the loop at the end of the current turn, in which no further device is read.
  ///
  /// An embedded loop that waits is woken up, so that it ends at its next ``turn(_:)``. A call
  /// before ``run(_:)`` has no effect.
  public func stop() {
    isStopping = true
    if !isInTurn { timer.arm(.zero) }
  }

  /// Runs the loop until it is stopped, a signal arrives, or no device and no folder is left.
  ///
  /// On the main thread the tasks of the main actor run too, after an ``Event/due(_:)`` with the
  /// present time; but not if this method is called within such a task, which has to end first.
  ///
  /// - Returns: The reason for which the loop ended.
  /// - Throws: The error that `handler` throws.
  public func run<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Ending {
    let mainQueue = ServedMainQueue()
    if let mainQueue { try? poller.add(mainQueue.descriptor, path: "main queue") }
    defer { if let mainQueue { poller.remove(mainQueue.descriptor) } }
    isStopping = false
    while true {
      if let ending = try turn(waits: true, mainQueue, handler) { return ending }
    }
  }

  /// The file descriptor that is readable when ``turn(_:)`` has work to do.
  public var fileDescriptor: Int32 { poller.number }

  /// Delivers the available events without blocking.
  ///
  /// Call it once at the beginning, and then whenever ``fileDescriptor`` is readable.
  ///
  /// - Returns: The reason for which the loop has ended, or `nil` if it continues.
  /// - Throws: The error that `handler` throws.
  public func turn<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Ending? {
    if let ending = try turn(waits: false, nil, handler) { return ending }
    // The rest of this turn makes the descriptor readable again, and so does the deadline.
    timer.arm(hasBacklog ? .zero : deadline)
    return nil
  }
}
