internal import TSEvdev

/// A reader of the YAML of `libinput record`, version 1.
///
/// A file of several devices contains one after the other, with times of one clock; it is read by
/// one cursor for each device, and their events are merged by time. If the bytes can be read only
/// once, from a pipe, the events of several devices are kept in memory instead.
struct LibinputReader: RecordingBackend {
  private(set) var skipped: Skipped
  private let source: ByteSource
  private var streams: [Stream] = []
  private var given = 0
  private var hasBegun = false
  private var failure: RecordingError?
  /// Whether the content after the last device has been checked.
  private var isEndKnown = false

  /// The events of one device that wait to be merged.
  private struct Stream {
    var device: RecordedDevice
    /// The cursor that reads further events; `nil` if all events have been read.
    var cursor: LibinputCursor?
    var events: [InputEvent] = []
    var position = 0
    var isEmpty: Bool { position == events.count }

    /// Reads the next item of the device.
    ///
    /// - Parameter skipped: The record of invalid lines.
    /// - Returns: `true` if there was an item.
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
      // In lenient mode, or where the file is cut off, the recording consists of the devices found up
      // to here.
      guard !streams.isEmpty else { throw error }
      isEndKnown = true
      // The description of a further device may end anywhere.
      let isCutOff = cursor.unfinishedLine.map { $0 <= error.line ?? 0 } ?? false
      try skipped.meet(cursor.cutOff ?? error, isExpected: isCutOff)
    }
  }

  /// Counts the error of an invalid line, or throws it.
  ///
  /// A recorder that was ended, or a full disk, leaves a part of a line; what is missing behind it is
  /// no other error.
  ///
  /// - Throws: The error, unless it is skipped.
  private mutating func meet(
    _ error: RecordingError, _ cursor: LibinputCursor?
  ) throws(RecordingError) {
    if let cutOff = cursor?.cutOff, let end = cutOff.line, let line = error.line, line >= end {
      try skipped.meet(cutOff, isExpected: true)
    } else {
      try skipped.meet(error)
    }
  }

  /// Counts the error of a file that is cut off, when it has been read.
  private mutating func meetEnd(_ cursor: LibinputCursor) throws(RecordingError) {
    if let cutOff = cursor.cutOff { try skipped.meet(cutOff, isExpected: true) }
  }

  /// Opens a cursor for each device, whose parser skips the devices before its own.
  ///
  /// - Parameter cursor: The cursor of the first device.
  /// - Throws: ``RecordingError`` if the file is invalid, or cannot be opened again.
  private mutating func openAll(_ cursor: inout LibinputCursor) throws(RecordingError) {
    while try cursor.nextDevice() {
      streams.append(Stream(device: cursor.device, cursor: cursor))
      guard streams.count < cursor.announced, let again = try source.reopened() else { return }
      cursor = LibinputCursor(again)
      try cursor.begin()
      for _ in streams { _ = try cursor.nextDevice() }
    }
    isEndKnown = true
    try meetEnd(cursor)
  }

  /// Reads the events of all devices into memory.
  private mutating func keepAll(_ cursor: inout LibinputCursor) throws(RecordingError) {
    while try cursor.nextDevice() {
      streams.append(Stream(device: cursor.device))
      let last = streams.count - 1
      while try cursor.nextItem(&streams[last].events, &skipped) {}
    }
    try meetEnd(cursor)
  }

  /// Reads at least one event of a device, or marks the device as complete.
  private mutating func refill(_ index: Int) {
    streams[index].events.removeAll(keepingCapacity: true)
    streams[index].position = 0
    let cursor = streams[index].cursor
    do throws(RecordingError) {
      while streams[index].isEmpty, streams[index].cursor != nil {
        if try !streams[index].readItem(&skipped) { try finish(index) }
      }
    } catch {
      // After a syntax error nothing more can be parsed; in lenient mode, the data ends there.
      streams[index].cursor = nil
      do throws(RecordingError) { try meet(error, cursor) } catch { failure = error }
    }
  }

  /// Checks the content after the last device, of which there should be none.
  private mutating func finish(_ index: Int) throws(RecordingError) {
    let cursor = streams[index].cursor
    streams[index].cursor = nil
    guard var cursor, index == streams.count - 1, !isEndKnown else { return }
    _ = try cursor.nextDevice()
    try meetEnd(cursor)
  }

  /// Merges events in order of time, until one of the devices has no event available.
  ///
  /// At equal times the device with the lower index is first.
  ///
  /// - Parameter events: The array to which the events are appended, up to 1024.
  private mutating func merge(_ events: inout [DeviceEvent]) {
    while events.count < 1024 {
      var earliest: Int?
      for index in streams.indices {
        guard !streams[index].isEmpty else {
          if streams[index].cursor != nil { return }
          continue
        }
        let time = streams[index].events[streams[index].position].time
        if let best = earliest, streams[best].events[streams[best].position].time <= time {
          continue
        }
        earliest = index
      }
      guard let earliest else { return }
      let event = streams[earliest].events[streams[earliest].position]
      streams[earliest].position += 1
      events.append(DeviceEvent(event: event, device: earliest))
    }
  }
}
