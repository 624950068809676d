internal import TSContacts
internal import TSEventTime
internal import TSEvdev
internal import TSRecordings

extension ContactDraft {
  /// The recording: the devices, and the events of all in the order of their times.
  var items: [RecordingItem] {
    var all: [(time: Int64, event: RecordingItem)] = []
    for device in devices {
      var writer = DeviceWriter(device.description, device: device.index)
      writer.write(
        strokes.filter { $0.device == device.index },
        keys.filter { $0.device == device.index })
      all += writer.events
    }
    let order = all.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return devices.map {
      .device(RecordedDevice(index: $0.index, description: $0.description))
    } + order.map(\.element.event)
  }
}

/// A writer of the events of one device in protocol B.
private struct DeviceWriter {
  /// The events with their times in microseconds.
  var events: [(time: Int64, event: RecordingItem)] = []
  private let description: DeviceDescription
  private let device: Int
  private let details: [(code: EventCode, path: ContactValue)]
  private let slotCount: Int
  private var slots: [Int: Contact] = [:]
  private var current = 0
  private var nextID: Int32 = 1
  private var held: Set<EventCode> = []
  private var time: Int64 = 0

  init(_ description: DeviceDescription, device: Int) {
    self.description = description
    self.device = device
    details = Contact.details.filter { description.axes[$0.code] != nil }
    slotCount = Int(description.axes[.absMTSlot]?.maximum ?? 0) + 1
  }

  mutating func write(_ strokes: [ContactDraft.Stroke], _ heldKeys: [ContactDraft.HeldKey]) {
    var moments: [Int64: [Change]] = [:]
    for (number, stroke) in strokes.enumerated() {
      for (index, sample) in stroke.samples.enumerated() {
        moments[sample.time, default: []].append(
          Change(kind: index == 0 ? .begin : .move, number: number, contact: sample.contact))
      }
      if stroke.ending != .left {
        let isCancelled = stroke.ending == .cancelled
        moments[stroke.end, default: []].append(
          Change(kind: .end(isCancelled), number: number, contact: nil))
      }
    }
    var keys: [Int64: [(EventCode, Int32)]] = [:]
    for press in heldKeys {
      keys[press.down, default: []].append((press.code, 1))
      if let up = press.up { keys[up, default: []].append((press.code, 0)) }
    }
    var places: [Int: Int] = [:]
    for moment in Set(moments.keys).union(keys.keys).sorted() {
      time = moment
      let count = events.count
      let isCancelled = write(moments[moment, default: []], &places)
      for (code, value) in keys[moment, default: []] { add(.key, code, value) }
      writeTouchKeys(places.count)
      guard events.count > count else { continue }
      add(.syn, .synReport, isCancelled ? 1 : 0)
    }
  }

  private struct Change {
    enum Kind {
      case begin, move
      case end(Bool)
    }
    var kind: Kind
    var number: Int
    var contact: Contact?
  }

  /// Writes what happens to contacts at one time.
  ///
  /// - Parameter places: The slots of the contacts that are down.
  /// - Returns: Whether the kernel removes a contact.
  private mutating func write(_ changes: [Change], _ places: inout [Int: Int]) -> Bool {
    var isCancelled = false
    var left: Set<Int> = []
    for change in changes {
      guard case .end(let byKernel) = change.kind, let slot = places[change.number] else {
        continue
      }
      isCancelled = isCancelled || byKernel
      select(slot)
      add(.abs, .absMTTrackingID, -1)
      left.insert(slot)
      places[change.number] = nil
    }
    for change in changes {
      guard let contact = change.contact else { continue }
      switch change.kind {
      case .move:
        guard let slot = places[change.number] else { continue }
        write(contact, in: slot)
      case .begin:
        let taken = Set(places.values).union(left)
        guard let slot = (0..<slotCount).first(where: { !taken.contains($0) }) else { continue }
        places[change.number] = slot
        select(slot)
        add(.abs, .absMTTrackingID, nextID)
        nextID += 1
        write(contact, in: slot)
      case .end: break
      }
    }
    return isCancelled
  }

  private mutating func select(_ slot: Int) {
    guard slot != current else { return }
    current = slot
    add(.abs, .absMTSlot, Int32(slot))
  }

  /// Writes the values of a contact that differ from those which its slot has.
  private mutating func write(_ contact: Contact, in slot: Int) {
    let old = slots[slot]
    if old?.x != contact.x {
      select(slot)
      add(.abs, .absMTPositionX, contact.x)
    }
    if old?.y != contact.y {
      select(slot)
      add(.abs, .absMTPositionY, contact.y)
    }
    for (code, path) in details where old?[keyPath: path] != contact[keyPath: path] {
      select(slot)
      add(.abs, code, contact[keyPath: path])
    }
    if description.axes[.absMTToolType] != nil, (old?.toolNumber ?? 0) != contact.toolNumber {
      select(slot)
      add(.abs, .absMTToolType, contact.toolNumber)
    }
    slots[slot] = contact
  }

  /// Writes the keys by which the device tells of contacts, as far as it has them.
  private mutating func writeTouchKeys(_ count: Int) {
    let keys = description.codes[.key] ?? []
    let tool = count > 0 ? EventCode.fingerTools[min(count, 5) - 1] : nil
    for code in [.btnTouch] + EventCode.fingerTools where keys.contains(code) {
      let isDown = code == .btnTouch ? count > 0 : code == tool
      guard isDown != held.contains(code) else { continue }
      if isDown { held.insert(code) } else { held.remove(code) }
      add(.key, code, isDown ? 1 : 0)
    }
  }

  private mutating func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
    // The first event of evemu's format is at a microsecond.
    let event = InputEvent(
      time: Timestamp(microseconds: time + 1), type: type, code: code, value: value)
    events.append((time, .event(event, device: device)))
  }
}
