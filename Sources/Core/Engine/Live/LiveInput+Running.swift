internal import Dispatch
internal import TSEventTime
package import TSEvdev
internal import TSInterface
public import TSLinuxInput

extension LiveInput {
  /// Runs with the given devices, or with every touch device, until a signal or `InputLoop.stop()`
  /// ends the loop.
  ///
  /// Keyboards and mice are used in addition if ``readsKeyboards`` and ``readsMice`` are set.
  ///
  /// The signals are SIGINT, SIGTERM, SIGQUIT and SIGHUP. When the loop ends, the contacts that are down are
  /// cancelled and grabs are released.
  ///
  /// - Parameters:
  ///   - devices: The open devices; if empty, every touch device is used, including those plugged
  ///     in later.
  ///   - grab: Whether devices opened by this method deliver their events to this program
  ///     exclusively; keyboards, too, so that a console receives nothing.
  ///   - folder: The path of the folder of device nodes.
  /// - Returns: The reason for which the loop ended.
  /// - Throws: `DeviceError` if the loop cannot be created, the folder cannot be watched, or
  ///   `LIBINPUT_CALIBRATION_MATRIX` of the environment applies and is not a matrix.
  @discardableResult
  public func run(
    _ devices: [InputDevice] = [], grab: Bool = false, folder: String = InputDevices.folder
  ) throws(DeviceError) -> InputLoop.Ending {
    try checkCalibration()
    let loop = try InputLoop()
    for device in devices { try loop.add(device) }
    if devices.isEmpty {
      try loop.watch(folder: folder, grab: grab) { self.accepts($0.description) }
    }
    return run(loop)
  }

  /// Returns whether a device that was found is used.
  ///
  /// - Returns: `true` for digitizers, and for keyboards and mice if they are to be read.
  package func accepts(_ description: DeviceDescription) -> Bool {
    if (try? description.digitizer()) != nil { return true }
    return readsMice && MouseDecoder.isMouse(description)
      || readsKeyboards && description.isKeyboard
  }

  /// Runs a loop on this thread until it ends, together with the main actor's tasks.
  ///
  /// An asynchronous `main` cannot call this method, as it is such a task itself: use
  /// ``start(_:ended:)`` there.
  ///
  /// - Returns: The reason for which the loop ended.
  @discardableResult
  public func run(_ loop: InputLoop) -> InputLoop.Ending {
    follow(loop)
    let ending = loop.run { handle($0, of: loop) }
    leave()
    return ending
  }

  /// Runs a loop within the main dispatch queue, and returns immediately.
  ///
  /// Use it in programs that already wait there: with `dispatchMain()`, `RunLoop.main.run()` or an
  /// asynchronous `main`.
  ///
  /// - Parameter ended: A closure that is called with the reason after the loop has ended and
  ///   touches have been cancelled.
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

  /// Keeps the deadline of the loop equal to that of the application's timeline.
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
}

/// A loop that runs within the main dispatch queue.
struct Embedding {
  let loop: InputLoop
  let source: any DispatchSourceRead
  let ended: (InputLoop.Ending) -> Void
}
