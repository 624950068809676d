internal import Contacts
internal import Dispatch
internal import EventTime
internal import Evdev
internal import Geometry
internal import Interface
public import LinuxInput

extension LiveInput {
  /// Runs with every touch device, or with some that were opened, until SIGINT, SIGTERM, SIGHUP or
  /// `InputLoop.stop()`; then what is down is cancelled and grabs are released.
  ///
  /// - Parameters:
  ///   - devices: The devices; every touch device, those that are plugged in later too, where none
  ///     is given.
  ///   - grab: Whether the events of those that are opened here come to this program alone.
  ///   - folder: The folder of device nodes.
  @discardableResult
  public func run(
    _ devices: [InputDevice] = [], grab: Bool = false, folder: String = InputDevices.folder
  ) throws(DeviceError) -> InputLoop.Ending {
    let loop = try InputLoop()
    for device in devices { try loop.add(device) }
    if devices.isEmpty {
      try loop.watch(folder: folder, grab: grab) { (try? $0.description.digitizer()) != nil }
    }
    return run(loop)
  }

  /// Runs a loop on this thread until it ends; the main actor's tasks go on beside it.
  ///
  /// An asynchronous `main` cannot call this, as it is such a task itself: use
  /// ``start(_:ended:)`` there.
  @discardableResult
  public func run(_ loop: InputLoop) -> InputLoop.Ending {
    follow(loop)
    let ending = loop.run { handle($0, of: loop) }
    leave()
    return ending
  }

  /// Runs a loop within the main dispatch queue, for programs that wait there already: with
  /// `dispatchMain()`, `RunLoop.main.run()` or an asynchronous `main`.
  ///
  /// - Parameters:
  ///   - loop: The loop, with its devices.
  ///   - ended: Is told why it ended, after touches have been cancelled.
  public func start(_ loop: InputLoop, ended: @escaping (InputLoop.Ending) -> Void = { _ in }) {
    follow(loop)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: loop.fileDescriptor, queue: .main)
    embedding = Embedding(loop: loop, source: source, ended: ended)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.turn() }
    }
    source.activate()
    turn()
  }

  private func turn() {
    guard let embedding,
      let ending = embedding.loop.turn({ handle($0, of: embedding.loop) })
    else { return }
    embedding.source.cancel()
    self.embedding = nil
    leave()
    embedding.ended(ending)
  }

  /// Has the loop wake up for what the application's timeline has to do.
  private func follow(_ loop: InputLoop) {
    let timeline = application.timeline
    loop.deadline = timeline.nextDeadline
    timeline.onEarlierDeadline = { [weak timeline] in loop.deadline = timeline?.nextDeadline }
  }

  private func handle(_ event: InputLoop.Event, of loop: InputLoop) {
    take(event)
    loop.deadline = application.timeline.nextDeadline
  }

  private func leave() {
    application.timeline.onEarlierDeadline = nil
    finish()
  }

  /// A device all over the screen, corrected by the calibration that udev knows of it.
  static func fullScreen(
    _ digitizer: Digitizer, _ description: DeviceDescription, _ screen: Screen
  ) -> DigitizerMapping {
    let key = UdevDatabase.calibrationKey + "="
    let property = description.udevProperties.last { $0.hasPrefix(key) }
    let calibration = property.flatMap {
      DigitizerMapping.Calibration($0.dropFirst(key.count))
    }
    return DigitizerMapping(
      digitizer, onto: screen.bounds, calibration: calibration ?? .identity)
  }
}

/// A loop within the main dispatch queue.
struct Embedding {
  let loop: InputLoop
  let source: any DispatchSourceRead
  let ended: (InputLoop.Ending) -> Void
}
