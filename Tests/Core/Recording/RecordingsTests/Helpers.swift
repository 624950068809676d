import TSEvdev
import TSEventTime
import TSRecordings

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

func events(_ items: [RecordingItem]) -> [InputEvent] {
  items.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
}

func devices(_ items: [RecordingItem]) -> [RecordedDevice] {
  items.compactMap { if case .device(let device) = $0 { device } else { nil } }
}

func events(ofFile path: String) throws(RecordingError) -> [InputEvent] {
  var reader = try RecordingReader(path: path)
  var found: [InputEvent] = []
  while let item = try reader.next() {
    if case .event(let event, _) = item { found.append(event) }
  }
  return found
}

/// Writes items and returns the bytes.
func write(
  _ items: [RecordingItem], as format: RecordingFormat, times: RecordingWriter.Times = .kept
) throws(RecordingError) -> [UInt8] {
  let box = Box()
  var writer = RecordingWriter(format: format, name: "test", times: times) { box.bytes += $0 }
  for item in items { try writer.write(item) }
  try writer.finish()
  return box.bytes
}

private final class Box {
  var bytes: [UInt8] = []
}
