import TSContacts
import TSEventTime
import TSEvdev
import TSInterface

/// The handler of a digitizer: decodes events to frames of contacts, which a subclass delivers.
@MainActor class ContactHandler: EventHandler {
  final let application: Application
  final var decoder: ContactDecoder {
    _read { yield unsafe uncheckedDecoder }
    _modify { yield unsafe &uncheckedDecoder }
  }
  // Unchecked, because the check took a fiftieth of the instructions of a pointer's frame: a value
  // whose functions run no other code; see Architecture, "Exclusivity".
  @exclusivity(unchecked) private final var uncheckedDecoder: ContactDecoder
  /// The repairs that were made outside the decoder.
  private final var repairs: [RepairCount] = []

  init(_ decoder: ContactDecoder, in application: Application) {
    unsafe uncheckedDecoder = decoder
    self.application = application
  }

  /// Delivers a frame to the application.
  ///
  /// Does nothing by default; each subclass overrides it.
  ///
  /// - Parameter frame: The frame, at a time that is not before the application's.
  func process(_ frame: ContactFrame) {}

  func disconnect(isRemoved: Bool) {}

  final func push(_ event: InputEvent) -> Bool { deliver(if: decoder.push(event)) }

  final func push(_ events: [InputEvent], from index: inout Int) {
    if let frame = decoder.nextFrame(in: events, from: &index) { deliver(frame) }
  }

  final func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    deliver(if: decoder.resynchronise(with: state, at: time))
  }

  final func cancel(at time: Timestamp) -> Bool { deliver(if: decoder.cancelAll(at: time)) }

  /// The counts of events, frames, contacts and repairs so far.
  final var statistics: DecoderStatistics {
    var statistics = decoder.statistics
    for entry in repairs { statistics.repairs.add(entry.repair, count: entry.count) }
    return statistics
  }

  /// The number of contacts so far: tracking ids that began, or for devices without such ids the
  /// contacts that touched down.
  final var contactCount: Int {
    let statistics = decoder.statistics
    return decoder.digitizer.touchProtocol == .typeB ? statistics.contacts : statistics.landings
  }

  /// Counts a repair that was made outside the decoder, and notifies the application's observer.
  final func note(_ repair: Repair) {
    repairs.add(repair)
    application.note([RepairCount(repair)], at: application.timeline.now)
  }

  private final func deliver(if isComplete: Bool) -> Bool {
    if isComplete { deliver(decoder.frame) }
    return isComplete
  }

  /// Delivers a frame, with the present time if another device has sent a later one.
  private final func deliver(_ frame: ContactFrame) {
    let now = application.timeline.now
    guard frame.time < now else { return report(frame) }
    var frame = frame
    frame.time = now
    report(frame)
  }

  private final func report(_ frame: ContactFrame) {
    guard let monitor = application.inputMonitor else {
      return process(frame)
    }
    monitor.willProcessInput(at: frame.time)
    process(frame)
    let isEngaged = frame.contacts.contains { $0.phase != .ended && $0.phase != .cancelled }
    monitor.didProcessInput(from: ObjectIdentifier(self), isEngaged: isEngaged)
  }
}

extension ContactDecoder {
  /// Decodes events until a frame is complete.
  ///
  /// - Parameter index: The index of the first event to decode, which becomes that of the first one that was
  ///   not decoded.
  /// - Returns: The frame; `nil` if the events end before it is complete.
  fileprivate mutating func nextFrame(
    in events: [InputEvent], from index: inout Int
  ) -> ContactFrame? {
    while index < events.count {
      let event = events[index]
      index += 1
      if push(event) { return frame }
    }
    return nil
  }
}
