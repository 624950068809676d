import TSContacts
import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSRecordings

/// Measures reading recordings, per event, and an hour of a 120 Hz recording from its bytes to the
/// views, through a session of its device as `touchstone replay` plays it.
///
/// - Parameter bench: The benchmark that receives the results.
@MainActor func benchReading(_ bench: inout Bench) {
  for format in [RecordingFormat.evemu, .libinput] {
    let name = format == .evemu ? "read/evemu" : "read/yaml"
    guard bench.wants(name) else { continue }
    let events = makeStream(fingers: 2, frames: 120, gestures: format == .evemu ? 100 : 20)
    let bytes = recording(of: events, format)
    bench.measure(name, "ns/event", operations: events.count) {
      precondition(countEvents(bytes) == events.count, "events were lost in reading")
    }
  }
  if bench.wants("replay/hour") {
    let events = makeStream(fingers: 1, frames: 120, gestures: 3600)
    let bytes = recording(of: events, .evemu)
    // 432,000 frames: one allocation each would be noticed.
    bench.measure("replay/hour", "ns/hour", operations: 1, mostAllocations: 2000) {
      let stage = WholeWay(Tree(.app, 110))
      let session = DeviceSession(screenDigitizer, in: stage.application)
      do throws(RecordingError) {
        var reader = try RecordingReader(bytes: bytes)
        while let item = try reader.next() {
          if case .event(let event, _) = item { session.push(event) }
        }
      } catch {
        preconditionFailure("\(error)")
      }
      precondition(stage.delegate.seen >= 432_000, "frames were lost on the way")
    }
  }
}

private func countEvents(_ bytes: [UInt8]) -> Int {
  var count = 0
  do throws(RecordingError) {
    var reader = try RecordingReader(bytes: bytes)
    while let item = try reader.next() {
      if case .event = item { count += 1 }
    }
  } catch {
    preconditionFailure("\(error)")
  }
  return count
}

private func recording(of events: [InputEvent], _ format: RecordingFormat) -> [UInt8] {
  final class Box { var bytes: [UInt8] = [] }
  let box = Box()
  var description = DeviceDescription(name: "bench screen", properties: [.direct])
  description.codes = [
    .syn: [.synReport], .key: [.btnTouch],
    .abs: [.absX, .absY, .absMTSlot, .absMTTrackingID, .absMTPositionX, .absMTPositionY],
  ]
  let range = Axis(minimum: 0, maximum: 4095)
  description.axes = [
    .absX: range, .absY: range, .absMTPositionX: range, .absMTPositionY: range,
    .absMTSlot: Axis(minimum: 0, maximum: 9), .absMTTrackingID: Axis(minimum: 0, maximum: 65535),
  ]
  var writer = RecordingWriter(format: format, name: "bench") { box.bytes += $0 }
  do throws(RecordingError) {
    try writer.write(RecordedDevice(description: description))
    for event in events { try writer.write(event) }
    try writer.finish()
  } catch {
    preconditionFailure("\(error)")
  }
  return box.bytes
}
