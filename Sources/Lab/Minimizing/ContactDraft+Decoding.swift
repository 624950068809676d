internal import TSContacts
internal import TSEventTime
internal import TSEvdev
internal import TSRecordings
internal import TSReplay

extension ContactDraft {
  /// Reads the contacts of a recording, as a replay decodes them.
  ///
  /// - Parameter keepsUdev: Whether what udev says of calibration is kept.
  /// - Throws: `RecordingError` if the recording cannot be read.
  @MainActor init(_ source: ReplaySource, keepsUdev: Bool) throws(RecordingError) {
    var probe = try ReplayProbe(source)
    var reader = ContactReader(start: probe.start ?? .zero)
    for device in probe.devices { reader.add(device) }
    while let (item, isAssumed) = try probe.items.nextCompleted() {
      reader.take(item, isAssumed: isAssumed)
    }
    reader.finish()
    self.init(
      devices: reader.devices.map { device in
        Device(index: device.index, description: device.anonymous(keepsUdev: keepsUdev))
      }, strokes: reader.strokes, keys: reader.keys)
    dropUnusedSlots()
  }

  /// Limits the slots of each device to those that are needed, but to ten at the least.
  private mutating func dropUnusedSlots() {
    for index in devices.indices {
      guard let most = devices[index].description.axes[.absMTSlot]?.maximum, most > 9 else {
        continue
      }
      let own = strokes.filter { $0.device == devices[index].index }
      let together =
        own.map { stroke in
          own.count {
            $0.samples[0].time <= stroke.samples[0].time && $0.end >= stroke.samples[0].time
          }
        }.max() ?? 0
      devices[index].description.axes[.absMTSlot]?.maximum = Int32(max(10, together) - 1)
    }
  }
}

/// A decoder of the contacts of all devices of a recording.
private struct ContactReader {
  var devices: [ReplayDevice] = []
  var strokes: [ContactDraft.Stroke] = []
  var keys: [ContactDraft.HeldKey] = []
  private let start: Timestamp
  private var last: Timestamp
  private var decoders: [Int: ContactDecoder] = [:]
  /// The strokes that are down, by device and slot.
  private var open: [Int: [Int32: Int]] = [:]

  init(start: Timestamp) { (self.start, last) = (start, start) }

  mutating func add(_ device: ReplayDevice) {
    guard !devices.contains(where: { $0.index == device.index }) else { return }
    devices.append(device)
    guard let digitizer = device.digitizer else { return }
    // Those of a pad may go beyond its edges, as in a replay.
    decoders[device.index] = ContactDecoder(
      digitizer, description: device.description, clampsPositions: digitizer.kind != .touchpad)
  }

  mutating func take(_ item: RecordingItem, isAssumed: Bool) {
    switch item {
    case .device(let device): add(ReplayDevice(device, survey: nil))
    case .event(let event, let device) where isAssumed: decoders[device]?.assume(event)
    case .event(let event, let device):
      last = max(last, event.time)
      takeKey(event, device)
      if decoders[device]?.push(event) == true { takeFrame(of: device) }
    case .interruption(let device):
      if decoders[device]?.cancelAll(at: last) == true { takeFrame(of: device) }
    case .display, .repair: break
    }
  }

  mutating func finish() {
    for index in strokes.indices where strokes[index].end == .max {
      strokes[index].end = max(since(last), (strokes[index].samples.last?.time ?? 0) + 1)
    }
  }

  private func since(_ time: Timestamp) -> Int64 { time.microseconds &- start.microseconds }

  private mutating func takeKey(_ event: InputEvent, _ device: Int) {
    guard event.type == .key, event.value < 2 else { return }
    let code = event.code
    if decoders[device] != nil, code == .btnTouch || EventCode.fingerTools.contains(code) { return }
    let time = since(max(event.time, last))
    if event.value == 1 {
      keys.append(ContactDraft.HeldKey(device: device, code: code, down: time))
    } else if let index = keys.lastIndex(where: {
      $0.device == device && $0.code == code && $0.up == nil && $0.down < time
    }) {
      keys[index].up = time
    }
  }

  private mutating func takeFrame(of device: Int) {
    guard let frame = decoders[device]?.frame else { return }
    let time = since(frame.time)
    for contact in frame.contacts {
      let place = open[device]?[contact.slot]
      switch contact.phase {
      case .began:
        open[device, default: [:]][contact.slot] = strokes.count
        strokes.append(
          ContactDraft.Stroke(
            device: device, samples: [.init(time: time, contact: plain(contact))], end: .max,
            ending: .left))
      case .moved:
        guard let place, let last = strokes[place].samples.last else { continue }
        let sample = ContactDraft.Stroke.Sample(time: time, contact: plain(contact))
        if time > last.time, sample.contact != last.contact {
          strokes[place].samples.append(sample)
        }
      case .stationary: break
      case .ended, .cancelled:
        guard let place else { continue }
        open[device]?[contact.slot] = nil
        strokes[place].end = max(time, (strokes[place].samples.last?.time ?? 0) + 1)
        strokes[place].ending = contact.phase == .ended ? .lifted : .cancelled
      }
    }
  }

  /// Returns the values of a contact alone, without its slot, its id and what it does.
  private func plain(_ contact: Contact) -> Contact {
    var plain = contact
    (plain.slot, plain.trackingID, plain.phase) = (0, 0, .moved)
    return plain
  }
}
