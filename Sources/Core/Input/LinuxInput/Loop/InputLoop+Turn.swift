internal import TSEventTime
internal import TSEvdev

extension InputLoop {
  /// Whether a device has events left from an earlier read.
  var hasBacklog: Bool { lanes.contains { !$0.backlog.isEmpty } }

  /// Performs one turn of the loop: opens devices, waits, and delivers what is ready.
  ///
  /// Devices have precedence over the timer, and the timer over new nodes and the main queue, so
  /// that input is delivered before time moves past it.
  ///
  /// - Parameters:
  ///   - waits: A Boolean value that indicates whether the turn may block until a descriptor is
  ///     ready.
  ///   - mainQueue: The main queue to serve, or `nil`.
  /// - Returns: The reason for which the loop has ended, or `nil` to continue.
  /// - Throws: The error that `handler` throws.
  func turn<Failure: Error>(
    waits: Bool, _ mainQueue: ServedMainQueue?, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Ending? {
    isInTurn = true
    defer { isInTurn = false }
    for lane in lanes { lane.dropOutdated() }
    if let paths = watch?.unopened, !paths.isEmpty {
      watch?.unopened = []
      for path in paths { try open(path, isFinal: true, handler) }
    }
    while !unannounced.isEmpty { try handler(.opened(unannounced.removeFirst())) }
    if isStopping { return stopped }
    if lanes.isEmpty, watch == nil, others.isEmpty, deadline == nil { return .nothingLeft }
    timer.arm(deadline)
    // With a backlog the turn must not block, because its events are no longer in the kernel.
    let ready = poller.wait(forSomething: waits && !hasBacklog)
    wakeUps += 1
    for lane in lanes where !isStopping {
      if !lane.backlog.isEmpty {
        try forward(lane, handler)
      } else if ready.contains(lane.device.fileDescriptor) {
        try read(lane, handler)
      }
    }
    for other in others where ready.contains(other.descriptor) && !isStopping { other.work() }
    if ready.contains(signals.descriptor.number), let signal = signals.take() {
      return .interrupted(signal: signal)
    }
    if ready.contains(timer.descriptor.number) { try fire(handler) }
    if let monitor = watch?.monitor, ready.contains(monitor.fileDescriptor) {
      for change in monitor.read() { try take(change, handler) }
    }
    if let mainQueue, ready.contains(mainQueue.descriptor), !isStopping {
      try handler(.due(MonotonicClock.now))
      mainQueue.drain()
    }
    return isStopping ? stopped : nil
  }

  /// Resets the request to stop, so that the loop can run again, and returns the ending.
  private var stopped: Ending {
    isStopping = false
    return .stopped
  }

  private func fire<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    guard let due = deadline, due <= MonotonicClock.now else {
      // The handler of this turn's input has postponed the deadline.
      return timer.acknowledge()
    }
    // One read never takes more turns to deliver than this limit, so that a flood cannot delay the
    // deadline indefinitely.
    let limit = EventReader.capacity / InputLoop.framesPerTurn
    let hasOlder = lanes.contains { lane in lane.backlog.oldest.map { $0 <= due } ?? false }
    if hasOlder, turnsPostponed < limit {
      turnsPostponed += 1
      return
    }
    turnsPostponed = 0
    timer.acknowledge()
    deadline = nil
    try handler(.due(due))
  }

  /// Delivers the next portion of a read that exceeded the limit of a turn.
  func forward<Failure: Error>(
    _ lane: Lane, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    lane.backlog.next(frames: InputLoop.framesPerTurn, into: &events)
    try handler(.events(lane.device, events))
  }

  /// Reads a device once and delivers the portion of a turn.
  func read<Failure: Error>(
    _ lane: Lane, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    let device = lane.device
    let item: InputDevice.Item
    do {
      item = try device.read(into: &events)
      lane.noteRead()
    } catch {
      forget(lane)
      try handler(.refused(error))
      return try handler(.gone(device))
    }
    switch item {
    case .events:
      guard !events.isEmpty else { return }
      lane.backlog.share(&events, frames: InputLoop.framesPerTurn)
      try handler(.events(device, events))
    case .resynchronised(let state, let time):
      try handler(.resynchronised(device, events, state, at: time))
    case .gone:
      forget(lane)
      try handler(.gone(device))
    }
  }

  private func forget(_ lane: Lane) {
    poller.remove(lane.device.fileDescriptor)
    lanes.removeAll { $0 === lane }
    unannounced.removeAll { $0 === lane.device }
  }
}
