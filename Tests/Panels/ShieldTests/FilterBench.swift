import TSContacts
import TSEvdev
import TSEventTime

@testable import TSShield

/// A panel of 100 by 50 mm with filters, touched by fingers; what programs see, as lines.
struct FilterBench {
  static let panel = DeviceDescription(
    name: "Panel", properties: [.direct], codes: [.key: [.btnTouch]],
    axes: [
      .absMTSlot: Axis(minimum: 0, maximum: 4), .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
      .absMTPositionX: Axis(minimum: 0, maximum: 999, resolution: 10),
      .absMTPositionY: Axis(minimum: 0, maximum: 499, resolution: 10),
    ])

  let cleaner: PanelCleaner
  private var clone: ContactDecoder
  private var kernel = KernelFilter()
  private var nextID: Int32 = 0
  private(set) var time: Int64 = 0
  private(set) var watch = ProtocolWatch()
  private(set) var lines: [String] = []

  init(_ make: (Digitizer) -> [any ContactFilter]) throws {
    cleaner = try PanelCleaner(Self.panel)
    cleaner.filters = make(cleaner.digitizer)
    clone = ContactDecoder(cleaner.digitizer, description: cleaner.clone)
  }

  /// Sends a frame: `nil` lifts a slot, a place lands or moves it.
  ///
  /// - Parameter id: The id of what lands; the next one by default.
  mutating func send(
    after milliseconds: Int64 = 10, id: Int32? = nil, _ fingers: [Int32: (Int32, Int32)?]
  ) {
    pass(to: time + milliseconds * 1000)
    var events: [InputEvent] = []
    func append(_ type: EventType, _ code: EventCode, _ value: Int32) {
      events.append(
        InputEvent(
          time: Timestamp(microseconds: time), type: type, code: code, value: value))
    }
    for (slot, place) in fingers.sorted(by: { $0.key < $1.key }) {
      append(.abs, .absMTSlot, slot)
      if let place {
        if !down.contains(slot) {
          append(.abs, .absMTTrackingID, id ?? nextID)
          nextID += 1
        }
        down.insert(slot)
        append(.abs, .absMTPositionX, place.0)
        append(.abs, .absMTPositionY, place.1)
      } else {
        append(.abs, .absMTTrackingID, -1)
        down.remove(slot)
      }
    }
    append(.key, .btnTouch, down.isEmpty ? 0 : 1)
    append(.syn, .synReport, 0)
    var output: [InputEvent] = []
    for event in events { cleaner.take(event, into: &output) }
    show(output)
  }

  private var down: Set<Int32> = []

  /// Lets time pass, with the deadlines in it.
  mutating func wait(_ milliseconds: Int64) { pass(to: time + milliseconds * 1000) }

  private mutating func pass(to end: Int64) {
    while let due = cleaner.deadline, due.microseconds <= end {
      time = max(time, due.microseconds)
      var output: [InputEvent] = []
      cleaner.advance(to: due, into: &output)
      show(output)
    }
    time = end
  }

  mutating func end() {
    var output: [InputEvent] = []
    cleaner.end(at: Timestamp(microseconds: time), into: &output)
    show(output)
  }

  private mutating func show(_ events: [InputEvent]) {
    watch.see(events)
    for event in kernel.pass(events) where clone.push(event) {
      let changes = clone.frame.contacts.filter { $0.phase != .stationary }
      guard !changes.isEmpty else { continue }
      lines.append(
        "\(time / 1000): "
          + changes.map {
            $0.tool == .palm
              ? "\($0.slot) palm \($0.phase)" : "\($0.slot) \($0.phase) \($0.x),\($0.y)"
          }.joined(separator: "; "))
    }
  }
}
