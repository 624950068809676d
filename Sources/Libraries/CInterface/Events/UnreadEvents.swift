/// The events that were not read, oldest first.
struct UnreadEvents {
  private var storage: [ts_event] = []
  private var start = 0
  private(set) var count = 0
  /// The number of the event that was appended last, counted from 1.
  private(set) var lastSerial: UInt64 = 0
  /// The number of events at which the pushes stop; more may be appended.
  var capacity = 4096

  var isFull: Bool { count >= capacity }

  /// Appends an event, and gives it its number.
  mutating func append(_ event: ts_event) {
    if count == storage.count { grow() }
    lastSerial += 1
    var event = event
    event.serial = lastSerial
    storage[(start + count) % storage.count] = event
    count += 1
  }

  mutating func popFirst() -> ts_event? {
    guard count > 0 else { return nil }
    let event = storage[start]
    start = (start + 1) % storage.count
    count -= 1
    return event
  }

  /// Adds a flag to the event of a number, unless it was read.
  mutating func add(_ flag: ts_event_flag, to serial: UInt64) {
    let age = lastSerial - serial
    guard age < UInt64(count) else { return }
    storage[(start + count - 1 - Int(age)) % storage.count].flags |= flag.rawValue
  }

  private mutating func grow() {
    var larger: [ts_event] = []
    larger.reserveCapacity(max(256, storage.count * 2))
    for index in 0..<count { larger.append(storage[(start + index) % storage.count]) }
    while larger.count < larger.capacity { larger.append(ts_event()) }
    (storage, start) = (larger, 0)
  }
}
