import Evdev
import EventTime
import Recordings

/// Reads all items of a recording in memory.
func read(_ text: String, lenient: Bool = false) throws(RecordingError) -> [RecordingItem] {
  try read(Array(text.utf8), lenient: lenient)
}

func read(_ bytes: [UInt8], lenient: Bool = false) throws(RecordingError) -> [RecordingItem] {
  var reader = try RecordingReader(bytes: bytes, name: "test", lenient: lenient)
  var items: [RecordingItem] = []
  while let item = try reader.next() { items.append(item) }
  return items
}

/// Makes an event from numbers, its time in microseconds.
func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
  InputEvent(
    time: Timestamp(microseconds: time), type: EventType(rawValue: type),
    code: EventCode(rawValue: code), value: value)
}
