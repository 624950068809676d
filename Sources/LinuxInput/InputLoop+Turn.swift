internal import EventTime
internal import Evdev

extension InputLoop {
  /// Whether a device has more than its share of a turn.
  var hasBacklog: Bool { lanes.contains { !$0.backlog.isEmpty } }

  /// Hands on what is there: of each device its share, then what else is ready.
  func turn<Failure: Error>(
    waits: Bool, _ mainQueue: MainQueue?, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) -> Ending? {
    isInTurn = true
    defer { isInTurn = false }
    if let paths = watch?.unopened, !paths.isEmpty {
      watch?.unopened = []
      for path in paths { try open(path, isFinal: true, handler) }
    }
    while !unannounced.isEmpty { try handler(.opened(unannounced.removeFirst())) }
    if isStopping { return stopped }
    if lanes.isEmpty, watch == nil, deadline == nil { return .nothingLeft }
    timer.arm(deadline)
    let ready = poller.wait(forSomething: waits && !hasBacklog)
    wakeUps += 1
    for lane in lanes where !isStopping {
      if !lane.backlog.isEmpty {
        try handOn(lane, handler)
      } else if ready.contains(lane.device.fileDescriptor) {
        try read(lane, handler)
      }
    }
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

  /// The ending of a loop that was told to stop, which may be run again.
  private var stopped: Ending {
    isStopping = false
    return .stopped
  }

  private func fire<Failure: Error>(
    _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    guard let due = deadline, due <= MonotonicClock.now else {
      // The handler of this turn's input has moved the deadline on.
      return timer.acknowledge()
    }
    // A read holds no more turns than these: a flood does not stop time.
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

  /// Hands on a share of what was read before.
  func handOn<Failure: Error>(
    _ lane: Lane, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    lane.backlog.next(frames: InputLoop.framesPerTurn, into: &events)
    try handler(.events(lane.device, events))
  }

  /// Reads a device once and hands on its share of a turn.
  func read<Failure: Error>(
    _ lane: Lane, _ handler: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    let device = lane.device
    let item: InputDevice.Item
    do {
      item = try device.read(into: &events)
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
