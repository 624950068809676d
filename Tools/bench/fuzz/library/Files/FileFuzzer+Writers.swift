import TSEventTime
import TSEvdev
import TSRecordings

extension FileFuzzer {
  /// A fuzzer that writes the items that readers accept, reads them back and compares them.
  static var writers: FileFuzzer {
    FileFuzzer(RecordingSamples.all, RecordingSamples.scraps) { testCase in
      guard let items = read(testCase.bytes, lenient: testCase.flag), !items.isEmpty else {
        return nil
      }
      for format in [RecordingFormat.evemu, .libinput] {
        // A writer refuses what its format cannot represent.
        guard let written = write(items, format) else { continue }
        guard let again = read(written, lenient: false) else {
          return "what was written as \(format) cannot be read"
        }
        guard let twice = write(again, format) else {
          return "what was read from \(format) cannot be written as \(format)"
        }
        if twice != written { return "written twice as \(format), the bytes differ" }
        let (before, after) = (events(items), events(again))
        if before.count != after.count {
          return "\(format) has \(after.count) of \(before.count) events"
        }
        for (old, new) in zip(before, after) where old != new {
          return "\(format) changes an event: \(old) is \(new)"
        }
      }
      return nil
    }
  }

  private static func read(_ bytes: [UInt8], lenient: Bool) -> [RecordingItem]? {
    var items: [RecordingItem] = []
    do throws(RecordingError) {
      var reader = try RecordingReader(bytes: bytes, lenient: lenient)
      while let item = try reader.next() { items.append(item) }
    } catch {
      return nil
    }
    return items
  }

  private static func write(_ items: [RecordingItem], _ format: RecordingFormat) -> [UInt8]? {
    let box = ByteBox()
    var writer = RecordingWriter(format: format, name: "fuzz") { box.bytes += $0 }
    do throws(RecordingError) {
      for item in items { try writer.write(item) }
      try writer.finish()
    } catch {
      return nil
    }
    return box.bytes
  }

  /// Returns the events of each device in order, device by device: a format that writes whole
  /// frames moves an event of one device behind those of another's frame.
  private static func events(_ items: [RecordingItem]) -> [String] {
    var lines: [(device: Int, line: String)] = []
    for item in items {
      guard case .event(let event, let device) = item else { continue }
      lines.append(
        (
          device,
          "\(device) \(event.time.microseconds) \(event.type) \(event.code) \(event.value)"
        ))
    }
    let devices = Set(lines.map(\.device)).sorted()
    return devices.flatMap { device in lines.filter { $0.device == device }.map(\.line) }
  }
}

/// A byte array to which a writer's closure appends.
final class ByteBox {
  var bytes: [UInt8] = []
}
