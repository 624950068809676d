internal import Evdev

/// Reads what `libinput record` writes: YAML, version 1.
///
/// A file of several devices holds one after the other, on one clock; it is read by one cursor
/// for each device, and their events are merged by time. Where the bytes come but once, from a
/// pipe, the events of several devices are kept in memory instead.
struct LibinputReader: RecordingBackend {
  private(set) var skipped: Skipped
  private let source: ByteSource
  private var streams: [Stream] = []
  private var given = 0
  private var hasBegun = false
  private var failure: RecordingError?
  /// Whether what follows the last device has been looked at.
  private var isEndKnown = false

  /// The events of one device.
  private struct Stream {
    var device: RecordedDevice
    /// Where more comes from, unless all is there.
    var cursor: LibinputCursor?
    var events: [InputEvent] = []
    var place = 0
    var isEmpty: Bool { place == events.count }

    /// Reads an item; tells whether there was one.
    mutating func readItem(_ skipped: inout Skipped) throws(RecordingError) -> Bool {
      try cursor?.nextItem(&events, &skipped) ?? false
    }
  }

  init(_ source: ByteSource, leniently: Bool) {
    self.source = source
    skipped = Skipped(leniently: leniently)
  }

  mutating func fill(_ events: inout [DeviceEvent]) throws(RecordingError) -> Portion {
    if !hasBegun {
      hasBegun = true
      try begin()
    }
    if given < streams.count {
      given += 1
      return .device(streams[given - 1].device)
    }
    if let failure { throw failure }
    for index in streams.indices where streams[index].isEmpty { refill(index) }
    merge(&events)
    if events.isEmpty, let failure { throw failure }
    return events.isEmpty ? .end : .events
  }

  private mutating func begin() throws(RecordingError) {
    var cursor = LibinputCursor(source)
    try cursor.begin()
    do throws(RecordingError) {
      if cursor.announced > 1, try source.reopened() == nil {
        try keepAll(&cursor)
      } else {
        try openAll(&cursor)
      }
    } catch {
      // Leniently, what was found up to here is the recording.
      guard !streams.isEmpty else { throw error }
      isEndKnown = true
      try skipped.meet(error)
    }
  }

  /// Opens a cursor for each device; its parser walks over the devices before its own.
  private mutating func openAll(_ cursor: inout LibinputCursor) throws(RecordingError) {
    while try cursor.nextDevice() {
      streams.append(Stream(device: cursor.device, cursor: cursor))
      guard streams.count < cursor.announced, let again = try source.reopened() else { return }
      cursor = LibinputCursor(again)
      try cursor.begin()
      for _ in streams { _ = try cursor.nextDevice() }
    }
  }

  /// Reads the events of all devices into memory.
  private mutating func keepAll(_ cursor: inout LibinputCursor) throws(RecordingError) {
    while try cursor.nextDevice() {
      streams.append(Stream(device: cursor.device))
      let last = streams.count - 1
      while try cursor.nextItem(&streams[last].events, &skipped) {}
    }
  }

  /// Reads at least one event of a device, or finds that there are no more.
  private mutating func refill(_ index: Int) {
    streams[index].events.removeAll(keepingCapacity: true)
    streams[index].place = 0
    do throws(RecordingError) {
      while streams[index].isEmpty, streams[index].cursor != nil {
        if try !streams[index].readItem(&skipped) { try finish(index) }
      }
    } catch {
      // Behind broken YAML nothing can be found; leniently, that is where the data ends.
      streams[index].cursor = nil
      do throws(RecordingError) { try skipped.meet(error) } catch { failure = error }
    }
  }

  /// Looks at what follows the last device: nothing should.
  private mutating func finish(_ index: Int) throws(RecordingError) {
    let cursor = streams[index].cursor
    streams[index].cursor = nil
    guard var cursor, index == streams.count - 1, !isEndKnown else { return }
    _ = try cursor.nextDevice()
  }

  /// Takes events in order of time, the lower device first, until one of the devices has none
  /// at hand.
  private mutating func merge(_ events: inout [DeviceEvent]) {
    while events.count < 1024 {
      var earliest: Int?
      for index in streams.indices {
        guard !streams[index].isEmpty else {
          if streams[index].cursor != nil { return }
          continue
        }
        let time = streams[index].events[streams[index].place].time
        if let best = earliest, streams[best].events[streams[best].place].time <= time { continue }
        earliest = index
      }
      guard let earliest else { return }
      let event = streams[earliest].events[streams[earliest].place]
      streams[earliest].place += 1
      events.append(DeviceEvent(event: event, device: earliest))
    }
  }
}
