internal import TSContacts
internal import TSEventTime
internal import TSEvdev
internal import TSRecordings
internal import TSReplay

/// A recording as frames of kernel events, for what whole contacts do not show, such as faults of a
/// device.
struct EventDraft: RecordingDraft {
  /// The events of a device up to a report, or a record of the display.
  struct Frame: Hashable {
    var items: [RecordingItem]
    /// The device whose frame it is; `nil` for a record of the display.
    var device: Int?
    /// The time of its last event, in microseconds since the first event.
    var time: Int64
  }

  var devices: [RecordedDevice]
  var frames: [Frame]

  /// The recording, in which each event has the time of its frame.
  var items: [RecordingItem] {
    devices.map { .device($0) } + frames.flatMap(\.items)
  }

  /// Reads the events of a recording.
  ///
  /// - Parameters:
  ///   - isAnonymous: Whether what tells of certain devices is replaced.
  ///   - releases: Whether what is down when a device is removed is released there.
  /// - Throws: `RecordingError` if the recording cannot be read.
  @MainActor init(_ source: ReplaySource, isAnonymous: Bool, releases: Bool) throws(RecordingError)
  {
    var probe = try ReplayProbe(source)
    let start = probe.start ?? .zero
    devices = []
    frames = []
    var held: [Int: HeldInput] = [:]
    var open: [Int: [RecordingItem]] = [:]
    var last = start
    while let item = try probe.items.next() {
      switch item {
      case .device(var device):
        guard !devices.contains(where: { $0.index == device.index }) else { continue }
        if isAnonymous {
          device.node = nil
          device.description = device.description.anonymous(keepsUdev: true)
        }
        held[device.index] = HeldInput(device.description)
        devices.append(device)
      // Serial numbers of pens.
      case .event(let event, _) where isAnonymous && event.type == .msc: continue
      case .event(let event, let device):
        held[device, default: HeldInput(DeviceDescription())].note(event)
        last = max(last, event.time)
        add(event, device, since: start, &open)
      case .interruption(let device):
        guard releases else { continue }
        for event in held[device]?.release(at: last) ?? [] {
          held[device]?.note(event)
          add(event, device, since: start, &open)
        }
      case .display(let record):
        let time = record.time.microseconds &- start.microseconds
        let moved = record.shifted {
          Timestamp(microseconds: $0.microseconds &- start.microseconds &+ 1)
        }
        frames.append(Frame(items: [.display(moved)], device: nil, time: time))
      case .repair: break
      }
    }
    for device in open.keys.sorted() {
      guard let items = open[device], !items.isEmpty else { continue }
      frames.append(
        Frame(items: items, device: device, time: last.microseconds &- start.microseconds))
    }
  }

  private mutating func add(
    _ event: InputEvent, _ device: Int, since start: Timestamp, _ open: inout [Int: [RecordingItem]]
  ) {
    var event = event
    let time = event.time.microseconds &- start.microseconds
    event.time = Timestamp(microseconds: time &+ 1)
    open[device, default: []].append(.event(event, device: device))
    guard event.isReport else { return }
    frames.append(Frame(items: open[device] ?? [], device: device, time: time))
    open[device] = []
  }
}

extension EventDraft {
  /// Removes frames and events, shortens times and rounds positions, until nothing changes any more.
  @MainActor mutating func reduce(by trials: ReductionTrials) {
    trials.repeatUntilStable(&self, limit: 4) { draft in
      trials.reduce(&draft, draft.frames.count) { draft, kept in
        draft.frames = kept.map { draft.frames[$0] }
      }
      draft.removeDevices(trials)
      draft.removeEvents(trials)
      draft.shorten(trials)
      draft.round(trials)
    }
  }

  @MainActor private mutating func removeDevices(_ trials: ReductionTrials) {
    guard devices.count > 1 else { return }
    trials.reduce(&self, devices.count) { draft, kept in
      draft.devices = kept.map { draft.devices[$0] }
      let left = Set(draft.devices.map(\.index))
      draft.frames.removeAll { frame in frame.device.map { !left.contains($0) } ?? false }
    }
  }

  /// Removes events from frames, but not their reports.
  @MainActor private mutating func removeEvents(_ trials: ReductionTrials) {
    let places = frames.indices.flatMap { frame in
      frames[frame].items.indices.filter { !frames[frame].items[$0].isReport }.map { (frame, $0) }
    }
    trials.reduce(&self, places.count) { draft, kept in
      var left = Array(repeating: Set<Int>(), count: draft.frames.count)
      for index in kept { left[places[index].0].insert(places[index].1) }
      for frame in draft.frames.indices {
        draft.frames[frame].items = draft.frames[frame].items.enumerated()
          .filter { $0.element.isReport || left[frame].contains($0.offset) }.map(\.element)
      }
    }
  }

  /// Shortens the times between frames to 10 ms, all at once or one by one.
  @MainActor private mutating func shorten(_ trials: ReductionTrials) {
    trials.change(&self) { draft in draft.setTimes { _, gap in min(max(gap, 0), 10_000) } }
    for index in frames.indices.dropFirst() {
      trials.change(&self) { draft in
        draft.setTimes { $0 == index ? min(max($1, 0), 10_000) : $1 }
      }
    }
  }

  /// Moves frames in time with all their events.
  ///
  /// - Parameter change: A closure that returns the new time before the frame at an index, from 1.
  private mutating func setTimes(_ change: (Int, Int64) -> Int64) {
    // Records of a display have times of several refreshes, which go together.
    guard frames.allSatisfy({ $0.device != nil }) else { return }
    var now: Int64 = 0
    var old = frames.first?.time ?? 0
    for index in frames.indices {
      if index > 0 { now += change(index, frames[index].time - old) }
      old = frames[index].time
      let shift = now - old
      frames[index].time = now
      frames[index].items = frames[index].items.map { item in
        guard case .event(var event, let device) = item else { return item }
        event.time = Timestamp(microseconds: max(0, event.time.microseconds + shift))
        return .event(event, device: device)
      }
    }
  }

  /// Rounds positions, as coarsely as it goes.
  @MainActor private mutating func round(_ trials: ReductionTrials) {
    for grid in [1000, 100, 10] as [Int32] {
      let axes = Dictionary(
        devices.map { ($0.index, $0.description.axes) }, uniquingKeysWith: { $1 })
      func rounded(_ item: RecordingItem) -> RecordingItem {
        guard case .event(var event, let device) = item, event.type == .abs,
          [.absX, .absY, .absMTPositionX, .absMTPositionY].contains(event.code),
          let axis = axes[device]?[event.code]
        else { return item }
        event.value = event.value.rounded(to: grid, in: axis)
        return .event(event, device: device)
      }
      if trials.change(
        &self,
        { draft in
          for frame in draft.frames.indices {
            draft.frames[frame].items = draft.frames[frame].items.map(rounded)
          }
        })
      {
        return
      }
      for frame in frames.indices {
        trials.change(&self) { draft in
          draft.frames[frame].items = draft.frames[frame].items.map(rounded)
        }
      }
    }
  }
}

extension RecordingItem {
  fileprivate var isReport: Bool {
    if case .event(let event, _) = self { event.isReport } else { false }
  }
}
