import TSContacts
import TSEvdev
import TSEventTime
import TSRecordings
import TestSupport

extension SeededRandom {
  /// Returns an event of any time, type, code and value.
  mutating func event() -> InputEvent {
    InputEvent(
      time: Timestamp(
        microseconds: Int64.random(
          in: 0...(1 << Int.random(in: 1...50, using: &self)), using: &self)),
      type: EventType(rawValue: UInt16.random(in: 0...4, using: &self)),
      code: EventCode(
        rawValue: UInt16(truncatingIfNeeded: next() >> UInt64.random(in: 48...63, using: &self))),
      value: Int32(truncatingIfNeeded: next() >> UInt64.random(in: 32...60, using: &self)))
  }

  /// Returns events in the order of their times.
  mutating func events(_ count: Int) -> [RecordingItem] {
    (0..<count).map { _ in event() }.sorted { $0.time < $1.time }.map { .event($0, device: 0) }
  }

  /// A description of what both formats that are written can carry.
  mutating func description() -> DeviceDescription {
    let names = [
      "", "a", "Pad: 1 # x", " two  blanks ", "\"quoted\" \\ 'x'", "ä 名", "- [a]", "null",
    ]
    var description = DeviceDescription(
      name: names[Int.random(in: 0..<names.count, using: &self)],
      identity: DeviceDescription.Identity(
        bus: word(), vendor: word(), product: word(), version: word()))
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      description.properties.insert(
        DeviceDescription.Property(rawValue: UInt16.random(in: 0...70, using: &self)))
    }
    for type in [EventType.key, .rel, .abs, .msc] where Bool.random(using: &self) {
      let largest: UInt16 = type == .key ? 0x2ff : type == .abs ? 0x3f : 0xf
      for _ in 0..<Int.random(in: 1...8, using: &self) {
        let code = EventCode(rawValue: UInt16.random(in: 0...largest, using: &self))
        description.codes[type, default: []].insert(code)
        if type == .abs { description.axes[code] = axis() }
      }
    }
    return description
  }

  private mutating func word() -> UInt16 { UInt16.random(in: 0 ... .max, using: &self) }

  private mutating func axis() -> Axis {
    Axis(
      minimum: Int32.random(in: .min ... .max, using: &self),
      maximum: Int32.random(in: -9...9, using: &self), fuzz: Int32.random(in: 0...9, using: &self),
      flat: Int32.random(in: 0...9, using: &self),
      resolution: Int32.random(in: 0...9, using: &self))
  }
}
